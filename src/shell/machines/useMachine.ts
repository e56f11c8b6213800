import { useCallback, useEffect, useReducer, useRef } from 'react';

export interface Step<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/**
 * Runs a pure machine: `step` decides, `act` carries out each effect and may send further events.
 *
 * The state lives outside React's queue, so that an effect that answers at once finds the state it belongs to; events
 * that arrive after the component has gone are dropped.
 */
export function useMachine<State, Event, Effect>(
  initial: State,
  step: (state: State, event: Event) => Step<State, Effect>,
  act: (effect: Effect, send: (event: Event) => void) => void,
): readonly [State, (event: Event) => void] {
  const state = useRef(initial);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const mounted = useRef(true);
  const latest = useRef({ step, act });
  useEffect(() => {
    latest.current = { step, act };
  });
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const send = useCallback((event: Event): void => {
    if (!mounted.current) return;
    const next = latest.current.step(state.current, event);
    state.current = next.state;
    redraw();
    for (const effect of next.effects) latest.current.act(effect, send);
  }, []);
  return [state.current, send];
}
