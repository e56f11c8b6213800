import { useState } from 'react';
import { sameValues } from './dropEmpty.ts';

/** The first of equal values: rjsf copies every list and range of the form at every change of any field. */
export function useSettledValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(() => ({ value }));
  if (sameValues(settled.value, value)) return settled.value;
  setSettled({ value });
  return value;
}
