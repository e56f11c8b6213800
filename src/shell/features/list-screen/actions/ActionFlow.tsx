import { ActionInputDialog } from './ActionInputDialog.tsx';
import { ActionResultPanel } from './ActionResultPanel.tsx';
import type { ActionEvent, ActionState } from './action.machine.ts';
import { isAsking } from './action.machine.ts';

export interface ActionFlowProps {
  readonly state: ActionState;
  readonly send: (event: ActionEvent) => void;
}

/** The dialog that belongs to where the action stands. */
export function ActionFlow({ state, send }: ActionFlowProps) {
  const close = () => send({ type: 'closed' });
  switch (state.name) {
    case 'idle':
      return null;
    case 'asking':
    case 'running':
      if (!isAsking(state.action)) return null;
      return (
        <ActionInputDialog
          action={state.action}
          count={state.targets.length}
          input={state.input}
          running={state.name === 'running'}
          onSubmit={(input) => send({ type: 'submitted', input })}
          onCancel={close}
        />
      );
    case 'result':
      return (
        <ActionResultPanel
          action={state.action}
          targets={state.targets}
          done={state.done}
          failed={state.failed}
          onRetry={() => send({ type: 'retried' })}
          onClose={close}
        />
      );
  }
}
