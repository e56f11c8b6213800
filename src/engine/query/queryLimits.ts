/**
 * Every limit of a list query in one table: each is tested at the limit and one over. The server's body schema
 * repeats none of them, so that a query beyond one is refused with the code that says which.
 */
export const QUERY_LIMITS = Object.freeze({
  /** Rows of one page (contract §4). */
  pageSize: 1000,
  /** Rows within which a page begins; deeper pages cost more than a narrower search. */
  offset: 1_000_000,
  /** Wire parameters of one request: a screen declares at most 100 filters with two parameters each. */
  filterParameters: 200,
  /** Values of one list. */
  listItems: 1000,
  /** Characters of one text or code. */
  textLength: 200,
  sorts: 3,
});
