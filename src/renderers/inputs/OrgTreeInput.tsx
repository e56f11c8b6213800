import { memo } from 'react';
import type { FilterInputProps } from './FilterInput.ts';
import { TreeSelect } from './tree/TreeSelect.tsx';

const NONE: readonly string[] = [];

/**
 * Organisations, several at once. Picking one picks those below it; a whole branch is reported by its top only, and
 * the server looks below it: so the user has no choice about linking here.
 */
export const OrgTreeInput = memo(function OrgTreeInput({
  id,
  filter,
  value,
  invalid,
  errorId,
  onChange,
}: FilterInputProps<readonly string[]>) {
  return (
    <TreeSelect
      id={id}
      label={filter.label}
      nodes={filter.organisations}
      value={value ?? NONE}
      linkChildren="always"
      report="tops"
      placeholder={filter.placeholder}
      invalid={invalid}
      errorId={errorId}
      onChange={(next) => onChange(next.length === 0 ? undefined : next)}
    />
  );
});
