/**
 * Takes out of an input what it does not let in, as it is typed, and leaves the caret where it is: when the next drawing
 * sets the text, the caret goes to its end.
 */
export function clearTyped(
  input: HTMLInputElement | HTMLTextAreaElement,
  clear: ((typed: string) => string) | undefined,
): string {
  const typed = input.value;
  const cleared = clear === undefined ? typed : clear(typed);
  if (clear === undefined || cleared === typed) return typed;
  const caret = clear(typed.slice(0, input.selectionStart ?? typed.length)).length;
  input.value = cleared;
  input.setSelectionRange(caret, caret);
  return cleared;
}
