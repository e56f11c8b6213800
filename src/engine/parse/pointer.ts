/**
 * A JSON pointer (RFC 6901) one step or more deeper.
 *
 * @example childPointer('/columns', 3, 'a/b') // '/columns/3/a~1b'
 */
export function childPointer(pointer: string, ...steps: readonly (string | number)[]): string {
  return steps.reduce<string>(
    (path, step) => `${path}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    pointer,
  );
}

/** The steps of a JSON pointer; inverse of `childPointer('', ...steps)`. */
export function pointerSteps(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
