import { describe, expect, it } from 'vitest';
import { fillText } from './fillText.ts';

describe('a message', () => {
  it('is filled in both languages, a detail that is a text in each', () => {
    const message = { zh: '“{name}”共 {n} 条', en: '{n} rows of "{name}"' };
    expect(fillText(message, { name: { zh: '列表', en: 'list' }, n: 3 })).toEqual({
      zh: '“列表”共 3 条',
      en: '3 rows of "list"',
    });
  });

  it('takes a detail as it is, braces, dollars and all', () => {
    expect(fillText({ zh: '{a}', en: '{a}{b}' }, { a: '{b}$&', b: '' })).toEqual({ zh: '{b}$&', en: '{b}$&' });
  });

  it('shows the place of a detail nobody gave, also one named like something every object has', () => {
    expect(fillText({ zh: '{a}', en: '{constructor}' }, {})).toEqual({ zh: '{a}', en: '{constructor}' });
  });
});
