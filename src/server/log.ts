import type { LogLevel } from './config.ts';

const LEVELS = { info: 30, warn: 40 } as const;
const THRESHOLDS: Readonly<Record<LogLevel, number>> = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
  silent: Number.POSITIVE_INFINITY,
};

export interface Log {
  readonly info: (line: string) => void;
  readonly warn: (line: string) => void;
}

/** Lines in the form of the request log, for what happens outside any request. */
export function createLog(level: LogLevel, write: (text: string) => void): Log {
  const line = (own: number) => (msg: string) => {
    if (own >= THRESHOLDS[level]) write(`${JSON.stringify({ level: own, time: Date.now(), msg })}\n`);
  };
  return { info: line(LEVELS.info), warn: line(LEVELS.warn) };
}
