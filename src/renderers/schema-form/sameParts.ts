/** Whether two things have the same members, each the very same value; arrays of plain steps by their content. */
export function sameParts(one: object, other: object): boolean {
  const [left, right] = [Object.entries(one), Object.entries(other)];
  return (
    left.length === right.length &&
    left.every(([key, value]) => isSame(value, (other as Readonly<Record<string, unknown>>)[key]))
  );
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!Array.isArray(one) || !Array.isArray(other)) return false;
  return one.length === other.length && one.every((item, at) => Object.is(item, other[at]));
}
