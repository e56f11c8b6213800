import type { ResolvedFilter, Row } from '#engine';
import type { CertifyContext } from './CertifyContext.ts';
import type { CertifyCase } from './certifyCatalogue.ts';
import { rowsFault } from './compareRows.ts';
import { answerText } from './EndpointProbe.ts';
import { meetsFilter, type WireFilters } from './filterOracle.ts';
import { filterSamples } from './filterSamples.ts';
import { finding, type Verdict } from './Verdict.ts';

/** Every filter alone with values rows have and values none has, then two together. */
export async function filterCases(context: CertifyContext): Promise<readonly Verdict[]> {
  const { screen } = context.probe;
  const shown = new Set(screen.columns.map(({ source }) => source));
  const verdicts: Verdict[] = [];
  const working: WireFilters[] = [];
  for (const filter of screen.filters) {
    const subject = filter.field;
    const skipped = (found: Verdict['found']): Verdict => ({
      status: 'skipped',
      case: 'FILTER_ONE',
      subject,
      expected: null,
      found,
    });
    if (!filter.sources.every((source) => shown.has(source))) {
      verdicts.push(skipped(finding('notShown')));
      continue;
    }
    const samples = filterSamples(filter, context.rows);
    if (samples.length === 0) verdicts.push(skipped(finding('noValue')));
    for (const sample of samples) verdicts.push(await filterCase(sample.case, subject, sample.filters, context));
    const [first] = samples;
    if (first !== undefined) working.push(first.filters);
  }
  const pair = tellingPair(working, context);
  return pair === null ? verdicts : [...verdicts, await filterCase('FILTERS_TOGETHER', '', pair, context)];
}

/** Two filters that find fewer rows together than either alone: only then is it seen when one puts the other out. */
function tellingPair(working: readonly WireFilters[], context: CertifyContext): WireFilters | null {
  const count = (wire: WireFilters): number =>
    context.rows.filter((row) => judge(row, { ...context.needed, ...wire }, context) === 'yes').length;
  const alone = new Map(working.map((wire) => [wire, count(wire)]));
  const pairs = working.flatMap((one, at) =>
    working.slice(at + 1).flatMap((two) => {
      const both = { ...one, ...two };
      const found = count(both);
      return found < (alone.get(one) ?? 0) && found < (alone.get(two) ?? 0) ? [{ both, found }] : [];
    }),
  );
  return pairs.sort((a, b) => b.found - a.found)[0]?.both ?? null;
}

async function filterCase(
  name: CertifyCase,
  subject: string,
  filters: WireFilters,
  context: CertifyContext,
): Promise<Verdict> {
  const { probe, needed, rows, total, pageSize } = context;
  const wire = { ...needed, ...filters };
  const judged = rows.map((row) => [String(row.id), judge(row, wire, context)] as const);
  const must = judged.filter(([, verdict]) => verdict === 'yes').map(([key]) => key);
  const may = new Set(judged.filter(([, verdict]) => verdict !== 'no').map(([key]) => key));
  const answer = await probe.pages({ filters: wire }, pageSize);
  const expected = finding('rows', { n: must.length });
  const wanted = { must, may, isWhole: rows.length === total };
  const fault = answer.kind === 'rows' ? rowsFault(answer, wanted) : answerText(answer);
  return { status: fault === null ? 'passed' : 'failed', case: name, subject, expected, found: fault ?? expected };
}

/** All filters hold; one that is in doubt leaves the row in doubt. */
function judge(row: Row, wire: WireFilters, { probe }: CertifyContext): 'yes' | 'no' | 'maybe' {
  const types = probe.screen.source.endpoint?.types ?? {};
  const verdicts = probe.screen.filters
    .filter((filter: ResolvedFilter) => filter.sources.length > 0)
    .map((filter) => meetsFilter(filter, types, row, wire));
  return verdicts.includes('no') ? 'no' : verdicts.includes('maybe') ? 'maybe' : 'yes';
}
