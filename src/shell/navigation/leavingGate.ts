/** Runs `then`, at once or after a question that was answered so. */
export type Ask = (then: () => void) => void;

/** What stands between unsaved changes and an end that no other address announces, such as that of the session. */
export interface LeavingGate {
  /** Whoever has unsaved changes is asked first; returns what ends that. */
  readonly hold: (ask: Ask) => () => void;
  /** Runs `then` once everybody with unsaved changes has let it pass. */
  readonly pass: Ask;
}

export function createLeavingGate(): LeavingGate {
  const holders = new Set<Ask>();
  function passAll([ask, ...others]: readonly Ask[], then: () => void): void {
    if (ask === undefined) then();
    else ask(() => passAll(others, then));
  }
  return {
    hold: (ask) => {
      holders.add(ask);
      return () => void holders.delete(ask);
    },
    pass: (then) => passAll([...holders], then),
  };
}
