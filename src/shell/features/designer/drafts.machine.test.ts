import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../testing/services.specimen.ts';
import { addRenamedFrom } from './addRenamedFrom.ts';
import { changedFiles, type Drafts, type DraftsEvent, stepDrafts } from './drafts.machine.ts';
import { readDrafts, writeDrafts } from './drafts.store.ts';
import { shareJson } from './edits/shareJson.ts';

const PATH = 'screens/a.screen.json';
const run = (...events: readonly DraftsEvent[]): Drafts => events.reduce(stepDrafts, {});
const read = (text: string, rev: string): DraftsEvent => ({ type: 'read', content: { path: PATH, text, rev } });
const edited = (text: string): DraftsEvent => ({ type: 'edited', path: PATH, text });
const changed = (drafts: Drafts) => changedFiles(drafts).map(({ path }) => path);

describe('opened files', () => {
  it('are changed when their text is not that of their base, and no longer when it is again', () => {
    expect(changed(run(read('1', 'r1')))).toEqual([]);
    expect(changed(run(read('1', 'r1'), edited('2')))).toEqual([PATH]);
    expect(changed(run(read('1', 'r1'), edited('2'), edited('1')))).toEqual([]);
    expect(changed(run({ type: 'created', path: PATH, text: '1' }))).toEqual([PATH]);
  });

  it('follow the disk while nothing was typed, and keep what was', () => {
    expect(run(read('1', 'r1'), read('2', 'r2'))[PATH]).toMatchObject({ text: '2', version: 2 });
    const mine = run(read('1', 'r1'), edited('mine'), read('2', 'r2'))[PATH];
    expect(mine).toMatchObject({ text: 'mine', base: { rev: 'r1' } });
  });

  it('keep what was typed while they were being saved', () => {
    const saved: DraftsEvent = { type: 'saved', files: [{ path: PATH, text: '2', rev: 'r2' }] };
    expect(changed(run(read('1', 'r1'), edited('2'), saved))).toEqual([]);
    const typed = run(read('1', 'r1'), edited('2'), edited('3'), saved);
    expect(typed[PATH]).toMatchObject({ text: '3', base: { text: '2', rev: 'r2' } });
  });

  it('give way to the other version, or stand on it, as was chosen', () => {
    const mine = [read('1', 'r1'), edited('mine')] as const;
    const theirs = { path: PATH, text: 'theirs', rev: 'r2' };
    expect(run(...mine, { type: 'theirsTaken', content: theirs })[PATH]).toMatchObject({ text: 'theirs', version: 2 });
    expect(run(...mine, { type: 'minePut', path: PATH, base: theirs })[PATH]).toMatchObject({
      text: 'mine',
      base: { rev: 'r2' },
    });
  });

  it('go back to their base when given up; a new one is gone', () => {
    expect(run(read('1', 'r1'), edited('2'), { type: 'discarded', path: PATH })[PATH]).toMatchObject({ text: '1' });
    expect(run({ type: 'created', path: PATH, text: '1' }, { type: 'discarded', path: PATH })).toEqual({});
  });

  it('survive a reload when they are changed, each user their own, and broken storage is nothing', () => {
    const storage = memoryStorage();
    writeDrafts(storage, 'u1', run(read('1', 'r1'), edited('2')));
    expect(readDrafts(storage, 'u1')).toEqual({ [PATH]: { text: '2', base: { text: '1', rev: 'r1' }, version: 1 } });
    expect(readDrafts(storage, 'u2')).toEqual({});
    for (const kept of ['{', '[1]', 'null', '{"a":{"text":1}}', '{"a":{"text":"","base":{}}}'])
      expect(readDrafts(memoryStorage({ 'designer.drafts.u1': kept }), 'u1')).toEqual({});
  });
});

describe('a missing renamedFrom', () => {
  const text = '{\n  "name": "x",\n  "fields": {\n    "vendor": { "label": { "zh": "甲", "en": "A" } }\n  }\n}\n';

  it('is added to the field where it is declared, and nowhere else', () => {
    expect(addRenamedFrom({ text }, { before: 'seller', after: 'vendor' })).toBe(
      text.replace('"en": "A" } }', '"en": "A" }, "renamedFrom": ["seller"] }'),
    );
    expect(addRenamedFrom({ text }, { before: 'seller', after: 'other' })).toBeNull();
    expect(addRenamedFrom({ text: '{ half' }, { before: 'seller', after: 'vendor' })).toBeNull();
  });
});

describe('a document as it is now', () => {
  it('is made of the pieces of before that say the same', () => {
    const before = { a: { b: [1, { c: 2 }] }, d: { e: 1 } };
    const now = shareJson(before, { a: { b: [1, { c: 2 }] }, d: { e: 2 } });
    expect(now).toEqual({ a: { b: [1, { c: 2 }] }, d: { e: 2 } });
    expect(now.a).toBe(before.a);
    expect(now.d).not.toBe(before.d);
    expect(shareJson(before, structuredClone(before))).toBe(before);
    expect(shareJson([1, 2], [1])).toEqual([1]);
    expect(shareJson({ a: 1 }, [1])).toEqual([1]);
  });
});
