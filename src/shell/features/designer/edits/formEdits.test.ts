import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSchemaTree, SCHEMAS_DIR } from '../../../../../scripts/schemaTree.ts';
import { LINE_WIDTH } from './compactJson.ts';
import { applyEdits, formEdits } from './formEdits.ts';
import { readDocument } from './readDocument.ts';
import { sameJson } from './sameJson.ts';

const FILES = readSchemaTree(SCHEMAS_DIR);
const edited = (text: string, value: unknown): string => applyEdits(text, formEdits(text, value));
const clone = <T>(value: T): T => structuredClone(value);

/** Every object and list of a document, with a way to change it. */
function containers(value: unknown): (Record<string, unknown> | unknown[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(containers)];
}

const scalar = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.string({ minLength: 120, maxLength: 200 }),
);
const fresh = fc.oneof(scalar, fc.array(scalar), fc.dictionary(fc.string({ minLength: 1 }), scalar));

/** One thing a form can do. */
const change = fc.record({
  where: fc.nat(),
  member: fc.nat(),
  what: fc.constantFrom('replace', 'remove', 'add', 'move', 'insert'),
  key: fc.string({ minLength: 1, maxLength: 12 }).filter((key) => key !== '__proto__'),
  value: fresh.filter((value) => !JSON.stringify(value).includes('__proto__')),
});

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function applyChange(document: unknown, { where, member, what, key, value }: Change): void {
  const all = containers(document);
  const target = all[where % all.length];
  if (target === undefined) return;
  const keys = Object.keys(target);
  const at = keys[member % Math.max(1, keys.length)];
  if (Array.isArray(target)) {
    const index = Number(at ?? 0);
    if (what === 'remove') target.splice(index, 1);
    else if (what === 'move') target.splice(where % (target.length + 1), 0, ...target.splice(index, 1));
    else if (what === 'replace' && at !== undefined) target[index] = value;
    else target.splice(index, 0, value);
  } else if (what === 'remove' && at !== undefined) delete target[at];
  else if (what === 'replace' && at !== undefined) target[at] = value;
  else target[key] = value;
}

describe('edits of the form', () => {
  it('make the text say what the form says, whatever was edited in whatever file', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FILES), fc.array(change, { minLength: 1, maxLength: 3 }), ({ text }, changes) => {
        const value = JSON.parse(text) as unknown;
        for (const one of changes) applyChange(value, one);
        expect(sameJson(JSON.parse(edited(text, value)), value)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('also where the text is written in no style at all', () => {
    const spaced = fc.constantFrom('', ' ', '\n', '\n\t', '   ', '\r\n  ');
    const written = fc.tuple(fresh, spaced, spaced).map(([value, one, other]) => {
      const inside = JSON.stringify({ a: value, b: [value, 1], c: { d: value } }).slice(1, -1);
      return `${one}{${other}${inside}${one}}${other}`;
    });
    fc.assert(
      fc.property(written, fc.array(change, { minLength: 1, maxLength: 3 }), (text, changes) => {
        const value = JSON.parse(text) as unknown;
        for (const one of changes) applyChange(value, one);
        expect(sameJson(JSON.parse(edited(text, value)), value)).toBe(true);
      }),
    );
  });

  it('leave every member they do not touch byte for byte', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FILES), fc.nat(), fresh, ({ text }, at, value) => {
        const document = JSON.parse(text) as Record<string, unknown>;
        const keys = Object.keys(document);
        const key = keys[at % keys.length] ?? '';
        const next = edited(text, { ...document, [key]: value });
        const [line] = JSON.stringify(key).split('\n');
        const start = text.indexOf(`\n  ${line}: `);
        expect(next.slice(0, start)).toBe(text.slice(0, start));
        // What stands behind the member is the same again.
        const following = keys[keys.indexOf(key) + 1];
        if (following !== undefined) {
          const rest = text.slice(text.indexOf(`\n  ${JSON.stringify(following)}: `));
          expect(next.endsWith(rest)).toBe(true);
        }
      }),
    );
  });

  it('change nothing where nothing changed', () => {
    for (const { text } of FILES) expect(formEdits(text, JSON.parse(text))).toEqual([]);
  });

  it('keep the style of our files: one line where it fits, one member per line where it does not', () => {
    for (const { text } of FILES) {
      const document = JSON.parse(text) as Record<string, unknown>;
      const again = edited(text, { ...document, title: { zh: '甲', en: 'A' } });
      expect(again).toContain('  "title": { "zh": "甲", "en": "A" }');
      for (const line of again.split('\n')) expect(line.length).toBeLessThanOrEqual(LINE_WIDTH + 2);
    }
  });

  it('move, add and take away items with their own text', () => {
    const text = '{\n  "columns": [\n    "a",\n    { "field":  "b" },\n    "c"\n  ],\n  "x": 1\n}\n';
    const with_ = (columns: readonly unknown[]) => edited(text, { columns, x: 1 });
    expect(with_(['a', 'c', { field: 'b' }])).toBe(
      '{\n  "columns": [\n    "a",\n    "c",\n    { "field":  "b" }\n  ],\n  "x": 1\n}\n',
    );
    expect(with_(['a', 'c'])).toBe('{\n  "columns": [\n    "a",\n    "c"\n  ],\n  "x": 1\n}\n');
    expect(with_([{ field: 'b' }, 'c'])).toBe(
      '{\n  "columns": [\n    { "field":  "b" },\n    "c"\n  ],\n  "x": 1\n}\n',
    );
    expect(with_(['a', { field: 'b' }, 'c', 'd'])).toBe(text.replace('"c"\n', '"c",\n    "d"\n'));
    expect(with_(['a', { field: 'b', hidden: true }, 'c'])).toBe(
      text.replace('{ "field":  "b" }', '{ "field": "b", "hidden": true }'),
    );
  });

  it('take a member away with its line, first, middle and last', () => {
    const text = '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}\n';
    expect(edited(text, { b: 2, c: 3 })).toBe('{\n  "b": 2,\n  "c": 3\n}\n');
    expect(edited(text, { a: 1, c: 3 })).toBe('{\n  "a": 1,\n  "c": 3\n}\n');
    expect(edited(text, { a: 1, b: 2 })).toBe('{\n  "a": 1,\n  "b": 2\n}\n');
    expect(edited(text, { a: 1, b: undefined, c: 3, d: 4 })).toBe('{\n  "a": 1,\n  "c": 3,\n  "d": 4\n}\n');
  });
});

describe('a text for the form', () => {
  it('is read when nothing of it would be lost', () => {
    for (const { text } of FILES) expect(readDocument(text)).toEqual({ ok: true, value: clone(JSON.parse(text)) });
    const faultOf = (text: string) => {
      const read = readDocument(text);
      return read.ok ? null : read.fault;
    };
    expect(faultOf('{ "half": ')).toBe('syntax');
    expect(faultOf('[1]')).toBe('notAnObject');
    expect(faultOf('{ "a": { "b": 1, "b": 2 } }')).toBe('repeatedKey');
    expect(faultOf('{ "__proto__": {} }')).toBe('repeatedKey');
  });
});
