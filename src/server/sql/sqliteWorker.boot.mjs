/** Starts the TypeScript worker: a worker thread does not inherit what compiles TypeScript in the main thread. */
import { register } from 'tsx/esm/api';

register();
await import('./sqliteWorker.ts');
