import type { ResolvedDataset, ResolvedScreen } from './ResolvedScreen.ts';

/** The dataset of a screen; undefined where its rows come from an endpoint. */
export function datasetOf(
  { source }: Pick<ResolvedScreen, 'source'>,
  datasets: ReadonlyMap<string, ResolvedDataset>,
): ResolvedDataset | undefined {
  return source.dataset === null ? undefined : datasets.get(source.dataset);
}
