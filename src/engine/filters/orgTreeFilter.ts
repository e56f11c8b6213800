import type { CompiledFilter, OrganisationNode } from '../compile/CompiledScreen.ts';
import { joinWords } from '../formats/joinWords.ts';
import { ANY_PICK } from '../resolve/resolvePick.ts';
import { flattenTree } from '../trees/flattenTree.ts';
import { checkCodes, normaliseCodes, readCodes } from './codeList.ts';
import type { FilterKind } from './FilterKind.ts';
import { formField, selectPlaceholder } from './formField.ts';
import {
  isBranches,
  normalisePicks,
  type OrganisationPicks,
  onlyKey,
  pickedCodes,
  pickKeys,
} from './organisationPicks.ts';
import { checkValue } from './rules.ts';
import { overSources } from './sources.ts';
import { refused } from './wireValue.ts';

/** Said of organisations that are meant without what is below them. */
const ALONE = { zh: '（仅本级）', en: ' (without those below)' };

/**
 * Organisations picked from the caller's tree (lists §3), each with all below it, or those alone where the user has
 * unlinked them. The two are different parameters: `organForm` is of branches, `organFormOnly` of organisations. The
 * server adds what is below, of what may be picked, and keeps only what the caller may see; the tree in the browser is a
 * convenience, not the rule.
 */
export const orgTreeFilter: FilterKind<OrganisationPicks> = {
  kind: 'orgTree',
  choices: 'organisations',
  placeholder: selectPlaceholder,
  wireKeys: (filter) => pickKeys(filter).filter((key) => key !== undefined),
  defaultValue: (filter) => normalisePicks(filter, filter.default),
  normalise: normalisePicks,

  formField: (filter) => formField(filter, {}, { 'ui:field': 'orgTree' }, {}),

  toWire: (filter, picks) => ({ [keyOf(filter.field, picks)]: pickedCodes(picks) }),

  fromWire(filter, wire) {
    const [branches, only] = pickKeys(filter);
    const read = readCodes(wire, branches);
    if (only === undefined || !read.ok) return read;
    const alone = readCodes(wire, only);
    if (!alone.ok || alone.value === undefined) return alone.ok ? read : alone;
    // Which of the two an organisation is meant in would be anybody's guess.
    return read.value === undefined
      ? { ok: true, value: { only: alone.value } }
      : refused('QUERY_REPEATED_VALUE', only);
  },

  toUrl: (filter, picks) => pickedCodes(picks).map((code) => [keyOf(filter.field, picks), code] as const),

  fromUrl(filter, parameters) {
    const [branches, only] = pickKeys(filter);
    const whole = normaliseCodes(parameters.getAll(branches));
    const alone = only === undefined ? undefined : normaliseCodes(parameters.getAll(only));
    if (whole !== undefined && alone !== undefined) return undefined;
    return normalisePicks(filter, alone === undefined ? whole : { only: alone });
  },

  check: (filter, value) => checkValue(filter, value, (picks) => checkCodes(filter, pickedCodes(picks))),

  condition: (filter, picks, dataset) =>
    overSources(filter, dataset, (column) => ({
      op: 'oneOf',
      column,
      values: pickedCodes(picks),
      ...(isBranches(picks) && { branches: filter.pick ?? ANY_PICK }),
    })),

  describe(filter, picks) {
    const nodes = new Map(flattenTree(filter.organisations).map((node) => [node.id, node]));
    const picked = pickedCodes(picks).map((code): Pick<OrganisationNode, 'name' | 'children'> => {
      return nodes.get(code) ?? { name: code, children: [] };
    });
    const isAlone = !isBranches(picks) && picked.some(({ children }) => children.length > 0);
    const names = picked.map(({ name }) => name);
    return joinWords(names, filter.language) + (isAlone ? ALONE[filter.language] : '');
  },
};

function keyOf(field: CompiledFilter['field'], picks: OrganisationPicks): string {
  return isBranches(picks) ? field : onlyKey(field);
}
