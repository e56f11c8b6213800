import { Input, Space } from 'antd';
import { memo, useLayoutEffect, useRef } from 'react';
import { useRenderer } from '../theme/RendererContext.ts';
import { type AmountRangeValue, errorAttributes, type FilterInputProps, NO_PLACEHOLDERS } from './FilterInput.ts';
import { useTextDraft } from './useTextDraft.ts';

/**
 * What an amount may be typed with: full-width digits of a Chinese keyboard become plain ones, separators and other
 * characters are left out, a minus stands only in front (lists §5: decimals and negatives).
 *
 * @example cleanAmount('－1,234．5元') is '-1234.5'
 */
export function cleanAmount(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[−﹣]/g, '-')
    .replace(/。/g, '.')
    .replace(/[^\d.-]/g, '');
  const minus = plain.startsWith('-') ? '-' : '';
  const [whole = '', ...fractions] = plain.replace(/-/g, '').split('.');
  return minus + whole + (fractions.length === 0 ? '' : `.${fractions.join('')}`);
}

function emptyOr(text: string): string | undefined {
  return text === '' ? undefined : text;
}

/** Two amounts, either of which may stay open. */
export const AmountRangeInput = memo(function AmountRangeInput({
  id,
  filter,
  value,
  placeholders = NO_PLACEHOLDERS,
  invalid,
  errorId,
  onChange,
}: FilterInputProps<AmountRangeValue>) {
  const { texts } = useRenderer();
  // Both ends may report within one event, before the value comes back: each builds on the latest.
  const latest = useRef<AmountRangeValue>(value ?? {});
  useLayoutEffect(() => {
    latest.current = value ?? {};
  }, [value]);
  const report = (change: AmountRangeValue) => {
    const next = { ...latest.current, ...change };
    latest.current = next;
    const { min, max } = next;
    const kept = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
    onChange(min === undefined && max === undefined ? undefined : kept);
  };
  const min = useTextDraft(value?.min ?? '', (text) => report({ min: emptyOr(text) }), cleanAmount);
  const max = useTextDraft(value?.max ?? '', (text) => report({ max: emptyOr(text) }), cleanAmount);
  const common = {
    autoComplete: 'off',
    inputMode: 'decimal',
    status: invalid ? 'error' : '',
    className: 'tabular',
    ...errorAttributes(invalid, errorId),
  } as const;
  const ends = [
    { draft: min, id, title: value?.min, placeholder: placeholders[0], label: texts.filterBar.minOf(filter.label) },
    {
      draft: max,
      id: `${id}-max`,
      title: value?.max,
      placeholder: placeholders[1],
      label: texts.filterBar.maxOf(filter.label),
    },
  ] as const;
  return (
    <Space.Compact block>
      {ends.map(({ draft: { text, ...handlers }, label, ...end }) => (
        <Input key={end.id} {...common} {...end} aria-label={label} value={text} {...handlers} />
      ))}
    </Space.Compact>
  );
});
