import { describe, expect, it } from 'vitest';
import { columnKind, columnKinds } from '../columns/columnKinds.ts';
import { filterKind } from '../filters/filterKinds.ts';
import { loadSchemas } from '../resolve/loadSchemas.ts';
import { sampleFiles, sampleWith } from '../resolve/sampleSchemas.ts';
import { DOCUMENT_KINDS, follow, objectsIn } from './metaSchema.ts';
import { splitDefault } from './propertyWords.ts';

/** Every default the language states, by `OBJECT.PROPERTY`; what an override states is the definition's own. */
const stated = new Map(
  DOCUMENT_KINDS.flatMap((document) =>
    objectsIn(document).flatMap(({ node }) =>
      Object.entries(node.properties ?? {}).flatMap(([property, schema]) => {
        const text = splitDefault(follow({ node: schema, document }).node.description ?? '', 'en').fallback;
        return text === '' || node.title?.endsWith('Override') ? [] : [[`${node.title}.${property}`, text] as const];
      }),
    ),
  ),
);

const found = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new Error('the sample has changed');
  return value;
};
const load = (files = sampleFiles()) => loadSchemas(files);
const screen = (files = sampleFiles()) => found(load(files).screens.get('bill.list'));
const filter = (field: string, files = sampleFiles()) =>
  found(screen(files).filters.find((one) => one.field === field));
const column = (field: string, files = sampleFiles()) =>
  found(screen(files).columns.find((one) => one.field === field));
const pick = () => found(filter('organForm').pick);
const dataset = () => found(load().datasets.get('bill'));
const OUTSIDE = 'screens/bill.outside.screen.json';
/** The sample's endpoint without some of its texts, or with others in their place. */
const endpoint = (...edits: readonly (readonly [find: string, to: string])[]) => {
  const files = sampleFiles().map(({ path, text }) => ({
    path,
    text: path === OUTSIDE ? edits.reduce((edited, [find, to]) => edited.replace(find, () => to), text) : text,
  }));
  return found(load(files).screens.get('bill.outside')?.source.endpoint);
};
const input = (action: string, name: string) =>
  found(dataset().actions[action]?.input.find((one) => one.name === name));

/** What the engine makes of a property nobody wrote, in the words the language states it with. */
const MADE: Readonly<Record<string, () => unknown>> = {
  'Screen.abstract': () => !load().screens.has('bill.list'),
  'Screen.pageSizes': () => screen().pageSizes.join(', '),
  'Screen.pageSize': () => {
    const offering = (sizes: string) =>
      screen(sampleWith('screens/bill.list.screen.json', '"totals"', `"pageSizes": ${sizes}, "totals"`)).pageSize;
    const isSo = screen().pageSize === 100 && offering('[25, 50, 100]') === 25 && offering('[10, 20, 30, 40]') === 10;
    return isSo && ': 100 of the usual sizes, else the first of them';
  },
  'ColumnDefinition.source': () => column('billNo').source === 'billNo' && ": the field's own key",
  'ColumnDefinition.format': () => column('amount').format === columnKind('money').format && ': by kind',
  'ColumnDefinition.align': () => `: by kind (${alignments()})`,
  'ColumnDefinition.width': () => column('billNo').width === column('billNo').minWidth && ': the minimum width',
  'ColumnDefinition.minWidth': () => column('amount').minWidth === columnKind('money').minWidth && ': by kind',
  'ColumnDefinition.lines': () => column('billNo').lines,
  'ColumnDefinition.pinned': () => `: none; ${kindsWhere(({ pinned }) => pinned !== null)} right`,
  'ColumnDefinition.hidden': () => column('billNo').hidden,
  'ColumnDefinition.sortable': () => `${column('billNo').sortable}, except ${kindsWhere(({ sortable }) => !sortable)}`,
  'FilterDefinition.label': () => filter('billNo').label.en === 'Bill no.' && ": the field's label",
  'FilterDefinition.placeholder': () => filter('billNo').placeholder === null && ': built from the kind and the label',
  'FilterDefinition.source': () => filter('billNo').sources.join() === 'billNo' && ": the field's own key",
  'FilterDefinition.match': () => filter('billNo').match,
  'FilterDefinition.multiple': () => filter('billStatus').multiple,
  'FilterDefinition.labelWidth': () => filter('billNo').labelWidth === null && ': by the bar',
  'FilterDefinition.selectable': () => filter('billDate').selectable === null && ': any day',
  'FilterDefinition.hidden': () => filter('billNo').hidden,
  'FilterDefinition.history': () => filter('billNo').history,
  'OrganisationPick.among': () => pick().among,
  'OrganisationPick.lastLevelOnly': () => pick().lastLevelOnly,
  'OrganisationPick.taxOrganisationOnly': () => pick().taxOrganisationOnly,
  'OrganisationPick.validOnly': () => pick().validOnly,
  'OrganisationPick.withCancelled': () => pick().withCancelled,
  'OrganisationPick.scaledOnly': () => pick().scaledOnly,
  'OrganisationPick.linked': () => {
    const files = sampleWith(
      OUTSIDE,
      '"filters": ["billNo", "billDate"',
      '"filters": ["organForm", "billNo", "billDate"',
    );
    const outside = found(load(files).screens.get('bill.outside')?.filters[0]?.pick);
    const isSo = !pick().linked && outside.linked;
    return isSo && 'false; true in a filter whose rows come from an endpoint';
  },
  'FilterRules.maxLength': () => longestText(),
  'Dataset.unit': () => `${found(load().screens.get('bill.list')).unit.zh}, ${screen().unit.en}`,
  'Dataset.provided': () => dataset().provided,
  'CodeTable.provided': () => found(load().codeTables.get('tax_rate')).provided,
  'StoredColumn.length': () => dataset().columns.partyName?.length,
  'ActionInput.field': () => input('close', 'remark').label.en === 'Remark' && ": the input's own key",
  'ActionInput.required': () => input('close', 'status').required,
  'ActionInput.maxLength': () => input('close', 'remark').maxLength,
  'EndpointFilters.in': () => {
    const unsaid = ['"in": "body", ', ''] as const;
    const places = [endpoint(unsaid), endpoint(unsaid, ['"POST"', '"GET"'])].map(({ filters }) => filters.in);
    return places.join() === 'body,query' && 'query of GET, body of POST';
  },
  'EndpointPage.first': () => endpoint([', "first": 0', '']).page.first,
  'EndpointSort.words': () => Object.values(found(endpoint().sort).words).join(' and '),
  'ActionDefinition.creates': () => dataset().actions.close?.creates,
  'ActionDefinition.deletes': () => dataset().actions.close?.deletes,
  'ActionDefinition.reauthenticate': () => dataset().actions.close?.reauthenticate,
  'ActionDefinition.danger': () => dataset().actions.close?.danger,
};

const kindsWhere = (is: (kind: (typeof columnKinds)['text']) => boolean): string =>
  Object.values(columnKinds)
    .filter(is)
    .map(({ kind }) => kind)
    .join(', ');

function alignments(): string {
  const right = kindsWhere(({ align }) => align === 'right');
  const centre = kindsWhere(({ align }) => align === 'center');
  const [last = '', ...others] = centre.split(', ').reverse();
  return `${right.replace(', ', ' and ')} right; ${others.reverse().join(', ')} and ${last} centre; else left`;
}

/** The longest text a filter without a rule takes. */
function longestText(): number {
  const unruled = filter('billNo', sampleWith('fields/bill.fields.json', ', "rules": { "maxLength": 30 }', ''));
  const accepted = [...Array(300).keys()].map((length) => 'x'.repeat(length + 1));
  return accepted.filter((text) => filterKind('text').check(unruled, text).length === 0).length;
}

describe('defaults the language states', () => {
  it('are all put to the proof', () => {
    expect(Object.keys(MADE).sort()).toEqual([...stated.keys()].sort());
  });

  it.each([...stated])('%s: %s', (name, text) => {
    const made = String(MADE[name]?.());
    expect(made.replace(/^: /, '')).toBe(text);
  });
});
