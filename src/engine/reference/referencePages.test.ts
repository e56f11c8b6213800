import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { META_SCHEMAS } from '../parse/metaSchemas.ts';
import { loadSchemas } from '../resolve/loadSchemas.ts';
import { sampleFiles, sampleWith } from '../resolve/sampleSchemas.ts';
import { anchorOf } from './markdown.ts';
import { DOCUMENT_KINDS, follow, objectsIn } from './metaSchema.ts';
import { propertyExamples } from './propertyExamples.ts';
import { referenceFile, referencePageOf, TUTORIAL_PAGE } from './referenceFile.ts';
import { referencePages } from './referencePages.ts';
import { writtenDocuments } from './writtenDocuments.ts';

const LANGUAGES = ['zh', 'en'] as const;
const files = sampleFiles();
const source = { files, loaded: loadSchemas(files) };

function pagesIn(language: 'zh' | 'en', from = source): ReadonlyMap<string, string> {
  return new Map(referencePages(from, language).map(({ name, markdown }) => [name, markdown()]));
}
const pages = { zh: pagesIn('zh'), en: pagesIn('en') };

/** Every key below `properties`, with the title of the object it belongs to, found without the pages' own code. */
function listProperties(value: unknown, found: [string, string][] = []): readonly [string, string][] {
  if (value === null || typeof value !== 'object') return found;
  const node = value as Record<string, unknown>;
  if (typeof node.title === 'string' && typeof node.properties === 'object' && node.properties !== null) {
    for (const key of Object.keys(node.properties)) found.push([node.title, key]);
  }
  for (const child of Object.values(node)) listProperties(child, found);
  return found;
}

/** The text below the heading that ends with a name. */
function section(page: string, title: string): string {
  return page.split(/^#+ /m).find((part) => new RegExp(`^(?:[^\\n]* )?\`?${title}\`?\\n`).test(part)) ?? '';
}

/** Where the links of a page lead, as files of the project. */
function linksOf(name: string, language: 'zh' | 'en') {
  return [...(pages[language].get(name) ?? '').matchAll(/\]\(([^)#]+\.md)(?:#([^)]+))?\)/g)].map(
    ([, file = '', fragment = '']) => ({
      file: new URL(file, `file:///${referenceFile(name, language)}`).pathname.slice(1),
      fragment,
    }),
  );
}

describe.each(LANGUAGES)('reference pages (%s)', (language) => {
  it('have a row for every property of every object', () => {
    for (const kind of DOCUMENT_KINDS) {
      const properties = listProperties(META_SCHEMAS[kind]);
      expect(properties.length).toBeGreaterThan(0);
      const page = pages[language].get(kind) ?? '';
      expect(properties.filter(([title, key]) => !section(page, title).includes(`| \`${key}\` |`))).toEqual([]);
    }
  });

  it('link only to pages and headings that exist, of the same language', () => {
    const names = [...pages[language].keys()];
    expect(names.length).toBeGreaterThan(8);
    for (const name of names) {
      for (const { file, fragment } of linksOf(name, language)) {
        const target = referencePageOf(file) ?? '';
        if (target === TUTORIAL_PAGE) continue;
        expect(names, `${name} → ${file}`).toContain(target);
        expect(referenceFile(target, language)).toBe(file);
        const headings = (pages[language].get(target) ?? '').matchAll(/^#+ (.+)$/gm);
        if (fragment !== '') expect([...headings].map(([, heading = '']) => anchorOf(heading))).toContain(fragment);
      }
    }
  });

  it('are of one language, but for what the schemas themselves say in both', () => {
    const kinds = [...DOCUMENT_KINDS, 'kinds', 'index'];
    for (const name of kinds) {
      const prose = (pages[language].get(name) ?? '')
        .replaceAll(/```[\s\S]*?```/g, '')
        .replaceAll(/`` .*? ``|`[^`]*`/g, '')
        .replaceAll(/\]\([^)]*\)/g, ']');
      const foreign = language === 'en' ? /\p{Script=Han}+/gu : /(?:\b[A-Za-z]{2,}\b[ ,.]+){3,}/g;
      const allowed =
        language === 'en'
          ? /^(抵扣勾选|用途确认信息|入账|批量导入开票|数电票|张|条|单据|状态|税率|壹仟零玖圆零伍分)$/
          : /YYYY|HH|^npm run /;
      expect(
        [...prose.matchAll(foreign)].map(([text]) => text).filter((text) => !allowed.test(text)),
        name,
      ).toEqual([]);
    }
  });

  it('name the file of every page in a way that can be turned back', () => {
    for (const name of [...pages[language].keys(), TUTORIAL_PAGE])
      expect(referencePageOf(referenceFile(name, language))).toBe(name);
    expect(referencePageOf('docs/errors.md')).toBeNull();
  });
});

describe('reference pages', () => {
  it('are the same ones in both languages, with the same properties', () => {
    expect([...pages.zh.keys()]).toEqual([...pages.en.keys()]);
    const rows = (page = '') => [...page.matchAll(/^\| (`[^`]+`) \|/gm)].map(([, name]) => name);
    for (const [name, page] of pages.en) expect(rows(pages.zh.get(name)), name).toEqual(rows(page));
  });

  it('state type, default, range, kinds and example of a property apart from its description', () => {
    expect(pages.en.get('fields')).toContain(
      '| `match` | text |  | contains | `contains`, `equals` | `text` | `"contains"` | How a text filter compares. |',
    );
    expect(pages.zh.get('screen')).toMatch(
      /\| `pageSize` \| 整数 \| {2}\| 未改可选条数时为 100，[^|]* \| 1 至 1000 \|/,
    );
    expect(pages.en.get('screen')).toMatch(/\| `sort` .*\| 1 to 3 entries \|.*\| Default order\. The row's key/);
  });

  it('say of an object where it stands', () => {
    expect(section(pages.en.get('fields') ?? '', 'FilterRules')).toContain(
      'Used in: [FilterOverride](screen.md#filteroverride) `rules`, [FilterDefinition](fields.md#filterdefinition) `rules`',
    );
  });

  it('name the screens that use a field and the fields that use a code table', () => {
    expect(pages.zh.get('fields/bill')).toMatch(
      /\| `taxRate` \| 税率 \| Tax rate .*\[已关闭单据\]\(\.\.\/screens\/bill\.closed\.md\)/,
    );
    expect(pages.en.get('codes/tax_rate')).toContain('| `taxRate` | 税率 | Tax rate | [bill](../fields/bill.md) |');
  });

  it('follow a change of the schemas', () => {
    const changed = sampleWith('screens/bill.closed.screen.json', '"已关闭单据"', '"结清单据"');
    const after = pagesIn('zh', { files: changed, loaded: loadSchemas(changed) });
    expect(after.get('screens/bill.closed')).toContain('# 结清单据');
    expect(after.get('index')).toContain('[结清单据](screens/bill.closed.md)');
  });

  it('leave out what has issues, and show the rest', () => {
    const broken = sampleWith('fields/log.fields.json', '"label"', '"lable"');
    const after = pagesIn('en', { files: broken, loaded: loadSchemas(broken) });
    expect(after.has('fields/log')).toBe(false);
    expect(after.has('fields/bill')).toBe(true);
    const unreadable = [...files, { path: 'codes/half.codes.json', text: '{ "half": ' }];
    expect(pagesIn('en', { files: unreadable, loaded: loadSchemas(unreadable) }).has('kinds')).toBe(true);
  });

  it('show examples the language accepts', () => {
    const ajv = new Ajv({ strict: false });
    for (const kind of DOCUMENT_KINDS) ajv.addSchema(META_SCHEMAS[kind]);
    const examples = propertyExamples(writtenDocuments(source));
    let checked = 0;
    for (const document of DOCUMENT_KINDS) {
      for (const { node } of objectsIn(document)) {
        for (const [property, schema] of Object.entries(node.properties ?? {})) {
          const name = `${node.title}.${property}`;
          const example = examples.get(name);
          const target = follow({ node: schema, document });
          if (example === undefined) continue;
          // References within the document, seen from outside it.
          const whole = JSON.stringify({ ...target.node, examples: undefined }).replaceAll(
            '"$ref":"#',
            `"$ref":"${target.document}.schema.json#`,
          );
          const validate = ajv.compile(JSON.parse(whole));
          expect(validate(JSON.parse(example)), `${name}: ${example}`).toBe(true);
          checked += 1;
        }
      }
    }
    expect(checked).toBeGreaterThan(80);
  });
});
