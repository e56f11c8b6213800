/** Counts writes per dataset, so that anything computed from its rows knows when it is out of date. */
export interface WriteVersions {
  of(dataset: string): number;
  /** Call after a write to the dataset's rows has been committed. */
  bump(dataset: string): void;
}

export function createWriteVersions(): WriteVersions {
  const versions = new Map<string, number>();
  return {
    of: (dataset) => versions.get(dataset) ?? 0,
    bump: (dataset) => void versions.set(dataset, (versions.get(dataset) ?? 0) + 1),
  };
}
