import { Input } from 'antd';
import { useState } from 'react';
import { centsFromDecimal, formatAmount, typedAmount } from '#engine';
import type { AmountInputProps } from '../ports.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import { errorAttributes } from './FilterInput.ts';
import { useClearing } from './useClearing.tsx';

/** An amount as decimal text; what is none as it was typed: bent into shape it would be another amount. */
function amountOf(typed: string): string | undefined {
  const amount = typedAmount(typed);
  if (amount === '') return undefined;
  return isAmount(amount) ? amount : typed.trim();
}

function isAmount(text: string): boolean {
  return centsFromDecimal(text) !== null;
}

/**
 * One amount: as typed while it is edited, with two places when it is left. What is no amount stays, is said and is
 * reported as it was typed, so that whoever takes the value refuses it instead of losing it.
 */
export function AmountInput(props: AmountInputProps) {
  const { id, value, thousands, placeholder, disabled, invalid = false, quiet = false, live = false } = props;
  const { texts } = useRenderer();
  const clearing = useClearing();
  // Null while nobody types, and the value speaks.
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed === null && value !== undefined && !isAmount(value);
  const isSaid = isWrong && !invalid && !quiet;
  const written = value === undefined || isWrong ? (value ?? '') : formatAmount(value, { thousands });
  const errorId = isSaid ? `${id}-problem` : (props.errorId ?? '');

  function report(text: string) {
    const amount = amountOf(text);
    if (amount !== value) props.onChange(amount);
  }

  function leave() {
    if (typed === null) return;
    setTyped(null);
    report(typed);
  }

  return (
    <>
      <Input
        id={id}
        value={typed ?? written}
        placeholder={placeholder}
        disabled={disabled}
        allowClear={clearing}
        autoComplete="off"
        inputMode="decimal"
        className="amount-input tabular"
        status={isSaid || invalid ? 'error' : ''}
        {...errorAttributes(isSaid || invalid, errorId)}
        onFocus={() => setTyped(value ?? '')}
        onChange={(event) => {
          setTyped(event.target.value);
          if (live) report(event.target.value);
        }}
        onPressEnter={leave}
        onBlur={() => {
          leave();
          props.onBlur?.();
        }}
      />
      {isSaid && (
        <div id={errorId} className="filter-error" role="alert">
          {texts.amount.invalid}
        </div>
      )}
    </>
  );
}
