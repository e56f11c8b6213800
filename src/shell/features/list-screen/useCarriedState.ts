import { type Dispatch, useReducer, useState } from 'react';
import { type CompiledScreen, carryOver, type ListEvent, type ListState, reduceList } from '#engine';

/** What a list is told: by the user, or by where its state is kept. */
export type CarriedEvent = ListEvent | { readonly type: 'restored'; readonly state: ListState };

/** A list's state and how to change it. */
export type ListStore = readonly [state: ListState, send: (event: ListEvent) => void];

/** The state of a list, carried over where the definition changes under it; where it is kept is the caller's. */
export function useCarriedState(
  screen: CompiledScreen,
  begin: () => ListState,
): readonly [ListState, Dispatch<CarriedEvent>] {
  const [state, dispatch] = useReducer(
    (current: ListState, event: CarriedEvent) =>
      event.type === 'restored' ? event.state : reduceList(current, event, screen),
    null,
    begin,
  );
  // During the render, so that nothing wider is asked under the new definition first.
  const [readFor, setReadFor] = useState(screen);
  if (readFor !== screen) {
    setReadFor(screen);
    if (readFor.hash !== screen.hash) dispatch({ type: 'restored', state: carryOver(state, readFor, screen) });
  }
  return [state, dispatch];
}
