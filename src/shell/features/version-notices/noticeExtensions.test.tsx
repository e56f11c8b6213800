import { DOMParser as ContentParser, DOMSerializer } from '@tiptap/pm/model';
import { getSchema } from '@tiptap/react';
import { expect, it } from 'vitest';
import { NOTICE_ATTRIBUTES, NOTICE_STYLES, NOTICE_TAGS } from '#wire';
import { noticeExtensions } from './noticeExtensions.ts';

/** Every element and style a notice may have, and some it may not. */
const EVERYTHING = `<p>a<br>b</p><hr><h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>
  <ul><li><p>x</p></li></ul><ol><li><p>y</p></li></ol><blockquote><p>z</p></blockquote>
  <p><strong>b</strong><em>i</em><u>u</u><s>s</s><a href="https://www.chinatax.gov.cn/">l</a>
  <span style="font-size: 32px; font-family: 宋体; color: rgb(204, 0, 0); background: red">o</span></p>
  <pre><code>c</code></pre><p><code>c</code><sub>s</sub><mark>m</mark></p><table><tr><td>t</td></tr></table>`;

const schema = getSchema(noticeExtensions);
const page = document.createElement('div');
page.innerHTML = EVERYTHING;
const written = DOMSerializer.fromSchema(schema).serializeFragment(
  ContentParser.fromSchema(schema).parse(page).content,
);
const elements = [...written.querySelectorAll<HTMLElement>('*')];

it('the editor writes every element a notice may have, and no other', () => {
  const tags = new Set(elements.map(({ tagName }) => tagName.toLowerCase()));
  expect([...tags].sort()).toEqual([...NOTICE_TAGS].sort());
});

it('the editor writes every style a notice may have, and no other', () => {
  const styled = elements.filter((element) => element.hasAttribute('style'));
  expect(new Set(styled.map(({ tagName }) => NOTICE_ATTRIBUTES[tagName.toLowerCase()]))).toEqual(new Set(['style']));
  expect(new Set(styled.flatMap(({ style }) => [...style]))).toEqual(new Set(Object.keys(NOTICE_STYLES)));
});
