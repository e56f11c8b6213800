/** `npm start`: install what is missing, build what is stale, then serve application and API on one port. */
import { ensureBuilt, ensureInstalled, ensureNode } from './prepare.mjs';

ensureNode();
ensureInstalled();
ensureBuilt();
// In this process, so that a signal reaches the server itself.
const { register } = await import('tsx/esm/api');
register();
await import('../src/server/main.ts');
