import type { CompiledScreen } from '#engine';
import { useFocusBack } from '../../../states/useFocusBack.ts';
import { newRunKey } from '../newRunKey.ts';
import { ActionChangedDialog } from './ActionChangedDialog.tsx';
import { ActionInputDialog } from './ActionInputDialog.tsx';
import { ActionResultPanel } from './ActionResultPanel.tsx';
import { countOf } from './ActionTargets.ts';
import type { ActionEvent, ActionState } from './action.machine.ts';
import { isAsking } from './action.machine.ts';

export interface ActionFlowProps {
  readonly screen: Pick<CompiledScreen, 'columns' | 'rowName' | 'unit'>;
  readonly state: ActionState;
  readonly send: (event: ActionEvent) => void;
}

/** The dialog that belongs to where the action stands; after the last one the focus is where it was before the first. */
export function ActionFlow({ screen, state, send }: ActionFlowProps) {
  const isHidden = state.name === 'idle' || (state.name === 'running' && !isAsking(state.action));
  return isHidden ? null : <FlowDialog screen={screen} state={state} send={send} />;
}

function FlowDialog({ screen, state, send }: ActionFlowProps) {
  useFocusBack();
  const close = () => send({ type: 'closed' });
  switch (state.name) {
    case 'idle':
      return null;
    case 'asking':
    case 'running':
      return (
        <ActionInputDialog
          action={state.action}
          screen={screen}
          targets={state.targets}
          count={state.targets.kind === 'new' ? null : countOf(state.targets)}
          row={state.targets.kind === 'rows' && state.action.oneRow ? (state.targets.rows[0]?.row ?? null) : null}
          input={state.input}
          running={state.name === 'running'}
          lost={state.name === 'asking' && state.lost !== null}
          onSubmit={(input) => send({ type: 'submitted', input, key: newRunKey() })}
          onCancel={close}
        />
      );
    case 'result':
      return (
        <ActionResultPanel
          screen={screen}
          action={state.action}
          targets={state.targets}
          done={state.done}
          failed={state.failed}
          onRetry={() => send({ type: 'retried', key: newRunKey() })}
          onClose={close}
        />
      );
    case 'changed':
      return (
        <ActionChangedDialog
          message={state.message}
          onLookAgain={() => send({ type: 'lookedAgain' })}
          onClose={close}
        />
      );
  }
}
