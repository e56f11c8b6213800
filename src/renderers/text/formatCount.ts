/** A count with thousands separators, the same in both languages: 12345 is 12,345. */
export function formatCount(count: number): string {
  return String(Math.trunc(count)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
