import { useMemo } from 'react';
import type { OrganisationPicking } from '#renderers';
import { useServices } from '../ServicesContext.tsx';
import { useSwitch } from './switches.ts';
import { taxpayerSource } from './treeSources.ts';

/** How the group picks organisations; until its switches are known, as it is without them (lists §8). */
export function useOrganisationPicking(): OrganisationPicking {
  const { http } = useServices();
  const linkChildren = useSwitch('treeAssociateChild') ?? true;
  const autoSelect = useSwitch('taxpayerAutoSelect');
  return useMemo(
    () => ({
      linkChildren,
      taxpayers: autoSelect === undefined ? null : (offer) => taxpayerSource(http, autoSelect, offer),
    }),
    [http, linkChildren, autoSelect],
  );
}
