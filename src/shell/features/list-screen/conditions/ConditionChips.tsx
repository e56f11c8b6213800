import { LockOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import {
  type CompiledScreen,
  describeFilters,
  describeFixed,
  isDefault,
  type ListEvent,
  type ListState,
  type ResolvedScreen,
} from '#engine';
import type { ListTotals } from '#renderers';
import { useText } from '../../../text/useText.ts';
import type { ShellText } from '../../../text/zh.ts';
import { brokenLabel, describeBroken } from './describeBroken.ts';
import type { RefusedCondition } from './refusedCondition.ts';
import { useDataScope } from './useDataScope.ts';

export interface ConditionChipsProps {
  /** What stands at the left of the conditions. */
  readonly lead: ReactNode;
  readonly screen: CompiledScreen;
  readonly declared: ResolvedScreen;
  readonly state: ListState;
  readonly refused: RefusedCondition | null;
  readonly totals: ListTotals | null;
  readonly totalsFailed: boolean;
  readonly send: (event: ListEvent) => void;
  /** Stands at the end of the row. */
  readonly extra?: ReactNode;
}

/**
 * The conditions of what is shown, exactly as sent: the limits of the user's permissions and of the page, which are in
 * every query and stay; what the user asked for, each with a way to take it off; and how much matches.
 */
export function ConditionChips(props: ConditionChipsProps) {
  const { screen, state, refused, totals, send } = props;
  const text = useText();
  const conditions = describeFilters(screen, state.applied);
  return (
    <div className="conditions">
      {props.lead}
      <ul className="conditions__list" aria-label={text.list.conditions}>
        <FixedChips screen={screen} declared={props.declared} />
        {state.broken.map((clause, at) => (
          <li key={`${clause.reason} ${clause.field}`}>
            <Chip
              tone="error"
              label={text.conditions.brokenChip(brokenLabel(clause, text.conditions))}
              text={clause.text}
              title={describeBroken(clause, text.conditions)}
              onRemove={() => send({ type: 'clauseRemoved', at })}
            />
          </li>
        ))}
        {conditions.length === 0 && state.broken.length === 0 && (
          <li className="conditions__none">{text.list.noConditions}</li>
        )}
        {conditions.map(({ field, label, text: words }) => {
          const isRefused = refused?.field === field;
          const byDefault = isDefault(screen, field, state.applied[field]);
          return (
            <li key={field}>
              <Chip
                tone={isRefused ? 'error' : undefined}
                label={label}
                text={words}
                mark={byDefault ? text.conditions.isDefault : null}
                title={
                  isRefused
                    ? refused.message
                    : `${label} ${words}${byDefault ? ` · ${text.conditions.defaultHint}` : ''}`
                }
                onRemove={() => send({ type: 'filterRemoved', field })}
              />
            </li>
          );
        })}
      </ul>
      <span className="conditions__count" role="status">
        {state.broken.length > 0
          ? text.conditions.notAsked
          : props.totalsFailed
            ? text.list.countFailed
            : totals === null
              ? text.list.counting
              : countWords(totals, screen, text.list)}
      </span>
      {props.extra}
    </div>
  );
}

/** What is in every query whatever the user asks for. */
function FixedChips({ screen, declared }: Pick<ConditionChipsProps, 'screen' | 'declared'>) {
  const { conditions: text } = useText();
  const scope = useDataScope();
  const { worded, hasOthers } = describeFixed(declared, screen);
  const { source } = declared;
  const limit =
    source.endpoint === null
      ? { field: '', label: text.scope, text: scope, hint: text.scopeHint }
      : { field: '', label: text.scope, text: text.scopeOutside, hint: text.scopeOutsideHint };
  // Rows of the group as a whole are of no organisation.
  const isOfGroup = source.endpoint === null && source.scope === 'group';
  const fixed = [
    ...(isOfGroup ? [] : [limit]),
    ...(hasOthers ? [{ field: '/', label: text.page, text: screen.title, hint: text.fixedHint }] : []),
    ...worded.map((condition) => ({ ...condition, hint: text.fixedHint })),
  ];
  return fixed.map((chip) => (
    <li key={`fixed ${chip.field}`}>
      <Chip label={chip.label} text={chip.text} title={`${chip.label} ${chip.text} · ${chip.hint}`} />
    </li>
  ));
}

interface ChipProps {
  readonly tone?: 'error';
  readonly label: string;
  readonly text: string;
  readonly mark?: string | null;
  readonly title: string;
  /** Absent: it stays. */
  readonly onRemove?: () => void;
}

function Chip({ tone, label, text, mark = null, title, onRemove }: ChipProps) {
  const words = useText();
  return (
    <Tag
      className="conditions__chip"
      color={tone}
      icon={onRemove === undefined ? <LockOutlined role="img" aria-label={words.conditions.locked} /> : undefined}
      closable={onRemove === undefined ? false : { 'aria-label': words.list.removeCondition(label) }}
      title={title}
      onClose={(event) => {
        // The chip goes when the condition does.
        event.preventDefault();
        onRemove?.();
      }}
    >
      <span className="conditions__words">
        <span className="conditions__label">{label}</span> {text}
        {mark !== null && <span className="conditions__mark"> {mark}</span>}
      </span>
    </Tag>
  );
}

function countWords(
  totals: ListTotals,
  screen: CompiledScreen,
  words: Pick<ShellText['list'], 'count' | 'countAtLeast'>,
): string {
  const count = totals.count.toLocaleString(screen.language === 'zh' ? 'zh-CN' : 'en');
  return totals.isExact ? words.count(count, screen.unit) : words.countAtLeast(count, screen.unit);
}
