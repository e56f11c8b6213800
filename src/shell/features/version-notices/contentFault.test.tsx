import { expect, it } from 'vitest';
import { NOTICE_CONTENT_MAX } from '#wire';
import { contentFault } from './contentFault.ts';

const long = (length: number) => `<p>${'x'.repeat(length - '<p></p>'.length)}</p>`;

it.each([
  ['nothing', '', 'missing'],
  ['blanks', '<p> \u3000&nbsp;</p><hr><h2></h2>', 'missing'],
  ['words', '<p><span style="font-size: 24px">批量查验</span></p>', null],
  ['as much as is kept', long(NOTICE_CONTENT_MAX), null],
  ['one character more', long(NOTICE_CONTENT_MAX + 1), 'tooLong'],
] as const)('of a notice with %s', (_name, html, fault) => {
  expect(contentFault(html)).toBe(fault);
});
