import { parseArgs } from 'node:util';
import { buildGoldenFiles } from './generate/goldenScreens.ts';
import { runCommand } from './runCommand.ts';
import { loadOwnSchemas } from './schemaTree.ts';
import { syncFiles } from './syncFiles.ts';

const HELP = `npm run golden [-- --check]

Writes every screen as it compiles in both languages on a fixed day to tests/golden. Read the difference before keeping
it: it is what users will notice. With --check nothing is written and a difference is an error.`;

await runCommand('golden', () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const generated = {
    files: buildGoldenFiles(loadOwnSchemas()),
    owned: [{ folder: 'tests/golden', extension: '.json' }],
  };
  return syncFiles(generated, { check: values.check ?? false, command: 'npm run golden' });
});
