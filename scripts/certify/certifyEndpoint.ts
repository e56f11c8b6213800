import { defaultFilterValues, type ResolvedScreen, toWireFilters } from '#engine';
import type { CertifyContext } from './CertifyContext.ts';
import { answerText, EndpointProbe, type ProbeOptions } from './EndpointProbe.ts';
import { filterCases } from './filterCases.ts';
import { oddCases } from './oddCases.ts';
import { pagingCases } from './pagingCases.ts';
import { sortCases } from './sortCases.ts';
import { finding, type Verdict } from './Verdict.ts';

/**
 * Asks a backend everything a screen could ask it, and judges every answer by the rows the backend itself has: its pages,
 * every sortable column, every filter with values rows have, wrong values. A backend that cannot answer the first
 * question is asked nothing more.
 */
export async function certifyEndpoint(
  screen: ResolvedScreen,
  options: ProbeOptions & { readonly today: string },
): Promise<readonly Verdict[]> {
  const probe = new EndpointProbe(screen, options);
  const required = screen.filters.filter(({ rules }) => rules.required !== undefined);
  const needed = toWireFilters(required, defaultFilterValues(screen, { today: options.today }));
  const sizes = [...screen.pageSizes].sort((a, b) => a - b);
  const opened = await probe.pages({ filters: needed }, sizes.at(-1) ?? screen.pageSize);
  if (opened.kind !== 'rows') {
    return [
      { status: 'failed', case: 'OPENS', subject: '', expected: finding('asDeclared'), found: answerText(opened) },
    ];
  }
  const { rows, total } = opened;
  // Without rows nothing could be told apart from a backend that shows nothing at all.
  if (total === 0)
    return [
      {
        status: 'failed',
        case: 'OPENS',
        subject: '',
        expected: finding('rowsToJudge'),
        found: finding('rows', { n: total }),
      },
    ];
  const pageSize = sizes.filter((size) => size < total).at(-1) ?? sizes[0] ?? screen.pageSize;
  const context: CertifyContext = { probe, needed, rows, total, pageSize };
  return [
    { status: 'passed', case: 'OPENS', subject: '', expected: null, found: finding('rows', { n: total }) },
    ...(await pagingCases(context)),
    ...(await sortCases(context)),
    ...(await filterCases(context)),
    ...(await oddCases(context)),
  ];
}
