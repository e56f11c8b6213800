import { useMemo } from 'react';
import { flattenTree, offeredNodes } from '#engine';
import type { OrganisationSelectProps } from '../ports.ts';
import { CompanySelect } from './CompanySelect.tsx';
import { TreeSelect } from './tree/TreeSelect.tsx';

/**
 * Organisations or taxpayers as a schema lets them be picked: what is not offered is not shown, and a pick that is not
 * offered any more keeps its name.
 */
export function OrganisationSelect({ organisations, pick, picking, ...control }: OrganisationSelectProps) {
  const names = useMemo(() => new Map(flattenTree(organisations).map(({ id, name }) => [id, name])), [organisations]);
  const offered = useMemo(() => offeredNodes(organisations, pick), [organisations, pick]);
  const taxpayers = picking?.taxpayers ?? null;
  const source = useMemo(() => (pick.among === 'taxpayers' ? (taxpayers?.(pick) ?? null) : null), [taxpayers, pick]);
  const shared = {
    ...control,
    rules: pick,
    linkChildren: pick.linked ? ('always' as const) : (picking?.linkChildren ?? true),
    nameOf: (id: string) => names.get(id),
  };
  return source === null ? (
    <TreeSelect {...shared} nodes={offered} />
  ) : (
    <CompanySelect {...shared} source={source} width={null} />
  );
}
