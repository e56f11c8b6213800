import { Input } from 'antd';
import { useState } from 'react';
import { centsFromDecimal, formatAmount } from '#engine';
import type { AmountInputProps } from '../ports.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import { errorAttributes } from './FilterInput.ts';
import { useClearing } from './useClearing.tsx';

/** What people paste from a workbook or type with an input method: full-width digits, separators, spaces. */
const SEPARATORS = /[,，\s]/g;

function amountOf(typed: string): string {
  return typed.normalize('NFKC').replace(SEPARATORS, '');
}

/**
 * One amount: as typed while it is edited, with two places and thousands separators when it is left. What is no amount
 * stays as it was typed, is said, and is not reported: bent into shape it would be another amount.
 */
export function AmountInput(props: AmountInputProps) {
  const { id, value, thousands = true, placeholder, disabled = false, invalid = false } = props;
  const { texts } = useRenderer();
  const clearing = useClearing();
  // Null while nobody types, and the value speaks.
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const shown = typed ?? wrong ?? (value === undefined ? '' : formatAmount(value, { thousands }));
  const isWrong = wrong !== null && typed === null;
  const errorId = isWrong ? `${id}-problem` : (props.errorId ?? '');

  function leave() {
    if (typed === null) return;
    const amount = amountOf(typed);
    const isAmount = amount === '' || centsFromDecimal(amount) !== null;
    setTyped(null);
    setWrong(isAmount ? null : typed);
    if (!isAmount) props.onChange(undefined);
    else if (amount !== (value ?? '')) props.onChange(amount === '' ? undefined : amount);
  }

  return (
    <>
      <Input
        id={id}
        value={shown}
        placeholder={placeholder}
        disabled={disabled}
        allowClear={clearing}
        autoComplete="off"
        inputMode="decimal"
        className="amount-input tabular"
        status={isWrong || invalid ? 'error' : ''}
        {...errorAttributes(isWrong || invalid, errorId)}
        onFocus={() => setTyped(wrong ?? value ?? '')}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={leave}
        onBlur={leave}
      />
      {isWrong && (
        <div id={errorId} className="filter-error" role="alert">
          {texts.amount.invalid}
        </div>
      )}
    </>
  );
}
