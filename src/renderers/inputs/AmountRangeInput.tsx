import { Input, Space } from 'antd';
import { memo, useLayoutEffect, useRef } from 'react';
import { type CompiledFilter, checkFilters } from '#engine';
import { useRenderer } from '../theme/RendererContext.ts';
import { type AmountRangeValue, errorAttributes, type FilterInputProps, NO_PLACEHOLDERS } from './FilterInput.ts';
import { useTextDraft } from './useTextDraft.ts';

function emptyOr(text: string): string | undefined {
  return text === '' ? undefined : text;
}

/** Why what was left in the two ends is no range of amounts; null when it is, or when there is nothing. */
function problemOf({ field, resolved }: CompiledFilter, value: AmountRangeValue | undefined, language: 'zh' | 'en') {
  if (value === undefined) return null;
  const [failure] = checkFilters([resolved], { [field]: value });
  return failure?.message[language] ?? null;
}

/**
 * Two amounts, either of which may stay open (lists §5: decimals and negatives). What was typed stays as it was typed:
 * turning `1e5` into 15 would search for an amount nobody meant. What is no amount is said when the input is left, and
 * the form refuses to search with it.
 */
export const AmountRangeInput = memo(function AmountRangeInput({
  id,
  filter,
  value,
  placeholders = NO_PLACEHOLDERS,
  invalid,
  errorId,
  onChange,
}: FilterInputProps<AmountRangeValue>) {
  const { texts, language } = useRenderer();
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
  const min = useTextDraft(value?.min ?? '', (text) => report({ min: emptyOr(text) }));
  const max = useTextDraft(value?.max ?? '', (text) => report({ max: emptyOr(text) }));
  // The form judges at a search only, and then shows its own words.
  const problem = invalid ? null : problemOf(filter, value, language);
  const wrong = invalid || problem !== null;
  const common = {
    autoComplete: 'off',
    inputMode: 'decimal',
    status: wrong ? 'error' : '',
    className: 'tabular',
    ...errorAttributes(wrong, errorId),
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
    <>
      <Space.Compact block>
        {ends.map(({ draft: { text, onChange: type, ...handlers }, label, ...end }) => (
          <Input
            key={end.id}
            {...common}
            {...end}
            aria-label={label}
            value={text}
            onChange={(event) => type(event.target.value)}
            {...handlers}
          />
        ))}
      </Space.Compact>
      {problem !== null && (
        <div id={errorId} className="filter-error" role="alert">
          {problem}
        </div>
      )}
    </>
  );
});
