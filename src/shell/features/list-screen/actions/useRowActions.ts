import type { CompiledAction, CompiledScreen, Row } from '#engine';
import { noticeOf } from '../../../http/notices.ts';
import { useMachine } from '../../../machines/useMachine.ts';
import { useServices } from '../../../ServicesContext.tsx';
import { useText } from '../../../text/useText.ts';
import { runAction } from '../listScreen.api.ts';
import type { ActionTarget } from './ActionTargets.ts';
import { type ActionEffect, type ActionEvent, type ActionState, IDLE, stepAction } from './action.machine.ts';
import { filledWith } from './startValue.ts';

/** Runs the effects of the action machine over the server. `onChanged` is called when rows may have changed. */
export function useRowActions(
  screenId: string,
  onChanged: () => void,
): readonly [ActionState, (event: ActionEvent) => void] {
  const { http, notices } = useServices();
  const text = useText();
  const warn = (message: string) => notices.post({ tone: 'warning', message });

  function act(effect: ActionEffect, send: (event: ActionEvent) => void): void {
    switch (effect.do) {
      case 'run': {
        const { action, targets, input, key } = effect;
        void runAction(http, screenId, {
          action: action.name,
          targets,
          input,
          was: filledWith(action, targets),
          key,
        }).then((outcome) => send({ type: 'answered', outcome }));
        return;
      }
      case 'refresh':
        onChanged();
        return;
      case 'tellDone':
        notices.post({ tone: 'success', message: doneText(effect.action, effect.done, text.action.done) });
        return;
      case 'tellFailure': {
        // What has no word of its own: the session has ended and says so, or no answer came.
        const notice = noticeOf(effect.failure, text);
        if (notice !== null) notices.post(notice);
        else if (effect.failure.kind === 'offline') warn(text.action.lost);
        return;
      }
      case 'tellRefusal':
        warn(effect.message);
        return;
      case 'tellNoRows':
        warn(text.list.chooseRows);
        return;
      case 'tellOneRow':
        warn(text.action.oneRow(effect.action.label));
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
  return { id: String(row.id), name: String(name || row.id), row };
}

/** What an action did to so many rows, in its own words where it has some. */
export function doneText(
  action: Pick<CompiledAction, 'done' | 'label'>,
  done: number,
  fallback: (label: string, count: number) => string,
): string {
  return action.done === null ? fallback(action.label, done) : withCount(action.done, done);
}
