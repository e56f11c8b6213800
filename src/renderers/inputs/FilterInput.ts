import type { CompiledFilter } from '#engine';
import './controls.css';

/** Props of every control of the filter bar. `undefined` is the one empty value, in both directions. */
export interface FilterInputProps<Value> {
  readonly id: string;
  readonly filter: CompiledFilter;
  readonly value: Value | undefined;
  /** Of the two ends of a range; a single value has its placeholder in the filter. */
  readonly placeholders?: readonly [string, string];
  readonly invalid: boolean;
  /** Id of the element with the error text, for screen readers. */
  readonly errorId: string;
  readonly onChange: (value: Value | undefined) => void;
}

export interface DateRangeValue {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface AmountRangeValue {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

export const NO_PLACEHOLDERS: readonly [string, string] = ['', ''];

/** Attributes that tie a control to its error. */
export function errorAttributes(invalid: boolean, errorId: string) {
  return invalid ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
}
