import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Child<M> {
  /** The first message the child sends. */
  readonly first: Promise<M>;
  /** Ends the child and waits for it. */
  readonly stop: () => Promise<void>;
}

/** Starts a program of the bench with its arguments as one JSON text; it must send one message or the run ends. */
export function startChild<M>(file: URL, argument: unknown): Child<M> {
  const child = fork(fileURLToPath(file), [JSON.stringify(argument)], { execArgv: ['--import', 'tsx'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const first = new Promise<M>((resolve, reject) => {
    child.once('message', (message) => resolve(message as M));
    void ended.then((code) => reject(new Error(`${file.pathname} ended with code ${code} before it answered.`)));
  });
  // Whoever waits for the message sees the failure; nobody need wait when the child is stopped.
  first.catch(() => {});
  return {
    first,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The argument of a program of the bench. */
export function childArgument<A>(): A {
  return JSON.parse(process.argv[2] ?? 'null') as A;
}

export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  readonly pid: number;
  /** Session token, where the server knows sessions. */
  readonly token: string;
}

/** A server whose memory is looked at. */
export interface ServerProcess extends ServerAddress {
  readonly pid: number;
}
