/** Parameters as the address bar carries them: name and text, a name may come again. */
export type AddressParameters = readonly (readonly [string, string])[];

/**
 * A condition that cannot be asked: of a link, or of a saved view. While a list has one, nothing is asked and no row is
 * shown: leaving the condition out would widen the answer without anybody noticing (contract §5, filters fail closed).
 */
export interface BrokenClause {
  /** The filter it is or was about; the name in the address when no filter is known. */
  readonly field: string;
  /** Null when nobody knows a name for people. */
  readonly label: string | null;
  /** What was asked for, in words. */
  readonly text: string;
  /**
   * `unknown`: no filter has this name. `retyped`: the filter is of another kind now. `badValue`: the filter cannot read
   * the value. `unknownView`: the link names a view that does not exist.
   */
  readonly reason: 'unknown' | 'retyped' | 'badValue' | 'unknownView';
  /** Written back into the address unchanged. */
  readonly parameters: AddressParameters;
}
