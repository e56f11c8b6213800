import { describe, expect, it } from 'vitest';
import { type CompileContext, compileScreen, personaliseScreen, type SavedColumns } from '#engine';
import type { SettingSave } from '#wire';
import type { Outcome } from '../../../http/Outcome.ts';
import type { CallSpec, Http } from '../../../http/request.ts';
import { specimenScreen } from '../listScreen.specimen.ts';
import { columnSpec } from './settingSpecs.ts';
import { type Stored, storeSetting, type Unstored } from './storeSetting.ts';

const context: CompileContext = {
  language: 'zh',
  today: '2025-11-06',
  codeTables: {},
  organisations: [],
  thousands: true,
};
const spec = columnSpec(specimenScreen, (saved) => compileScreen(personaliseScreen(specimenScreen, saved), context));
const declared = spec.lookOf(null);
type Look = typeof declared;
type StoredColumns = Stored<SavedColumns>;

/** The service with what it has stored; saving with another revision than the stored one is a conflict. */
function service(stored: { info: string | null; rev: number }, answer?: () => Outcome<unknown> | undefined) {
  const saves: SettingSave[] = [];
  const call = async ({ body }: CallSpec): Promise<Outcome<unknown>> => {
    const save = body as SettingSave;
    saves.push(save);
    const own = answer?.();
    if (own !== undefined) return own;
    if (save.rev !== stored.rev) return conflict;
    Object.assign(stored, { info: save.info, rev: stored.rev + 1 });
    return { kind: 'ok', data: { rev: stored.rev }, message: '' };
  };
  const reload = async (): Promise<StoredColumns> => {
    const parsed = stored.info === null ? null : spec.parse(stored.info);
    if (parsed?.ok === false) return { saved: null, rev: stored.rev, unreadable: parsed.reason };
    return { saved: parsed?.saved ?? null, rev: stored.rev, unreadable: null };
  };
  return { http: { call } as unknown as Http, reload, saves, lookOf: async () => spec.lookOf((await reload()).saved) };
}
const conflict: Outcome<unknown> = {
  kind: 'unavailable',
  status: 409,
  code: 'SETTING_CHANGED',
  message: '',
  requestId: null,
};

const hiding = (id: string, look = declared): Look => ({
  ...look,
  items: look.items.map((item) => (item.id === id ? { ...item, isCheck: false } : item)),
});
const change = (look: Look, seen = declared, seenRev: number | null = 0): Unstored<SavedColumns, Look> => ({
  saved: spec.savedOf(look),
  seen,
  seenRev,
});
const textOf = (look: Look) => JSON.stringify(spec.savedOf(look));
const nothing: StoredColumns = { saved: null, rev: 0, unreadable: null };

describe('storeSetting', () => {
  it('stores a change where nobody else changed anything', async () => {
    const { http, reload, saves, lookOf } = service({ info: null, rev: 0 });
    const outcome = await storeSetting(http, spec, change(hiding('invoiceNo')), {
      known: nothing,
      reload,
      mayReplace: false,
    });
    expect(outcome).toMatchObject({ kind: 'stored', other: 'none', stored: { rev: 1 } });
    expect(saves).toHaveLength(1);
    expect(await lookOf()).toEqual(hiding('invoiceNo'));
  });

  it('keeps both of two different changes made in two windows', async () => {
    const theirs: Look = { ...hiding('invoiceNo'), density: 'dense' };
    const { http, reload, lookOf } = service({ info: textOf(theirs), rev: 4 });
    const mine: Look = { ...hiding('amountWithTax'), sort: [{ field: 'amountWithTax', direction: 'desc' }] };
    const outcome = await storeSetting(http, spec, change(mine), { known: nothing, reload, mayReplace: false });
    expect(outcome).toMatchObject({ kind: 'stored', other: 'merged' });
    expect(await lookOf()).toEqual({
      ...hiding('invoiceNo', hiding('amountWithTax')),
      sort: mine.sort,
      density: 'dense',
    });
  });

  it('says when both changed the same thing, and takes mine', async () => {
    const { http, reload, lookOf } = service({ info: textOf({ ...declared, density: 'dense' }), rev: 4 });
    const mine: Look = { ...declared, density: 'loose' };
    const outcome = await storeSetting(http, spec, change(mine), { known: nothing, reload, mayReplace: false });
    expect(outcome).toMatchObject({ kind: 'stored', other: 'contested' });
    expect((await lookOf()).density).toBe('loose');
  });

  it('lays a change made before the setting was known over what turns out to be stored', async () => {
    const { http, reload, lookOf } = service({ info: textOf(hiding('invoiceNo')), rev: 4 });
    const early = change(hiding('amountWithTax'), declared, null);
    const outcome = await storeSetting(http, spec, early, { known: undefined, reload, mayReplace: false });
    expect(outcome).toMatchObject({ kind: 'stored', other: 'none' });
    expect(await lookOf()).toEqual(hiding('invoiceNo', hiding('amountWithTax')));
  });

  it('writes nothing when what is stored cannot be had', async () => {
    const { http, saves } = service({ info: textOf(hiding('invoiceNo')), rev: 4 });
    const reload = async () => undefined;
    const outcome = await storeSetting(http, spec, change(declared), { known: undefined, reload, mayReplace: true });
    expect(outcome).toEqual({ kind: 'unknown' });
    expect(saves).toEqual([]);
  });

  it('overwrites a text that cannot be read only where the user asked for it', async () => {
    const stored = { info: '{"format":9}', rev: 4 };
    const { http, reload, saves } = service(stored);
    const known = await reload();
    expect(known.unreadable).toBe('newerFormat');
    const mine = change(hiding('invoiceNo'), declared, 4);
    expect(await storeSetting(http, spec, mine, { known, reload, mayReplace: false })).toEqual({ kind: 'unreadable' });
    expect(saves).toEqual([]);
    expect(await storeSetting(http, spec, mine, { known, reload, mayReplace: true })).toMatchObject({ kind: 'stored' });
    expect(spec.parse(stored.info)).toMatchObject({ ok: true });
  });

  it('gives up when the setting changes every time, and hands on what else the service answers', async () => {
    const busy = service({ info: null, rev: 0 }, () => conflict);
    const asked = { known: nothing, reload: busy.reload, mayReplace: false };
    expect(await storeSetting(busy.http, spec, change(declared), asked)).toEqual({ kind: 'conflict' });
    expect(busy.saves).toHaveLength(3);
    const offline: Outcome<unknown> = { kind: 'offline', reason: 'network' };
    const gone = service({ info: null, rev: 0 }, () => offline);
    expect(await storeSetting(gone.http, spec, change(declared), asked)).toEqual({ kind: 'failed', outcome: offline });
  });
});
