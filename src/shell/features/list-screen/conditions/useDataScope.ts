import { joinWords, type OrganisationNode } from '#engine';
import { useOrganisations } from '../../../adapters/organisations.ts';
import { useLanguage } from '../../../session/useLanguage.ts';
import { useText } from '../../../text/useText.ts';

const NAMES_SHOWN = 2;

/** Which organisations' rows the user sees at all, in words: the policy that is in every query. */
export function useDataScope(): string {
  const { conditions } = useText();
  const language = useLanguage();
  const { data } = useOrganisations();
  if (data === undefined) return conditions.scopeUnknown;
  const count = countOf(data);
  if (count === 0) return conditions.scopeNone;
  const names = data.slice(0, NAMES_SHOWN).map(({ name }) => name);
  return conditions.scopeNames(`${joinWords(names, language)}${data.length > NAMES_SHOWN ? '…' : ''}`, count);
}

function countOf(nodes: readonly OrganisationNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + countOf(node.children), 0);
}
