import { memo } from 'react';
import { ANY_PICK, isBranches, type OrganisationPicks, pickedCodes } from '#engine';
import { useFilterBarFields } from '../filter-bar/FilterBarContext.ts';
import type { FilterInputProps } from './FilterInput.ts';
import { OrganisationSelect } from './OrganisationSelect.tsx';

const NONE: readonly string[] = [];

/**
 * Organisations of a filter. Linked, a whole branch is reported by its top only, and the server looks below it; not
 * linked, every pick is meant alone. The value itself says which, so that a link or a saved view shows it as it was.
 */
export const OrgTreeInput = memo(function OrgTreeInput({
  id,
  filter,
  value,
  invalid,
  errorId,
  onChange,
}: FilterInputProps<OrganisationPicks>) {
  const { picking } = useFilterBarFields();
  const pick = filter.resolved.pick ?? ANY_PICK;
  return (
    <OrganisationSelect
      id={id}
      label={filter.label}
      organisations={filter.organisations}
      pick={pick}
      picking={picking}
      multiple={filter.multiple}
      value={value === undefined ? NONE : pickedCodes(value)}
      linked={value === undefined ? undefined : isBranches(value)}
      report="tops"
      placeholder={filter.placeholder}
      invalid={invalid}
      errorId={errorId}
      onChange={(ids, linked) => {
        if (ids.length === 0) onChange(undefined);
        else onChange(linked || pick.linked ? ids : { only: ids });
      }}
    />
  );
});
