/**
 * Every limit of a list query in one table: each is tested at the limit and one over. The server's body schema repeats
 * none of them more loosely than they are here.
 */
export const QUERY_LIMITS = Object.freeze({
  /** Rows of one page (contract §4). */
  pageSize: 1000,
  /** Rows before the page; deeper pages cost more than a narrower search. */
  offset: 1_000_000,
  /** Wire parameters of one request: a screen declares at most 100 filters with two parameters each. */
  filterParameters: 200,
  /** Values of one list. */
  listItems: 1000,
  /** Characters of one text or code. */
  textLength: 200,
  sorts: 3,
});
