import { describe, expect, it } from 'vitest';
import type { ImportAnswer } from '#wire';
import type { Outcome } from '../../../http/Outcome.ts';
import { CHOOSING, type ImportEvent, type ImportState, stepImport } from './import.machine.ts';

const files = [new File(['x'], '全量发票.xlsx')];
const answer: ImportAnswer = {
  layout: 'bureau-full-export',
  layoutName: '税局全量发票',
  found: 180,
  imported: 170,
  updated: 5,
  skipped: 3,
  notes: [],
  failed: 2,
  errorFileId: 'e1',
  problems: [],
};
const ok: Outcome<ImportAnswer> = { kind: 'ok', data: answer, message: '' };
const refused = (code: string, data: unknown): Outcome<ImportAnswer> => ({
  kind: 'refused',
  code,
  message: 'x',
  data,
  quiet: false,
});

const run = (...events: readonly ImportEvent[]) =>
  events.reduce((step, event) => stepImport(step.state, event), {
    state: CHOOSING as ImportState,
    effects: [] as readonly unknown[],
  });

const chosen: ImportEvent = { type: 'chosen', files };
const previewed: ImportEvent = { type: 'previewed', outcome: ok };
const confirmed: ImportEvent = { type: 'confirmed', badRows: 'skip' };

describe('stepImport', () => {
  it('previews a chosen file and writes only what was confirmed', () => {
    expect(run(chosen)).toEqual({ state: { name: 'previewing', files }, effects: [{ do: 'preview', files }] });
    expect(run(chosen, previewed).state).toEqual({ name: 'preview', files, answer });
    expect(run(chosen, previewed, confirmed).effects).toEqual([{ do: 'commit', files, badRows: 'skip' }]);
    const done = run(chosen, previewed, confirmed, { type: 'imported', outcome: ok });
    expect(done).toEqual({ state: { name: 'done', answer }, effects: [{ do: 'refresh' }] });
  });

  it('refuses files over the limit together and takes one at the limit', () => {
    const sized = (size: number) => Object.defineProperty(new File([''], 'a.xlsx'), 'size', { value: size });
    expect(run({ type: 'chosen', files: [sized(20 * 1024 * 1024), sized(1)] }).state).toEqual({
      name: 'choose',
      tooLarge: true,
    });
    expect(run({ type: 'chosen', files: [sized(20 * 1024 * 1024)] }).state.name).toBe('previewing');
  });

  it('shows the counts of a file refused for bad rows instead of an error', () => {
    expect(run(chosen, { type: 'previewed', outcome: refused('IMPORT_HAS_BAD_ROWS', answer) }).state.name).toBe(
      'preview',
    );
    const again = run(chosen, previewed, confirmed, {
      type: 'imported',
      outcome: refused('IMPORT_HAS_BAD_ROWS', answer),
    });
    expect(again.state.name).toBe('preview');
  });

  it('says that nothing was written when a preview or a refused write failed', () => {
    expect(run(chosen, { type: 'previewed', outcome: refused('IMPORT_NOT_A_WORKBOOK', null) }).state).toMatchObject({
      name: 'failed',
      written: 'no',
    });
  });

  const unavailable = (status: number) =>
    ({ kind: 'unavailable', status, code: '', message: '', requestId: null }) as const;

  it.each([
    { kind: 'offline', reason: 'timeout' } as const,
    { kind: 'offline', reason: 'network' } as const,
    { kind: 'aborted' } as const,
    ...[0, 200, 500, 502, 503, 504].map(unavailable),
  ])('does not claim to know after a write that ended in %j, and reads the list again', (outcome) => {
    const lost = run(chosen, previewed, confirmed, { type: 'imported', outcome });
    expect(lost.state).toMatchObject({ name: 'failed', written: 'unknown' });
    expect(lost.effects).toEqual([{ do: 'refresh' }]);
  });

  it.each([
    refused('IMPORT_BUSY', null),
    { kind: 'missing', requestId: null } as const,
    unavailable(403),
    unavailable(413),
  ])('knows that nothing was written after a write refused with %j', (outcome) => {
    const no = run(chosen, previewed, confirmed, { type: 'imported', outcome });
    expect(no).toMatchObject({ state: { name: 'failed', written: 'no' }, effects: [] });
  });

  it('takes a preview back, and ignores its late answer', () => {
    const restarted = run(chosen, { type: 'restarted' });
    expect(restarted).toEqual({ state: CHOOSING, effects: [{ do: 'abortPreview' }] });
    expect(stepImport(restarted.state, previewed).state).toBe(CHOOSING);
  });

  it('asks to take a write back and begins anew only when the server says that it was', () => {
    const asked = run(chosen, previewed, confirmed, { type: 'cancelled' });
    expect(asked).toMatchObject({ state: { name: 'importing' }, effects: [{ do: 'cancel' }] });
    const taken = { type: 'imported', outcome: refused('IMPORT_CANCELLED', null) } as const;
    expect(stepImport(asked.state, taken)).toEqual({ state: CHOOSING, effects: [] });
    expect(stepImport(asked.state, { type: 'imported', outcome: ok }).state.name).toBe('done');
    expect(run(chosen, { type: 'cancelled' })).toMatchObject({ state: { name: 'previewing' }, effects: [] });
  });

  it('cannot be left or fed another file while it writes', () => {
    const writing = run(chosen, previewed, confirmed);
    expect(stepImport(writing.state, { type: 'restarted' }).state).toBe(writing.state);
    expect(stepImport(writing.state, chosen).state).toBe(writing.state);
  });
});
