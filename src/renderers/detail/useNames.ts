import { useEffect, useReducer } from 'react';
import type { RiskNames } from '../ports.ts';

/** Draws again when names have come. */
export function useNames(names: RiskNames | undefined): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => names?.listen(redraw), [names]);
}
