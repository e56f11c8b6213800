/**
 * Merges three orders of columns or filters: the one the user left (`user`), the one the schema declared when they did (`base`),
 * and the one it declares now (`declared`).
 *
 * Only what the user moved is kept: the fewest ids that explain the difference between `user` and `base`. All others
 * follow today's schema, moved ids follow their left neighbour in the user's order, and ids the user never saw follow
 * their declared left neighbour. The result is always a permutation of `declared`.
 *
 * @example
 * base      code  no  date  amount
 * user      amount  code  no  date          the user moved amount to the front
 * declared  no  code  date  seller  amount  the schema swapped two and added seller
 * result    amount  no  code  date  seller
 */
export function mergeOrder(
  declared: readonly string[],
  user: readonly string[],
  base: readonly string[],
): readonly string[] {
  const survivors = new Set(declared);
  const wanted = user.filter((id) => survivors.has(id));
  const known = new Set(wanted);
  const unmoved = longestInOrder(wanted, base);
  const result = declared.filter((id) => unmoved.has(id));
  placeAfterNeighbour(result, wanted, (id) => !unmoved.has(id));
  placeAfterNeighbour(result, declared, (id) => !known.has(id));
  return result;
}

/** Inserts the chosen ids of an order, each right after the id before it; that one is always there already. */
function placeAfterNeighbour(result: string[], order: readonly string[], isChosen: (id: string) => boolean): void {
  order.forEach((id, at) => {
    if (isChosen(id)) result.splice(at === 0 ? 0 : result.indexOf(order[at - 1] as string) + 1, 0, id);
  });
}

/**
 * The most ids of `order` that stand in the same order in `base`: the longest increasing run of their places. Ids
 * `base` does not have count as moved. A screen has at most 200 columns and 100 filters, so the plain quadratic way is quick enough.
 */
function longestInOrder(order: readonly string[], base: readonly string[]): ReadonlySet<string> {
  const placeInBase = new Map(base.map((id, at) => [id, at]));
  const ids = order.filter((id) => placeInBase.has(id));
  const places = ids.map((id) => placeInBase.get(id) as number);
  const lengths: number[] = [];
  const before: number[] = [];
  let last = -1;
  places.forEach((place, at) => {
    let [length, previous] = [0, -1];
    for (let earlier = 0; earlier < at; earlier += 1) {
      const candidate = lengths[earlier] as number;
      if ((places[earlier] as number) < place && candidate > length) [length, previous] = [candidate, earlier];
    }
    lengths.push(length + 1);
    before.push(previous);
    if (last === -1 || length + 1 > (lengths[last] as number)) last = at;
  });
  const kept = new Set<string>();
  for (let at = last; at !== -1; at = before[at] as number) kept.add(ids[at] as string);
  return kept;
}
