import { Button, Dropdown } from 'antd';
import { type CompiledScreen, type ListEvent, type ListState, remapTargets } from '#engine';
import { useText } from '../../../text/useText.ts';
import { listScreenOf } from '../listScreenOf.ts';
import { brokenLabel, describeBroken } from './describeBroken.ts';
import type { RefusedCondition } from './refusedCondition.ts';

export interface BrokenConditionsProps {
  readonly screen: CompiledScreen;
  readonly state: ListState;
  readonly refused: RefusedCondition | null;
  readonly send: (event: ListEvent) => void;
}

/** Instead of rows: which conditions cannot be asked and why, each to be given up or given to another filter. */
export function BrokenConditions({ screen, state, refused, send }: BrokenConditionsProps) {
  const text = useText().conditions;
  const { broken, applied } = state;
  const isRefused = broken.length === 0;
  return (
    <>
      <h2>{isRefused ? text.refusedTitle : text.brokenTitle}</h2>
      {!isRefused && <p className="overlay-hint">{text.brokenHint}</p>}
      <ul className="broken">
        {broken.map((clause, at) => {
          const label = brokenLabel(clause, text);
          const targets = remapTargets(screen.filters, clause, applied);
          return (
            <li key={`${clause.reason} ${clause.field}`}>
              <span className="broken__why">{describeBroken(clause, text)}</span>
              <Button aria-label={text.removeOf(label)} onClick={() => send({ type: 'clauseRemoved', at })}>
                {text.remove}
              </Button>
              {targets.length > 0 && (
                <Dropdown
                  trigger={['click']}
                  autoFocus
                  getPopupContainer={listScreenOf}
                  menu={{
                    items: targets.map((target) => ({ key: target.field, label: target.label })),
                    onClick: ({ key }) => {
                      const target = targets.find(({ field }) => field === key);
                      if (target !== undefined)
                        send({ type: 'clauseRemapped', at, field: target.field, value: target.value });
                    },
                  }}
                >
                  <Button aria-haspopup="menu" aria-label={text.remapOf(label)}>
                    {text.remap}
                  </Button>
                </Dropdown>
              )}
            </li>
          );
        })}
        {isRefused && refused !== null && (
          <li>
            <span className="broken__why">{refused.message}</span>
            {refused.field !== null && (
              <Button onClick={() => send({ type: 'filterRemoved', field: refused.field as string })}>
                {text.remove}
              </Button>
            )}
          </li>
        )}
      </ul>
    </>
  );
}
