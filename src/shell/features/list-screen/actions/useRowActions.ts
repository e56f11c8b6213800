import type { CompiledAction, CompiledScreen, Row } from '#engine';
import { useMachine } from '../../../machines/useMachine.ts';
import { useServices } from '../../../ServicesContext.tsx';
import { useText } from '../../../text/useText.ts';
import { runAction } from '../listScreen.api.ts';
import {
  type ActionEffect,
  type ActionEvent,
  type ActionState,
  type ActionTarget,
  IDLE,
  stepAction,
} from './action.machine.ts';

/** Runs the effects of the action machine over the server. `onChanged` is called when rows may have changed. */
export function useRowActions(
  screenId: string,
  onChanged: () => void,
): readonly [ActionState, (event: ActionEvent) => void] {
  const { http, notices } = useServices();
  const text = useText();

  function act(effect: ActionEffect, send: (event: ActionEvent) => void): void {
    switch (effect.do) {
      case 'run': {
        const ids = effect.targets.map((target) => target.id);
        void runAction(http, screenId, effect.action.name, ids, effect.input).then((outcome) =>
          send({ type: 'answered', outcome }),
        );
        return;
      }
      case 'refresh':
        onChanged();
        return;
      case 'tellDone':
        notices.post({ tone: 'success', message: doneText(effect.action, effect.done, text.action.done) });
        return;
      case 'tellNoRows':
        notices.post({ tone: 'warning', message: text.list.chooseRows });
        return;
    }
  }
  return useMachine(IDLE, stepAction, act);
}

/** The text of an action with the number of rows it is about. */
export function withCount(template: string, count: number): string {
  return template.replaceAll('{n}', String(count));
}

/** A row as the target of an action, under the name people know it by. */
export function targetOf({ rowName }: Pick<CompiledScreen, 'rowName'>, row: Row): ActionTarget {
  const name = rowName === null ? '' : row[rowName];
  return { id: String(row.id), name: String(name || row.id) };
}

function doneText(action: CompiledAction, done: number, fallback: (label: string, count: number) => string): string {
  return action.done === null ? fallback(action.label, done) : withCount(action.done, done);
}
