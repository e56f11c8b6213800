import type { KeyboardEvent } from 'react';

/** Ends of a composition come as an Enter too; it belongs to the input method. 229 is how older browsers say so. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
