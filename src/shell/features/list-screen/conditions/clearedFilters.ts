import type { CompiledScreen, FilterValues } from '#engine';

/** What is left when every condition is cleared: those that must be there, as they are at first. */
export function clearedFilters(
  { filters, defaults }: Pick<CompiledScreen, 'filters' | 'defaults'>,
  applied: FilterValues,
): FilterValues {
  return Object.fromEntries(
    filters.flatMap(({ field, required }) => {
      const value = required ? (defaults[field] ?? applied[field]) : undefined;
      return value === undefined ? [] : [[field, value] as const];
    }),
  );
}

/** Whether there is anything to clear: conditions that hide rows which would be there without them. */
export function canClear(screen: Pick<CompiledScreen, 'filters' | 'defaults'>, applied: FilterValues): boolean {
  const left = clearedFilters(screen, applied);
  return Object.entries(applied).some(([field, value]) => JSON.stringify(value) !== JSON.stringify(left[field]));
}
