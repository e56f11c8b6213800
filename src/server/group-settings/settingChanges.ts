import { readJson } from '../readJson.ts';

/** A setting before and after, as JSON text; null for none. */
export interface SettingChange {
  readonly before: string | null;
  readonly after: string | null;
}

/** By field: what was and what is. */
export type SettingChanges = Readonly<Record<string, readonly [unknown, unknown]>>;

/**
 * Old and new value of every field of a setting in which the two differ; null for no value.
 *
 * @example settingChanges({ before: '{"opacity":15,"rotate":45}', after: '{"opacity":20,"rotate":45}' }) // { opacity: [15, 20] }
 */
export function settingChanges({ before, after }: SettingChange): SettingChanges {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const pair = [was[name] ?? null, is[name] ?? null] as const;
      return JSON.stringify(pair[0]) === JSON.stringify(pair[1]) ? [] : [[name, pair]];
    }),
  );
}

/** The same, of pictures only what kind they are. */
export function withoutPictures(changes: SettingChanges): SettingChanges {
  const short = (value: unknown): unknown =>
    typeof value === 'string' && value.startsWith('data:') ? value.slice(0, value.search(/[;,]|$/)) : value;
  return Object.fromEntries(
    Object.entries(changes).map(([name, [before, after]]) => [name, [short(before), short(after)]]),
  );
}

/** A text an older version left and this one cannot read has none. */
function fieldsOf(info: string | null): Readonly<Record<string, unknown>> {
  const read = info === null ? null : readJson(info);
  return read?.ok && typeof read.value === 'object' && read.value !== null
    ? (read.value as Readonly<Record<string, unknown>>)
    : {};
}
