import { Select } from 'antd';
import { memo } from 'react';
import { useRenderer } from '../theme/RendererContext.ts';
import { errorAttributes, type FilterInputProps } from './FilterInput.ts';
import { useClearing } from './useClearing.tsx';

interface CodeOption {
  readonly value: string;
  readonly label: string;
}

function matches(keyword: string, option: CodeOption | undefined): boolean {
  const wanted = keyword.normalize('NFKC').trim().toUpperCase();
  return option !== undefined && (option.label.toUpperCase().includes(wanted) || option.value.toUpperCase() === wanted);
}

const SEARCH = { filterOption: matches };

/** Codes of a code table, one or several; always a list outside. A known value without an option shows its code. */
export const CodesInput = memo(function CodesInput({
  id,
  filter,
  value,
  invalid,
  errorId,
  onChange,
}: FilterInputProps<readonly string[]>) {
  const { texts } = useRenderer();
  const clearing = useClearing();
  const codes = value ?? [];
  const picked = filter.multiple ? [...codes] : codes[0];
  return (
    <Select<string | string[], CodeOption>
      id={id}
      {...(filter.multiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      value={picked}
      options={filter.options as CodeOption[]}
      placeholder={filter.placeholder}
      allowClear={clearing}
      showSearch={SEARCH}
      popupMatchSelectWidth={false}
      notFoundContent={texts.filterBar.noOptions}
      status={invalid ? 'error' : ''}
      className="filter-control"
      {...errorAttributes(invalid, errorId)}
      onChange={(next: string | string[] | undefined) => {
        const list = next === undefined ? [] : Array.isArray(next) ? next : [next];
        onChange(list.length === 0 ? undefined : list);
      }}
    />
  );
});
