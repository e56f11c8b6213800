import { buildIssue } from '../issues/buildIssue.ts';
import type { ResolvedScreen } from './ResolvedScreen.ts';
import type { ScreenScope } from './ScreenScope.ts';

/** The second set of shell §9 with its default. The others begin with theirs: 25 of 25, 50, 100; 10 of 10, 20, 30, 40. */
const DEFAULT_PAGE_SIZES: readonly number[] = [25, 50, 100, 200, 500, 1000];
const DEFAULT_PAGE_SIZE = 100;

/** Page sizes offered and the one at first: 100 of the usual set, the first of any other. */
export function resolvePages({
  merged,
  document,
  book,
}: Pick<ScreenScope, 'merged' | 'document' | 'book'>): Pick<ResolvedScreen, 'pageSizes' | 'pageSize'> {
  const pageSizes = merged.pageSizes?.value ?? DEFAULT_PAGE_SIZES;
  const isUsual = pageSizes.join() === DEFAULT_PAGE_SIZES.join();
  const fallback = isUsual ? DEFAULT_PAGE_SIZE : (pageSizes[0] ?? DEFAULT_PAGE_SIZE);
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
