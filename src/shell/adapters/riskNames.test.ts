import { describe, expect, it, vi } from 'vitest';
import { WIRE_LIMITS } from '#wire';
import type { IndicatorIds, IndicatorNames } from '../calls/risk.api.ts';
import type { Outcome } from '../http/Outcome.ts';
import { createRiskNames, NAME_LIFETIME_MS, NAME_RETRY_MS } from './riskNames.ts';

const NOTHING: IndicatorNames = { indicators: [], items: [], parameters: [] };

function open(answer: (request: IndicatorIds) => Outcome<IndicatorNames>) {
  let time = 1_000_000;
  let due: (() => void)[] = [];
  const ask = vi.fn(async (request: IndicatorIds) => answer(request));
  const names = createRiskNames({ ask, now: () => time, soon: (then) => due.push(then) });
  const told = vi.fn();
  names.listen(told);
  return {
    names,
    ask,
    told,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    /** Ends the turn: what was put off runs, and its answers arrive. */
    turn: async () => {
      const now = due;
      due = [];
      for (const then of now) then();
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
  };
}
const ok = (data: Partial<IndicatorNames>): Outcome<IndicatorNames> => ({
  kind: 'ok',
  data: { ...NOTHING, ...data },
  message: '',
});
const everything = (request: IndicatorIds) =>
  ok({
    indicators: request.indicators.map((id) => ({ id: String(id), name: `指标${id}` })),
    items: request.items.map((id) => ({ id: String(id), name: `指标项${id}` })),
    parameters: request.parameters.map((id) => ({ id: String(id), name: `参数${id}` })),
  });

describe('names of risk indicators', () => {
  it('asks for what one turn shows in one call, by kind, without prefixes', async () => {
    const { names, ask, told, turn } = open(everything);
    const ids = ['ZB1001', 'ZBY2003', 'ZBCS3001', 'ZB1002', 'ZB1001'];
    expect(ids.map(names.nameOf)).toEqual([null, null, null, null, null]);
    await turn();
    expect(ask.mock.calls).toEqual([[{ indicators: [1001, 1002], items: [2003], parameters: [3001] }]]);
    expect(told).toHaveBeenCalledTimes(1);
    expect(ids.map(names.nameOf)).toEqual(['指标1001', '指标项2003', '参数3001', '指标1002', '指标1001']);
    await turn();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('asks for no indicator of an industry, and for nothing that is no id', async () => {
    const { names, ask, turn } = open(everything);
    for (const id of ['ZBHYCS1001', 'XZBHYCS7', 'ZB', 'ZB12x', 'ZB0', '税负率', 'ZB99999999999999999999']) {
      expect(names.nameOf(id)).toBeNull();
    }
    await turn();
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks once for an id that is under way', async () => {
    const { names, ask, turn } = open(everything);
    names.nameOf('ZB1');
    const first = turn();
    names.nameOf('ZB1');
    await first;
    await turn();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('splits more ids than one call takes', async () => {
    const { names, ask, turn } = open(everything);
    for (let id = 1; id <= WIRE_LIMITS.indicatorIds + 1; id += 1) names.nameOf(`ZB${id}`);
    names.nameOf('ZBY7');
    await turn();
    expect(ask.mock.calls.map(([{ indicators, items }]) => [indicators.length, items.length])).toEqual([
      [WIRE_LIMITS.indicatorIds, 1],
      [1, 0],
    ]);
  });

  it('asks anew when a name is old, and shows the old one meanwhile', async () => {
    const { names, ask, pass, turn } = open(everything);
    names.nameOf('ZB1');
    await turn();
    pass(NAME_LIFETIME_MS - 1);
    names.nameOf('ZB1');
    await turn();
    expect(ask).toHaveBeenCalledTimes(1);
    pass(1);
    expect(names.nameOf('ZB1')).toBe('指标1');
    await turn();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Outcome<IndicatorNames>]>([
    ['failed', { kind: 'offline', reason: 'network' }],
    ['knew no name', ok({})],
  ])('shows the id and asks again later when the call %s', async (_what, outcome) => {
    const { names, ask, told, pass, turn } = open(() => outcome);
    names.nameOf('ZB1');
    await turn();
    expect(told).not.toHaveBeenCalled();
    expect(names.nameOf('ZB1')).toBeNull();
    await turn();
    expect(ask).toHaveBeenCalledTimes(1);
    pass(NAME_RETRY_MS);
    names.nameOf('ZB1');
    await turn();
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
