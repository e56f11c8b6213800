/** Way to a value inside a document. */
export type ValuePath = readonly (string | number)[];

/** A document with another value at a path; undefined takes the member or item away. What is not on the way stays. */
export function setIn(value: unknown, path: ValuePath, next: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (Array.isArray(value)) {
    const at = Number(step);
    const item = setIn(value[at], rest, next);
    return item === undefined ? value.filter((_, index) => index !== at) : value.with(at, item);
  }
  const object = (value ?? {}) as Readonly<Record<string, unknown>>;
  const member = setIn(object[String(step)], rest, next);
  if (member !== undefined) return { ...object, [String(step)]: member };
  const { [String(step)]: _gone, ...others } = object;
  return others;
}

/** JSON pointer of a path. */
export function pointerOf(path: ValuePath): string {
  return path.map((step) => `/${String(step).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
}
