import Big from 'big.js';
import type { StoredType, Text } from '#engine';
import type { CertifyContext } from './CertifyContext.ts';
import { rowsFault } from './compareRows.ts';
import { answerText } from './EndpointProbe.ts';
import { finding, type Verdict } from './Verdict.ts';

/** Types of which everybody knows the order; that of texts is the backend's own. */
const COMPARE: Readonly<Partial<Record<StoredType, (left: string, right: string) => number>>> = {
  money: (left, right) => new Big(left).cmp(right),
  decimal: (left, right) => new Big(left).cmp(right),
  integer: (left, right) => new Big(left).cmp(right),
  date: (left, right) => (left < right ? -1 : left > right ? 1 : 0),
  datetime: (left, right) => (left < right ? -1 : left > right ? 1 : 0),
  month: (left, right) => (left < right ? -1 : left > right ? 1 : 0),
};

/** Every sortable column both ways, over all pages: in order, nothing lost or twice between pages. */
export async function sortCases(context: CertifyContext): Promise<readonly Verdict[]> {
  const { probe, needed, rows, pageSize } = context;
  const types = probe.screen.source.endpoint?.types ?? {};
  const keys = rows.map(({ id }) => String(id));
  const wanted = { must: keys, may: new Set(keys), isWhole: context.total === rows.length };
  const verdicts: Verdict[] = [];
  for (const { field, source } of probe.screen.columns.filter(({ sortable }) => sortable)) {
    let ascending: readonly string[] = [];
    for (const direction of ['asc', 'desc'] as const) {
      const answer = await probe.pages({ filters: needed, sort: [{ field, direction }] }, pageSize);
      const values = answer.kind === 'rows' ? answer.rows.map((row) => String(row[source] ?? '')) : [];
      const fault =
        answer.kind === 'rows'
          ? (rowsFault(answer, wanted) ?? orderFault(values, types[source] ?? 'text', direction))
          : answerText(answer);
      const turned = direction === 'desc' && fault === null ? reversalFault(ascending, runs(values)) : null;
      if (direction === 'asc') ascending = runs(values);
      verdicts.push({
        status: (fault ?? turned) === null ? 'passed' : 'failed',
        case: direction === 'asc' ? 'SORTED_UP' : 'SORTED_DOWN',
        subject: field,
        expected: finding('ordered'),
        found: fault ?? turned ?? finding('ordered'),
      });
    }
  }
  return verdicts;
}

/** Equal values stand together, blanks among them, and known orders are kept. */
function orderFault(values: readonly string[], type: StoredType, direction: 'asc' | 'desc'): Text | null {
  const order = runs(values);
  const apart = order.find((value, index) => order.indexOf(value) !== index);
  if (apart !== undefined) return finding('scattered', { value: apart });
  const compare = COMPARE[type];
  if (compare === undefined) return null;
  const filled = order.filter((value) => value !== '');
  const at = filled.findIndex((value, index) => {
    const before = filled[index - 1];
    const sign = before === undefined ? 0 : compare(before, value);
    return direction === 'asc' ? sign > 0 : sign < 0;
  });
  return at < 0 ? null : finding('unordered', { before: filled[at - 1] ?? '', after: filled[at] ?? '' });
}

function reversalFault(ascending: readonly string[], descending: readonly string[]): Text | null {
  const [up, down] = [ascending, descending].map((values) => values.filter((value) => value !== ''));
  return JSON.stringify(up) === JSON.stringify([...(down ?? [])].reverse()) ? null : finding('notReversed');
}

/** Neighbouring equal values as one. */
function runs(values: readonly string[]): readonly string[] {
  return values.filter((value, index) => index === 0 || values[index - 1] !== value);
}
