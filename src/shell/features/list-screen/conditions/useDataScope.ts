import useSWR from 'swr';
import type { OrganisationNode } from '#engine';
import { loadOrganisations } from '../../../adapters/organisations.ts';
import { useServices } from '../../../ServicesContext.tsx';
import { useText } from '../../../text/useText.ts';

const NAMES_SHOWN = 2;

/** Which organisations' rows the user sees at all, in words: the policy that is in every query. */
export function useDataScope(): string {
  const { http } = useServices();
  const { conditions } = useText();
  const { data } = useSWR('organisations', () => loadOrganisations(http));
  if (data === undefined) return conditions.scopeUnknown;
  const count = countOf(data);
  if (count === 0) return conditions.scopeNone;
  const names = data.slice(0, NAMES_SHOWN).map(({ name }) => name);
  return conditions.scopeNames(`${names.join('、')}${data.length > NAMES_SHOWN ? '…' : ''}`, count);
}

function countOf(nodes: readonly OrganisationNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + countOf(node.children), 0);
}
