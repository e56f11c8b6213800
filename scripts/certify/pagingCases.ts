import type { CertifyContext } from './CertifyContext.ts';
import { rowsFault } from './compareRows.ts';
import { answerText, MOST_ROWS } from './EndpointProbe.ts';
import { finding, type Verdict } from './Verdict.ts';

/** Pages make up the list: all of it, nothing twice, nothing behind the end, each of the size asked for. */
export async function pagingCases({
  probe,
  needed,
  rows,
  total,
  pageSize,
}: CertifyContext): Promise<readonly Verdict[]> {
  const keys = rows.map(({ id }) => String(id));
  // Of a very long list only the beginning is read.
  const isCapped = rows.length >= MOST_ROWS && rows.length < total;
  const fault = rowsFault({ rows, total }, { must: keys, may: new Set(keys), isWhole: !isCapped });
  const unique = new Set(keys).size;
  const verdicts: Verdict[] = [
    {
      status: unique === keys.length ? 'passed' : 'failed',
      case: 'KEYS_UNIQUE',
      subject: '',
      expected: finding('rows', { n: keys.length }),
      found: finding('rows', { n: unique }),
    },
    {
      status: fault === null ? 'passed' : 'failed',
      case: 'PAGES_WHOLE',
      subject: '',
      expected: finding('rows', { n: total }),
      found: fault ?? finding('rows', { n: total }),
    },
  ];
  const page = async (currentPage: number, size: number) =>
    probe.ask({ filters: needed, page: { currentPage, pageSize: size } });
  const [first, again] = [await page(1, pageSize), await page(1, pageSize)];
  const same = JSON.stringify(first) === JSON.stringify(again);
  verdicts.push({
    status: same ? 'passed' : 'failed',
    case: 'PAGES_STABLE',
    subject: '',
    expected: finding('same'),
    found: finding(same ? 'same' : 'different'),
  });
  for (const size of probe.screen.pageSizes) {
    const answer = await page(1, size);
    const wanted = Math.min(size, total);
    const fits = answer.kind === 'rows' && answer.rows.length === wanted && answer.total === total;
    verdicts.push({
      status: fits ? 'passed' : 'failed',
      case: 'PAGE_SIZE',
      subject: String(size),
      expected: finding('rows', { n: wanted }),
      found:
        answer.kind === 'rows' && answer.total !== total
          ? finding('total', { n: answer.rows.length, total: answer.total })
          : answerText(answer),
    });
  }
  const behind = await page(Math.ceil(total / pageSize) + 1, pageSize);
  const isEmpty = behind.kind === 'rows' && behind.rows.length === 0 && behind.total === total;
  verdicts.push({
    status: isEmpty ? 'passed' : 'failed',
    case: 'PAGE_BEHIND',
    subject: '',
    expected: finding('rows', { n: 0 }),
    found:
      behind.kind === 'rows' && behind.rows.length === 0 && !isEmpty
        ? finding('total', { n: 0, total: behind.total })
        : answerText(behind),
  });
  return verdicts;
}
