import { Select } from 'antd';
import { useMemo } from 'react';
import type { CompiledOption } from '#engine';
import type { CodeSelectProps } from '../ports.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import { errorAttributes } from './FilterInput.ts';
import { chineseName, matchesCode } from './matchesCode.ts';
import { useClearing } from './useClearing.tsx';
import { useInitials } from './useInitials.ts';

/**
 * Codes of a code table, one or several; always a list outside. A known value without an option shows its code. Found by
 * name, code and, from a moment after the list was first opened, the initials of the name in pinyin.
 */
export function CodeSelect(props: CodeSelectProps) {
  const {
    id,
    options,
    multiple = true,
    clearable = true,
    placeholder,
    disabled,
    invalid = false,
    errorId = '',
    onChange,
  } = props;
  const { texts } = useRenderer();
  const clearing = useClearing();
  const { initialsOf, load } = useInitials();
  const search = useMemo(
    () => ({
      filterOption: (keyword: string, option: CompiledOption | undefined) =>
        option !== undefined && matchesCode(option, keyword, initialsOf),
    }),
    [initialsOf],
  );
  const picked = multiple ? [...props.value] : props.value[0];
  return (
    <Select<string | string[], CompiledOption>
      id={id}
      {...(multiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      value={picked}
      options={[...options]}
      placeholder={placeholder}
      disabled={disabled}
      allowClear={clearable && clearing}
      showSearch={search}
      popupMatchSelectWidth={false}
      notFoundContent={texts.filterBar.noOptions}
      status={invalid ? 'error' : ''}
      className="filter-control"
      {...errorAttributes(invalid, errorId)}
      onOpenChange={(open) => {
        if (open && initialsOf === null && options.some((option) => chineseName(option) !== undefined)) load();
      }}
      onChange={(next: string | string[] | undefined) => {
        const list = next === undefined ? [] : Array.isArray(next) ? next : [next];
        onChange(list);
      }}
    />
  );
}
