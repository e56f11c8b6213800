import { describe, expect, it, vi } from 'vitest';
import { PROVIDED_VERSION, type ResolvedScreen } from '#engine';
import type { WireCode } from '#wire';
import type { Outcome } from '../http/Outcome.ts';
import type { CallSpec, Http } from '../http/request.ts';
import { loadCodeTables, type WantedTable, wantedTables } from './codeTables.ts';

type Tables = Readonly<Record<string, readonly WireCode[]>>;
const codes = (...names: readonly string[]): readonly WireCode[] =>
  names.map((name) => ({ code: name, name: `码${name}`, nameEn: name }));

function door(answer: (names: readonly string[]) => Outcome<Tables> | Promise<Outcome<Tables>>) {
  const call = vi.fn(async (spec: CallSpec) => answer((spec.body as { readonly names: readonly string[] }).names));
  const asked = () => call.mock.calls.map(([spec]) => spec.body);
  return { http: { call, file: vi.fn() } as unknown as Http, asked };
}
const everything = (names: readonly string[]): Outcome<Tables> => ({
  kind: 'ok',
  data: Object.fromEntries(names.map((name) => [name, codes('1')])),
  message: '',
});
const table = (name: string, version = 'v1', group: string | null = null): WantedTable => ({ name, version, group });

describe('code tables', () => {
  it('come in one call, and each version only once however many screens use it', async () => {
    const { http, asked } = door(everything);
    const first = await loadCodeTables(http, [table('a'), table('b')]);
    const second = await loadCodeTables(http, [table('b'), table('c')]);
    expect(asked()).toEqual([{ names: ['a', 'b'] }, { names: ['c'] }]);
    // The same array, so that what was made from it stays made.
    expect(second.b).toBe(first.b);
    await loadCodeTables(http, [table('a'), table('c')]);
    expect(asked()).toHaveLength(2);
  });

  it('are asked for again when their content has another version, and the others are not', async () => {
    const { http, asked } = door(everything);
    await loadCodeTables(http, [table('a'), table('b')]);
    await loadCodeTables(http, [table('a'), table('b', 'v2')]);
    expect(asked()).toEqual([{ names: ['a', 'b'] }, { names: ['b'] }]);
  });

  it('are asked for each time where the server gives each user their own', async () => {
    const { http, asked } = door(everything);
    const wanted = [table('role', PROVIDED_VERSION), table('a')];
    await loadCodeTables(http, wanted);
    await loadCodeTables(http, wanted);
    expect(asked()).toEqual([{ names: ['role', 'a'] }, { names: ['role'] }]);
  });

  it('are asked for once by screens that open at the same time', async () => {
    const { http, asked } = door(everything);
    await Promise.all([loadCodeTables(http, [table('a')]), loadCodeTables(http, [table('a')])]);
    expect(asked()).toHaveLength(1);
  });

  it('are asked for again after a failure', async () => {
    const answers: Outcome<Tables>[] = [{ kind: 'offline', reason: 'network' }];
    const { http, asked } = door((names) => answers.shift() ?? everything(names));
    await expect(loadCodeTables(http, [table('a')])).rejects.toThrow('offline');
    expect(await loadCodeTables(http, [table('a')])).toEqual({ a: [{ code: '1', name: { zh: '码1', en: '1' } }] });
    expect(asked()).toHaveLength(2);
  });

  it('are asked for by group where only that group is wanted, and kept apart from the whole table', async () => {
    const { http, asked } = door(everything);
    await loadCodeTables(http, [table('t_code_fplx', 'v1', 'xxkpfplx'), table('a')]);
    await loadCodeTables(http, [table('t_code_fplx')]);
    expect(asked()).toEqual([
      { names: ['t_code_fplx', 'a'], fields: { t_code_fplx: { expandFieldFives: 'xxkpfplx' } } },
      { names: ['t_code_fplx'] },
    ]);
  });

  it('leave out a look this version does not know', async () => {
    const wire: WireCode = { code: '1', name: '一', nameEn: 'One', tone: 'pink', badge: 'start', level: 'Z' };
    const { http } = door(() => ({ kind: 'ok', data: { a: [wire] }, message: '' }));
    const { a } = await loadCodeTables(http, [table('a')]);
    expect(a).toEqual([{ code: '1', name: { zh: '一', en: 'One' }, badge: 'start' }]);
  });

  it('come with the headings they stand under, in both languages', async () => {
    const headings = [{ name: '进项管理', nameEn: 'Purchases' }];
    const wire: WireCode = { code: '1', name: '一', nameEn: 'One', headings };
    const { http } = door(() => ({ kind: 'ok', data: { a: [wire] }, message: '' }));
    const { a } = await loadCodeTables(http, [table('a')]);
    expect(a?.[0]?.headings).toEqual([{ zh: '进项管理', en: 'Purchases' }]);
  });

  it('are wanted whole where a column or an input shows their codes', () => {
    const filter = (name: string, codesGroup: string | null) => ({ codes: name, codesGroup });
    const screen = {
      codeTables: { issued: 'v1', both: 'v2', shown: 'v3', none: 'v4' },
      filters: [filter('issued', 'g'), filter('both', 'g'), filter('both', 'h'), filter('shown', 'g')],
      columns: [{ codes: 'shown' }],
      actions: { tick: { input: [{ codes: 'none' }] } },
    } as unknown as ResolvedScreen;
    expect(wantedTables(screen)).toEqual([
      table('both', 'v2'),
      table('issued', 'v1', 'g'),
      table('none', 'v4'),
      table('shown', 'v3'),
    ]);
  });
});
