/** `npm run dev`: the server restarted on change, and Vite's development server in front of it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ensureNode, ROOT } from './prepare.mjs';

ensureNode();
ensureInstalled();
const children = [
  spawn(process.execPath, ['--watch', '--import', 'tsx', join('src', 'server', 'main.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js')], { cwd: ROOT, stdio: 'inherit' }),
];
const stopAll = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
for (const child of children) child.on('exit', stopAll);
