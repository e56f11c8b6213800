/** A JSON document that can be edited. */
export type Doc = { [key: string]: unknown };

/** A screen with one mistake: its text, and the JSON pointer at which the issue must stand. */
export interface Planted {
  readonly text: string;
  readonly pointer: string;
}

/** One kind of mistake. `null` where a screen offers no place for it. */
export interface MistakeKind {
  readonly name: string;
  plant(screen: Doc): Planted | null;
}

const write = (doc: Doc): string => `${JSON.stringify(doc, null, 2)}\n`;
const isRecord = (value: unknown): value is Doc => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (doc: Doc, name: string): unknown[] | null => (Array.isArray(doc[name]) ? (doc[name] as unknown[]) : null);
const fieldOf = (use: unknown): string => (typeof use === 'string' ? use : String((use as Doc).field));
const isOperations = (use: unknown): boolean => fieldOf(use) === 'operations';

/** A mistake in the text itself, which is then no JSON or not quite: it stands at the whole document or at a key. */
function inText(name: string, pointer: string, edit: (text: string) => string): MistakeKind {
  return {
    name,
    plant: (screen) => {
      const text = write(screen);
      const edited = edit(text);
      return edited === text ? null : { text: edited, pointer };
    },
  };
}

/** A mistake made by changing a copy of the document; the change answers with the pointer of the issue, or null. */
function inDocument(name: string, change: (doc: Doc) => string | null): MistakeKind {
  return {
    name,
    plant: (screen) => {
      const doc = structuredClone(screen);
      const pointer = change(doc);
      return pointer === null ? null : { text: write(doc), pointer };
    },
  };
}

/** A property of the screen replaced by a wrong value. */
function property(name: string, key: string, value: unknown, at = `/${key}`): MistakeKind {
  return inDocument(name, (doc) => {
    if (!(key in doc)) return null;
    doc[key] = value;
    return at;
  });
}

function missing(name: string, key: string): MistakeKind {
  return inDocument(name, (doc) => {
    if (!(key in doc)) return null;
    delete doc[key];
    return '';
  });
}

/** Something said about the first column or filter that is a data field, in its long form. */
function override(name: string, of: 'columns' | 'filters', key: string, value: unknown): MistakeKind {
  return inDocument(name, (doc) => {
    const uses = list(doc, of);
    const index = uses?.findIndex((use) => !isOperations(use)) ?? -1;
    if (uses === null || index < 0) return null;
    const use = uses[index];
    uses[index] = { ...(isRecord(use) ? use : { field: use }), [key]: value };
    return `/${of}/${index}/${key}`;
  });
}

function append(name: string, to: string, make: (doc: Doc) => unknown, below = ''): MistakeKind {
  return inDocument(name, (doc) => {
    const items = list(doc, to);
    const item = items === null ? undefined : make(doc);
    if (items === null || item === undefined) return null;
    items.push(item);
    return `/${to}/${items.length - 1}${below}`;
  });
}

function dateFilter(doc: Doc): number {
  return (list(doc, 'filters') ?? []).findIndex((use) => isRecord(use) && Array.isArray(use.default));
}

function dateDefault(name: string, value: unknown, below = ''): MistakeKind {
  return inDocument(name, (doc) => {
    const index = dateFilter(doc);
    if (index < 0) return null;
    ((list(doc, 'filters') ?? [])[index] as Doc).default = value;
    return `/filters/${index}/default${below}`;
  });
}

/** Kinds of single mistakes that can be made in any screen file, mechanically. */
export const MISTAKE_KINDS: readonly MistakeKind[] = [
  inText('trailing comma', '', (text) => text.replace(/\n\}\n$/, ',\n}\n')),
  inText('comment', '', (text) => text.replace('{\n', '{\n  // a list\n')),
  inText('byte order mark', '', (text) => `\ufeff${text}`),
  inText('end cut off', '', (text) => text.slice(0, -3)),
  inText('single quotes', '', (text) => text.replace('"id"', "'id'")),
  inText('key without quotes', '', (text) => text.replace('"id"', 'id')),
  inText('missing comma', '', (text) => text.replace(/",\n {2}"/, '"\n  "')),
  inText('key twice', '/id', (text) => text.replace('  "id"', '  "id": "x.first",\n  "id"')),
  inText('not a number', '', (text) => text.replace('{\n', '{\n  "pageSize": NaN,\n')),

  property('version that is none', 'language', 'two'),
  property('version of tomorrow', 'language', 99),
  inDocument('property of an earlier version', (doc) => {
    const uses = list(doc, 'filters');
    if (doc.language === undefined || uses === null || uses.length === 0) return null;
    uses[0] = { field: fieldOf(uses[0]), codesGroup: 'all' };
    return '/filters/0/codesGroup';
  }),

  inDocument('misspelt key', (doc) => {
    if (!('route' in doc)) return null;
    doc.rout = doc.route;
    delete doc.route;
    return '/rout';
  }),
  inDocument('unknown key', (doc) => {
    doc.rowHeight = 30;
    return '/rowHeight';
  }),
  missing('no id', 'id'),
  missing('no route', 'route'),
  missing('no resourceNo', 'resourceNo'),
  missing('no title', 'title'),
  property('missing language', 'title', { zh: '列表' }, '/title'),
  property('empty text', 'title', { zh: '列表', en: '' }, '/title/en'),
  property('a third language', 'title', { zh: '列表', en: 'List', fr: 'Liste' }, '/title/fr'),
  property('title as a plain text', 'title', '列表'),
  property('id with capitals', 'id', 'Invoice.General'),
  property('resourceNo in small letters', 'resourceNo', 'pur-list'),
  property('route without a slash', 'route', 'purchaser/list'),
  property('route with a blank', 'route', '/purchaser/a list'),
  property('empty permission', 'permission', ''),
  property('filters as an object', 'filters', {}),
  property('no columns left', 'columns', []),
  inDocument('unknown menu group', (doc) => {
    if (!isRecord(doc.menu)) return null;
    doc.menu = { ...doc.menu, group: 'purchasing' };
    return '/menu/group';
  }),
  inDocument('place in the menu below nothing', (doc) => {
    if (!isRecord(doc.menu)) return null;
    doc.menu = { ...doc.menu, order: -1 };
    return '/menu/order';
  }),
  inDocument('menu without a place', (doc) => {
    if (!isRecord(doc.menu)) return null;
    doc.menu = { group: doc.menu.group };
    return '/menu';
  }),

  append('number in the columns', 'columns', () => 7),
  append('unknown column field', 'columns', () => 'noSuchField'),
  append('unknown filter field', 'filters', () => ({ field: 'noSuchField' }), '/field'),
  append('column twice', 'columns', (doc) => {
    const use = list(doc, 'columns')?.find((one) => !isOperations(one));
    return use === undefined ? undefined : fieldOf(use);
  }),
  append('filter twice', 'filters', (doc) => {
    const [use] = list(doc, 'filters') ?? [];
    return use === undefined ? undefined : fieldOf(use);
  }),
  append('column as a filter', 'filters', () => 'sellerTaxNo'),
  append('filter as a column', 'columns', () => 'organForm'),
  append('unknown action in the toolbar', 'toolbar', () => 'teleport'),
  append('action twice in the toolbar', 'toolbar', (doc) => list(doc, 'toolbar')?.[0]),
  append('sum of a field that is no column', 'totals', () => 'noSuchField'),
  append('sum twice', 'totals', (doc) => list(doc, 'totals')?.[0]),
  append('order by a field that is no column', 'sort', () => ({ field: 'noSuchField', direction: 'asc' }), '/field'),
  inDocument('unknown direction', (doc) => {
    const [term] = list(doc, 'sort') ?? [];
    if (!isRecord(term)) return null;
    term.direction = 'down';
    return '/sort/0/direction';
  }),
  override('undeclared heading', 'columns', 'group', 'noSuchGroup'),
  override('width 40', 'columns', 'minWidth', 40),
  override('width 4000', 'columns', 'width', 4000),
  override('width as a text', 'columns', 'width', '120px'),
  override('three lines', 'columns', 'lines', 3),
  override('alignment that is none', 'columns', 'align', 'centre'),
  override('fixed to the top', 'columns', 'pinned', 'top'),
  override('hidden as a text', 'columns', 'hidden', 'yes'),
  override('format that is none', 'columns', 'format', 'percent'),
  override('misspelt property of a column', 'columns', 'minwidth', 100),
  override('actions outside the operations column', 'columns', 'actions', ['detail']),
  override('label in one language', 'columns', 'label', { zh: '名称' }),
  override('narrow label of a filter', 'filters', 'labelWidth', 10),
  override('several as a number', 'filters', 'multiple', 1),
  override('option of a paid grid', 'columns', 'rowGroup', true),

  dateDefault('swapped dates', ['today', 'startOfMonth-1M']),
  dateDefault('fixed dates swapped', ['2025-11-30', '2025-11-01']),
  dateDefault('day that does not exist', ['2025-02-30', 'today'], '/0'),
  dateDefault('misspelt relative date', ['startOfMounth', 'today'], '/0'),
  dateDefault('one date of two', ['today']),

  inDocument('unknown dataset', (doc) => {
    if (!isRecord(doc.source) || doc.source.dataset === undefined) return null;
    doc.source = { ...doc.source, dataset: 'invoices' };
    return '/source/dataset';
  }),
  inDocument('fixed condition on no column', (doc) => {
    if (!isRecord(doc.source)) return null;
    doc.source = { ...doc.source, where: { noSuchColumn: '1' } };
    return '/source/where/noSuchColumn';
  }),
  inDocument('operations without actions', (doc) => {
    const uses = list(doc, 'columns');
    const index = uses?.findIndex(isOperations) ?? -1;
    if (uses === null || index < 0) return null;
    uses[index] = 'operations';
    return `/columns/${index}`;
  }),
  inDocument('unknown row action', (doc) => {
    const uses = list(doc, 'columns');
    const index = uses?.findIndex(isOperations) ?? -1;
    const use = uses?.[index];
    if (uses === null || !isRecord(use)) return null;
    uses[index] = { ...use, actions: ['detail', 'teleport'] };
    return `/columns/${index}/actions/1`;
  }),
  inDocument('dialog guarded by a column that is not there', (doc) => {
    const [first] = isRecord(doc.opens) ? Object.entries(doc.opens) : [];
    if (first === undefined || !isRecord(first[1])) return null;
    const [name, opening] = first;
    const guard = { is: { field: 'noSuchColumn', equals: '1' }, otherwise: { zh: '无', en: 'None' } };
    doc.opens = { ...(doc.opens as Doc), [name]: { ...opening, when: [guard] } };
    return `/opens/${name}/when/0/is/field`;
  }),
  inDocument('page size that is not offered', (doc) => {
    doc.pageSizes = [10, 20];
    doc.pageSize = 15;
    return '/pageSize';
  }),
  inDocument('page size of nothing', (doc) => {
    doc.pageSize = 0;
    return '/pageSize';
  }),
  inDocument('extends a screen that is not there', (doc) => {
    doc.extends = 'no.such-screen';
    return '/extends';
  }),
  inDocument('extends itself', (doc) => {
    doc.extends = doc.id;
    return '/extends';
  }),
  inDocument('insertion after a field that is not there', (doc) => {
    if (doc.extends === undefined) return null;
    const { columns } = isRecord(doc.insert) ? doc.insert : {};
    const [first = { items: ['checkCode'] }, ...others] = Array.isArray(columns) ? columns : [columns];
    const wrong = { ...first, after: 'noSuchField' };
    doc.insert = { ...(doc.insert ?? {}), columns: others.length === 0 ? wrong : [wrong, ...others] };
    return others.length === 0 ? '/insert/columns/after' : '/insert/columns/0/after';
  }),
  inDocument('removal of a field that is not there', (doc) => {
    if (doc.extends === undefined) return null;
    const removed = isRecord(doc.remove) && Array.isArray(doc.remove.filters) ? doc.remove.filters : [];
    doc.remove = { ...(doc.remove ?? {}), filters: [...removed, 'noSuchField'] };
    return `/remove/filters/${removed.length}`;
  }),
  inDocument('variant of nothing', (doc) => {
    if (doc.extends !== undefined) return null;
    doc.remove = { columns: ['remark'] };
    return '/remove';
  }),
];

/** Mistakes between two screens: the second is a copy of the first that keeps one thing it must not keep. */
export const TWIN_KINDS: readonly { readonly name: string; readonly kept: string }[] = [
  { name: 'two screens on one route', kept: 'route' },
  { name: 'two screens with one id', kept: 'id' },
  { name: 'two screens with one key of settings', kept: 'resourceNo' },
];
