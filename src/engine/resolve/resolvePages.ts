import { buildIssue } from '../issues/buildIssue.ts';
import type { ResolvedScreen } from './ResolvedScreen.ts';
import type { ScreenScope } from './ScreenScope.ts';

const DEFAULT_PAGE_SIZES: readonly number[] = [25, 50, 100, 200, 500, 1000];
const DEFAULT_PAGE_SIZE = 100;

/** Page sizes offered and the one at first: 100 where it is offered, else the first. */
export function resolvePages({
  merged,
  document,
  book,
}: Pick<ScreenScope, 'merged' | 'document' | 'book'>): Pick<ResolvedScreen, 'pageSizes' | 'pageSize'> {
  const pageSizes = merged.pageSizes?.value ?? DEFAULT_PAGE_SIZES;
  const fallback = pageSizes.includes(DEFAULT_PAGE_SIZE) ? DEFAULT_PAGE_SIZE : (pageSizes[0] ?? DEFAULT_PAGE_SIZE);
  const pageSize = merged.pageSize?.value ?? fallback;
  if (pageSizes.includes(pageSize)) return { pageSizes, pageSize };
  // Either of the two may be the variant's own; what it inherits whole is reported in the screen it extends.
  const own = [merged.pageSize, merged.pageSizes].find((said) => said?.origin.document === document);
  if (own == null) book.fail(document.file);
  else {
    const details = { value: pageSize, allowed: pageSizes.join(', ') };
    book.add(buildIssue('PAGE_SIZE_NOT_OFFERED', document.place(own.origin.pointer), details));
  }
  return { pageSizes, pageSize };
}
