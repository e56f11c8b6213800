import { describe, expect, it } from 'vitest';
import { loadSchemas } from './loadSchemas.ts';
import { restrictScreen } from './restrictScreen.ts';
import { sampleFiles, sampleWith } from './sampleSchemas.ts';

const DATASET = 'datasets/bill.dataset.json';
const FIELDS = 'fields/bill.fields.json';
const LIST = 'screens/bill.list.screen.json';
const EVERYTHING: ReadonlySet<string> = new Set(['bill:amount', 'bill:close', 'bill:export', 'bill:exportAmounts']);

function list(files = sampleFiles()) {
  const screen = loadSchemas(files).screens.get('bill.list');
  if (screen === undefined) throw new Error('No screen');
  return screen;
}

const fields = (items: readonly { readonly field: string }[]): readonly string[] => items.map(({ field }) => field);

describe('restrictScreen', () => {
  it('is the screen itself for a caller who may do everything', () => {
    const screen = list();
    expect(restrictScreen(screen, EVERYTHING)).toBe(screen);
  });

  it('leaves no trace of a field the caller may not see', () => {
    const restricted = restrictScreen(list(), new Set(['bill:close']));
    expect(fields(restricted.columns)).not.toContain('amount');
    expect(fields(restricted.filters)).not.toContain('amount');
    expect(restricted.totals).toEqual([]);
    expect(fields(restricted.sort)).toEqual(['billDate']);
    expect(JSON.stringify(restricted)).not.toContain('amount"');
  });

  it('withholds another field about the same stored column', () => {
    const files = sampleWith(
      FIELDS,
      '"remark": {',
      '"net": { "label": { "zh": "净", "en": "Net" }, "column": { "kind": "money", "source": "amount" }, "filter": { "kind": "amountRange", "source": "amount" } },\n"remark": {',
    ).map((file) =>
      file.path.includes('bill.list')
        ? {
            ...file,
            text: file.text
              .replace('"columns": [', '"columns": ["net",')
              .replace('["organForm"', '["net", "organForm"'),
          }
        : file,
    );
    expect(fields(list(files).columns)).toContain('net');
    const restricted = restrictScreen(list(files), new Set(['bill:close']));
    expect([...fields(restricted.columns), ...fields(restricted.filters)]).not.toContain('net');
  });

  it('drops actions the caller lacks, and the operations column with the last of them', () => {
    const restricted = restrictScreen(list(), new Set(['bill:amount']));
    expect(restricted.toolbar).toEqual(['import']);
    expect(restricted.actions).toEqual({});
    expect(fields(restricted.columns)).not.toContain('operations');
  });

  it('keeps the operations column for the details of a row, which need no permission', () => {
    const files = sampleWith('screens/bill.list.screen.json', '"actions": ["close"]', '"actions": ["close", "detail"]');
    const operations = restrictScreen(list(files), new Set(['bill:amount'])).columns.at(-1);
    expect(operations).toMatchObject({ field: 'operations', actions: ['detail'] });
  });

  it('forgets the name of rows where the caller may not see it', () => {
    expect(list().rowName).toBe('billNo');
    const files = sampleWith(FIELDS, '"label": { "zh": "单据号"', '"permission": "bill:no", "label": { "zh": "单据号"');
    expect(restrictScreen(list(files), EVERYTHING).rowName).toBeNull();
  });

  it('drops the import the caller lacks', () => {
    const screen = list(
      sampleWith(DATASET, '"set": { "remark": "x" }', '"set": { "remark": "x" }, "permission": "bill:import"'),
    );
    expect(restrictScreen(screen, EVERYTHING)).toMatchObject({ import: null });
    expect(restrictScreen(screen, EVERYTHING).toolbar).not.toContain('import');
    expect(restrictScreen(screen, new Set([...EVERYTHING, 'bill:import'])).toolbar).toContain('import');
  });

  it('drops the export the caller lacks, and names the amounts that may be seen and not be exported', () => {
    const granted = (...codes: string[]) => restrictScreen(list(), new Set(['bill:amount', 'bill:close', ...codes]));
    expect(granted()).toMatchObject({ export: null });
    expect(granted().toolbar).not.toContain('export');
    expect(granted('bill:export').export).toMatchObject({ amountFields: ['amount'], withheld: ['amount'] });
    expect(granted('bill:export').toolbar).toContain('export');
    expect(granted('bill:export', 'bill:exportAmounts').export).toMatchObject({ withheld: [] });
    expect(granted('bill:export').hash).not.toBe(granted('bill:export', 'bill:exportAmounts').hash);
  });

  it('does not name what may not even be seen as withheld from exports', () => {
    const { export: files } = restrictScreen(list(), new Set(['bill:export']));
    expect(files).toMatchObject({ amountFields: [], withheld: [] });
  });

  it('drops an action whose guards read what the caller may not see', () => {
    const files = sampleWith(DATASET, '{ "field": "locked", "equals": 0 }', '{ "field": "amount", "equals": "0.00" }');
    expect(restrictScreen(list(files), new Set(['bill:close'])).actions).toEqual({});
  });

  it.each([
    [
      'a guard',
      '"when": [{ "is": { "field": "remark", "equals": "x" }, "otherwise": { "zh": "否", "en": "No" } }],',
      '{}',
    ],
    ['a default', '', '{ "paid": { "kind": "text", "field": "party", "default": "$row.remark" } }'],
  ])(
    'drops an action that tells by %s what no column of the screen shows and the caller may not see',
    (_n, when, input) => {
      const action = `"leak": { "label": { "zh": "泄", "en": "Leak" }, ${when} "input": ${input}, "set": { "period": null } },`;
      const files = sampleWith(DATASET, '"closeAll": {', `${action} "closeAll": {`).map(({ path, text }) => ({
        path,
        text: text
          .replace('"remark": { "label"', '"remark": { "permission": "bill:amount", "label"')
          .replace('"actions": ["close"]', '"actions": ["close", "leak"]'),
      }));
      const screen = list(files);
      expect(fields(screen.columns)).not.toContain('remark');
      expect(Object.keys(restrictScreen(screen, EVERYTHING).actions)).toContain('leak');
      expect(Object.keys(restrictScreen(screen, new Set(['bill:close'])).actions)).not.toContain('leak');
    },
  );

  it.each([
    ['begins with', '{ "paid": { "kind": "text", "field": "amount", "default": "$row.remark" } }', '"period": null'],
    [
      'bounds an input by',
      '{ "paid": { "kind": "money", "field": "amount", "max": "$row.amount" } }',
      '"period": null',
    ],
    ['copies', '{}', '"amount": "$row.amount"'],
  ])('drops an action that %s what the caller may not see', (_name, input, set) => {
    const action = `"leak": { "label": { "zh": "泄", "en": "Leak" }, "input": ${input}, "set": { ${set} } },`;
    // The remark needs the permission of the amount, and is shown.
    const files = sampleWith(DATASET, '"closeAll": {', `${action} "closeAll": {`).map(({ path, text }) => ({
      path,
      text: text
        .replace('"remark": { "label"', '"remark": { "permission": "bill:amount", "label"')
        .replace('"billStatus",\n    { "field": "party"', '"billStatus",\n    "remark",\n    { "field": "party"')
        .replace('"actions": ["close"]', '"actions": ["close", "leak"]'),
    }));
    const screen = list(files);
    expect(Object.keys(restrictScreen(screen, EVERYTHING).actions)).toContain('leak');
    expect(Object.keys(restrictScreen(screen, new Set(['bill:close'])).actions)).not.toContain('leak');
  });

  it('has another hash for each set of rights that makes a difference', () => {
    const screen = list();
    const hashes = [EVERYTHING, new Set(['bill:close']), new Set(['bill:amount']), new Set<string>()].map(
      (granted) => restrictScreen(screen, granted).hash,
    );
    expect(new Set(hashes).size).toBe(4);
    expect(restrictScreen(screen, new Set(['other'])).hash).toBe(restrictScreen(screen, new Set()).hash);
  });

  it('changes nothing of the screen it is given, and is frozen', () => {
    const screen = list();
    const before = JSON.stringify(screen);
    expect(Object.isFrozen(restrictScreen(screen, new Set()).columns)).toBe(true);
    expect(JSON.stringify(screen)).toBe(before);
  });

  it('takes a dialog away with the permission of its screen, and with a column its conditions read', () => {
    const dialogs = (granted: readonly string[], condition = '"billNo": "$row.billNo"') => {
      const files = sampleWith(
        LIST,
        '"closeAll", "import", "export"]',
        '"closeAll", "import", "export", "sameDay"]',
      ).map((file) =>
        file.path === LIST ? { ...file, text: file.text.replace('"billNo": "$row.billNo"', condition) } : file,
      );
      const screen = restrictScreen(list(files), new Set(granted));
      return { toolbar: screen.toolbar, opens: Object.keys(screen.opens) };
    };
    expect(dialogs(['bill:view'])).toEqual({ toolbar: ['import', 'sameDay'], opens: ['sameDay'] });
    expect(dialogs(['bill:close', 'bill:amount'])).toEqual({ toolbar: ['closeAll', 'import'], opens: [] });
    const amount = '"amount": ["$row.amount", null]';
    expect(dialogs(['bill:view'], amount).opens).toEqual([]);
    expect(dialogs(['bill:view', 'bill:amount'], amount).opens).toEqual(['sameDay']);
  });

  it('takes a dialog away with a column its guards read', () => {
    const guarded = (is: string) =>
      sampleWith(
        LIST,
        '"toolbar": ["closeAll", "import", "export"],\n  "opens": {\n    "closedBills": {',
        `"toolbar": ["closedBills"],\n  "opens": {\n    "closedBills": { "when": [{ "is": ${is}, "otherwise": { "zh": "无", "en": "No" } }],`,
      );
    const opens = (is: string) => Object.keys(restrictScreen(list(guarded(is)), new Set(['bill:view'])).opens);
    expect(opens('{ "field": "billStatus", "equals": "01" }')).toEqual(['closedBills']);
    expect(opens('{ "not": { "field": "amount", "equals": "0.00" } }')).toEqual([]);
  });

  it('names no code table that only withheld columns use', () => {
    expect(Object.keys(list().codeTables)).toEqual(['bill_status']);
    const files = sampleWith(
      FIELDS,
      '"label": { "zh": "状态", "en": "Status" },',
      '"label": { "zh": "状态", "en": "Status" }, "permission": "bill:status",',
    );
    expect(restrictScreen(list(files), new Set(['bill:amount'])).codeTables).toEqual({});
  });
});
