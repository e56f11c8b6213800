import type { OrganisationNode } from '../compile/CompiledScreen.ts';
import { joinWords } from '../formats/joinWords.ts';
import { type CodeList, checkCodes, normaliseCodes, readCodes } from './codeList.ts';
import type { FilterKind } from './FilterKind.ts';
import { formField, selectPlaceholder } from './formField.ts';
import { checkValue } from './rules.ts';
import { amongCodes, overSources } from './sources.ts';

/**
 * Organisations picked from the caller's tree. The server adds the children of what is picked and keeps only what the
 * caller may see; the tree in the browser is a convenience, not the rule.
 */
export const orgTreeFilter: FilterKind<CodeList> = {
  kind: 'orgTree',
  choices: 'organisations',
  placeholder: selectPlaceholder,
  wireKeys: (filter) => [filter.field],
  defaultValue: (filter) => normaliseCodes(filter.default),
  normalise: (_filter, value) => normaliseCodes(value),

  formField: (filter) =>
    formField(
      filter,
      { type: 'array', items: { type: 'string' } },
      { 'ui:widget': 'orgTree' },
      { placeholder: filter.placeholder, organisations: filter.organisations },
    ),

  toWire: (filter, codes) => ({ [filter.field]: codes }),
  fromWire: (filter, wire) => readCodes(wire, filter.field),
  toUrl: (filter, codes) => codes.map((code) => [filter.field, code] as const),
  fromUrl: (filter, parameters) => normaliseCodes(parameters.getAll(filter.field)),
  check: (filter, value) => checkValue(filter, value, (codes) => checkCodes(filter, codes)),

  condition: (filter, codes, dataset) =>
    overSources(filter, dataset, (column, type) => amongCodes(column, type, codes)),

  describe: (filter, codes) =>
    joinWords(
      codes.map((code) => nameOf(filter.organisations, code) ?? code),
      filter.language,
    ),
};

function nameOf(nodes: readonly OrganisationNode[], id: string): string | undefined {
  for (const node of nodes) {
    const name = node.id === id ? node.name : nameOf(node.children, id);
    if (name !== undefined) return name;
  }
  return undefined;
}
