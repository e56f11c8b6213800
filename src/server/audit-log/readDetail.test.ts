import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDetail } from './readDetail.ts';

describe('the text of a record', () => {
  it('is read whole', () => {
    expect(readDetail('{"count":1,"ids":["7"]}')).toEqual({ detail: { count: 1, ids: ['7'] }, isCut: false });
  });

  it.each([
    ['{"count":3,"ids":["100","20', { count: 3, ids: ['100'] }],
    ['{"count":3,"ids":["100"', { count: 3, ids: [] }],
    ['{"count":3,"removed":[{"a":"1","b":"2","c', { count: 3, removed: [{ a: '1', b: '2' }] }],
    ['{"count":3,"ids":["100","20…', { count: 3, ids: ['100'] }],
    ['{"note":"a, \\"b\\": {c}", "x', { note: 'a, "b": {c}' }],
    ['{"name":"a\\', {}],
    ['{', {}],
  ])('%s that was cut off is read as far as it goes', (text, detail) => {
    expect(readDetail(text)).toEqual({ detail, isCut: true });
  });

  it.each(['', 'no JSON', '[1]', '7'])('%s is none', (text) => {
    expect(readDetail(text)).toBeNull();
  });

  it('is never made up: what is read of a part is the beginning of the whole', () => {
    const detail = fc.record({
      count: fc.nat(),
      ids: fc.array(fc.string()),
      input: fc.dictionary(fc.string({ minLength: 1, maxLength: 3 }), fc.string()),
    });
    fc.assert(
      fc.property(detail, fc.nat(), (whole, at) => {
        const text = JSON.stringify(whole);
        const read = readDetail(text.slice(0, 1 + (at % text.length)));
        const ids = (read?.detail.ids ?? []) as readonly string[];
        expect(whole.ids.slice(0, ids.length)).toEqual(ids);
        expect([undefined, whole.count]).toContain(read?.detail.count);
      }),
    );
  });
});
