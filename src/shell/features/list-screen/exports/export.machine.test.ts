import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../http/Outcome.ts';
import type { ReceivedFile } from '../../../http/ReceivedFile.ts';
import { CHOOSING, type ExportEvent, stepExport } from './export.machine.ts';

const file: ReceivedFile = { name: '增值税发票.xlsx', content: new Blob(['x']) };
const good: Outcome<ReceivedFile> = { kind: 'ok', data: file, message: '' };
const refused: Outcome<ReceivedFile> = {
  kind: 'refused',
  code: 'EXPORT_BUSY',
  message: '稍后',
  data: null,
  quiet: false,
};

function run(...events: readonly ExportEvent[]) {
  let state = CHOOSING;
  const effects = events.flatMap((event) => {
    const step = stepExport(state, event);
    state = step.state;
    return step.effects;
  });
  return { state, effects };
}

describe('an export', () => {
  it('asks for the format that was chosen, follows what comes and saves it', () => {
    const { state, effects } = run(
      { type: 'formatChosen', format: 'csv' },
      { type: 'started' },
      { type: 'received', bytes: 10 },
      { type: 'answered', outcome: good },
    );
    expect(state).toEqual({ name: 'saved' });
    expect(effects).toEqual([
      { do: 'ask', format: 'csv' },
      { do: 'save', file },
    ]);
  });

  it('keeps the format and says what went wrong, so that it can be tried again', () => {
    const { state } = run(
      { type: 'formatChosen', format: 'csv' },
      { type: 'started' },
      { type: 'answered', outcome: refused },
    );
    expect(state).toEqual({ name: 'choosing', format: 'csv', failure: refused });
    expect(run({ type: 'started' }, { type: 'answered', outcome: refused }, { type: 'started' }).state).toMatchObject({
      name: 'exporting',
    });
  });

  it('saves nothing that arrives after it was cancelled, and calls a cancel no failure', () => {
    const { state, effects } = run({ type: 'started' }, { type: 'cancelled' }, { type: 'answered', outcome: good });
    expect(state).toEqual(CHOOSING);
    expect(effects).toEqual([{ do: 'ask', format: 'xlsx' }, { do: 'abort' }]);
    expect(run({ type: 'started' }, { type: 'answered', outcome: { kind: 'aborted' } }).state).toEqual(CHOOSING);
  });

  it('cannot be started twice', () => {
    expect(run({ type: 'started' }, { type: 'started' }).effects).toHaveLength(1);
  });
});
