import type { ResolvedEndpoint } from '../resolve/ResolvedScreen.ts';
import { nested } from './nested.ts';
import { parseLosslessJson } from './parseLosslessJson.ts';
import { valueAt } from './valueAt.ts';

/**
 * An answer that has no rows, cut down to what `readEndpointAnswer` reads of a refusal: its status, its message and the
 * task its ticket is for. Null for what claims success, and for what is no refusal a screen could read.
 */
export function refusalOnly({ status }: Pick<ResolvedEndpoint, 'status'>, http: number, text: string): string | null {
  const answer = parseLosslessJson(text);
  const said = valueAt(answer, status.at);
  if (http === 200 && (!isPlain(said) || status.success.includes(String(said)))) return null;
  const paths = [...new Set([status.at, status.message, status.ticket])].filter((path) => path !== null);
  const read = paths.flatMap((path) => {
    const value = valueAt(answer, path);
    return isPlain(value) ? [[path, value] as const] : [];
  });
  return read.length === 0 ? null : JSON.stringify(nested(read));
}

function isPlain(value: unknown): value is string | boolean {
  return typeof value === 'string' || typeof value === 'boolean';
}
