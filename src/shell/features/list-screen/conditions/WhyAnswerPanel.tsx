import { Alert, Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { type CompiledScreen, describeFilters, type FilterValues } from '#engine';
import type { WhyAnswer } from '#wire';
import { describeFailure } from '../../../http/describeFailure.ts';
import { useText } from '../../../text/useText.ts';
import type { WhyState } from './useWhy.ts';

export interface WhyAnswerPanelProps {
  readonly state: WhyState;
  readonly screen: CompiledScreen;
  readonly applied: FilterValues;
  readonly shownIds: readonly string[];
  readonly onRemove: (field: string) => void;
  /** Null when no filter finds a row by its name. */
  readonly showOnly: (number: string) => (() => void) | null;
}

/** The answer in words. */
export function WhyAnswerPanel({ state, ...props }: WhyAnswerPanelProps) {
  const text = useText();
  switch (state.name) {
    case 'idle':
      return null;
    case 'asking':
      return <p className="why__hint">{text.why.asking}</p>;
    case 'failed': {
      const story = describeFailure(state.failure, text.failure);
      return <Alert type="error" showIcon title={story.title} description={story.meaning || story.action} />;
    }
    case 'answered':
      return <Found {...props} number={state.number} answer={state.answer} />;
  }
}

type FoundProps = Omit<WhyAnswerPanelProps, 'state'> & { readonly number: string; readonly answer: WhyAnswer };

function Found(props: FoundProps) {
  const { number, answer, shownIds, showOnly } = props;
  const { why } = useText();
  if (answer.found === 'unknown') {
    return <Told type="warning" title={why.unknown(number)} more={why.unknownHint} />;
  }
  if (answer.found === 'shown') {
    if (answer.id !== undefined && shownIds.includes(answer.id)) {
      return <Told type="success" title={why.onThisPage(number)} more={null} />;
    }
    const show = showOnly(number);
    const button = show === null ? null : <Button onClick={show}>{why.showOnly}</Button>;
    return <Told type="success" title={why.onAnotherPage(number)} more={button} />;
  }
  const [first] = answer.reasons;
  if (first?.kind === 'organisation') {
    return <Told type="info" title={why.organisation(number)} more={why.organisationHint} />;
  }
  if (first?.kind === 'screen') return <Told type="info" title={why.screen(number)} more={why.screenHint} />;
  return <Told type="info" title={why.hidden(number, answer.reasons.length)} more={<Reasons {...props} />} />;
}

function Told(props: {
  readonly type: 'success' | 'info' | 'warning';
  readonly title: string;
  readonly more: ReactNode;
}) {
  return <Alert type={props.type} showIcon title={props.title} description={props.more} />;
}

/** The conditions that hide the row, as their chips say them, each with the way to take it away. */
function Reasons({ answer, screen, applied, onRemove }: FoundProps) {
  const text = useText();
  const chips = new Map(describeFilters(screen, applied).map((chip) => [chip.field, chip]));
  const required = new Set(screen.filters.filter((filter) => filter.required).map(({ field }) => field));
  const fields = answer.reasons.flatMap((reason) => (reason.kind === 'filter' ? [reason.field] : []));
  return (
    <ul className="why__reasons">
      {fields.map((field) => {
        const chip = chips.get(field);
        if (chip === undefined) return null;
        return (
          <li key={field}>
            <Tag className="why__chip">
              {chip.label} {chip.text}
            </Tag>
            {required.has(field) ? (
              <span className="why__hint">{text.why.requiredCondition}</span>
            ) : (
              <Button size="small" aria-label={text.list.removeCondition(chip.label)} onClick={() => onRemove(field)}>
                {text.why.remove}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
