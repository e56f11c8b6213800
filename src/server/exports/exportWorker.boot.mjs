// A worker thread does not inherit the loader of the thread that starts it: register it, then load the worker.
import { register } from 'tsx/esm/api';

register();
await import('./exportWorker.ts');
