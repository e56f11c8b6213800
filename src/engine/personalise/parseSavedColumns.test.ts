import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSavedColumns, parseSavedFilters } from './parseSavedColumns.ts';

const ITEM = { id: 'invoiceNo', isCheck: true, position: '', width: 130 };
const BASE = { isCheck: true, position: '', width: 130, after: null };
const saved = (change: Record<string, unknown> = {}) =>
  JSON.stringify({ format: 1, definition: 'h', items: [ITEM], base: { invoiceNo: BASE }, ...change });
const reason = (info: string) => {
  const parsed = parseSavedColumns(info);
  return parsed.ok ? 'ok' : parsed.reason;
};

describe('parseSavedColumns', () => {
  it('reads what we store, and only what it knows of it', () => {
    const parsed = parseSavedColumns(saved({ extra: 1 }));
    expect(parsed).toEqual({
      ok: true,
      saved: { format: 1, definition: 'h', items: [ITEM], base: { invoiceNo: BASE } },
    });
  });

  it.each([
    ['notJson', ''],
    ['notJson', '{"format":1'],
    ['wrongShape', 'null'],
    ['wrongShape', '"text"'],
    ['wrongShape', '{}'],
    ['newerFormat', saved({ format: 2 })],
    ['wrongShape', saved({ format: 0 })],
    ['wrongShape', saved({ format: '2' })],
    ['wrongShape', saved({ items: {} })],
    ['wrongShape', saved({ items: [null] })],
    ['wrongShape', saved({ items: [{ ...ITEM, isCheck: 'true' }] })],
    ['wrongShape', saved({ items: [{ ...ITEM, position: 'top' }] })],
    ['wrongShape', saved({ items: [{ ...ITEM, width: '130' }] })],
    ['wrongShape', saved({ items: [{ ...ITEM, id: '' }] })],
    ['wrongShape', saved().replace('"width":130', '"width":1e999')],
    ['wrongShape', saved({ base: [] })],
    ['wrongShape', saved({ base: { invoiceNo: { ...BASE, after: 5 } } })],
    ['wrongShape', saved().replace('"definition"', '"__proto__":{},"definition"')],
    ['wrongShape', saved().replace('"base":{"invoiceNo"', '"base":{"__proto__"')],
    ['wrongShape', saved({ items: [{ ...ITEM, id: '__proto__' }] })],
    ['wrongShape', saved({ sort: [{ field: 'invoiceNo', direction: 'asc' }] })],
    ['wrongShape', saved({ sort: { value: [{ field: 'invoiceNo', direction: 'up' }], base: [] } })],
    ['wrongShape', saved({ sort: { value: [{ field: '__proto__', direction: 'asc' }], base: [] } })],
    ['wrongShape', saved({ sort: { value: Array(4).fill({ field: 'a', direction: 'asc' }), base: [] } })],
    ['wrongShape', saved({ sort: { value: [] } })],
    ['wrongShape', saved({ density: { value: 'huge', base: 'middle' } })],
    ['wrongShape', saved({ density: 'dense' })],
    ['wrongShape', '[{"id":"a","isCheck":true,"__proto__":{}}]'],
    ['wrongShape', '[{"id":"a"}]'],
    ['wrongShape', '[{"id":"a","isCheck":true,"children":"b"}]'],
    ['wrongShape', '[5]'],
    ['ok', '[]'],
    ['ok', '[{"id":"a","isCheck":true,"children":[]}]'],
    ['ok', '[{"id":"a","isCheck":true,"children":null,"label":"x","expanded":true}]'],
  ])('%s: %s', (expected, info) => {
    expect(reason(info)).toBe(expected);
  });

  it('reads an order and a density that were chosen', () => {
    const chosen = {
      sort: { value: [{ field: 'invoiceNo', direction: 'asc' }], base: [] },
      density: { value: 'dense', base: 'middle' },
    };
    expect(parseSavedColumns(saved(chosen))).toMatchObject({ ok: true, saved: chosen });
  });

  it('reads no order from a filter setting, which has none', () => {
    const parsed = parseSavedFilters(saved({ sort: 'anything' }));
    expect(parsed).toMatchObject({ ok: true });
    expect(parsed.ok && 'sort' in parsed.saved).toBe(false);
  });

  it('counts bytes, not characters, and holds at 64 KiB', () => {
    const filled = (bytes: number, letter: string) => {
      const empty = saved({ definition: '' });
      return saved({ definition: letter.repeat((bytes - empty.length) / new TextEncoder().encode(letter).length) });
    };
    expect(reason(filled(65_536, 'x'))).toBe('ok');
    expect(reason(filled(65_537, 'x'))).toBe('tooLarge');
    expect(reason(filled(65_545, '票'))).toBe('tooLarge');
  });

  it('refuses groups nested without end', () => {
    let nested = '{"id":"a","isCheck":true}';
    for (let depth = 0; depth < 20; depth += 1) nested = `{"id":"g","isCheck":true,"children":[${nested}]}`;
    expect(reason(`[${nested}]`)).toBe('wrongShape');
    expect(['wrongShape', 'notJson']).toContain(reason('['.repeat(30_000) + ']'.repeat(30_000)));
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (info) => {
        expect(['ok', 'notJson', 'newerFormat', 'wrongShape', 'tooLarge']).toContain(reason(info));
      }),
    );
  });
});
