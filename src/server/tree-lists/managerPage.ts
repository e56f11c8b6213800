import type { ManagerPage } from '#wire';

/** One page of a list of the manager, in the form all of them have. */
export function managerPage<T>(
  records: readonly T[],
  total: number,
  { current, size }: { readonly current: string; readonly size: string },
): ManagerPage<T> {
  return {
    records,
    total,
    pages: Math.ceil(total / Number(size)),
    current: Number(current),
    size: Number(size),
  };
}
