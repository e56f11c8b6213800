import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTICE_FONT_SIZES, NOTICE_FONTS, NOTICE_TAGS } from '#wire';
import { sanitiseNotice, saysSomething } from './sanitiseNotice.ts';

/** Every element there is or was: what browsers do with the content of some is no longer written anywhere. */
const ELEMENTS = `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink
  blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div
  dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html
  i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem
  meta meter mglyph mi mn mo ms mtext multicol nav nextid nobr noembed noframes noscript object ol optgroup option output
  p param picture plaintext pre progress q rb rp rt rtc ruby s samp script search section select selectedcontent slot
  small source spacer span strike strong style sub summary sup svg foreignObject desc title table tbody td template
  textarea tfoot th thead time tr track tt u ul var video wbr xmp`.split(/\s+/);

describe('the HTML of a notice', () => {
  it.each([
    '<h1>版本 2.0</h1><h6>细则</h6><p>新增<strong>批量查验</strong>、<em>导出</em></p><ul><li>一</li></ul>',
    '<p><span style="font-size:32px;font-family:宋体;color:#cc0000">大字</span></p>',
    '<p><a href="https://www.chinatax.gov.cn/">公告</a> <a href="/home">首页</a></p>',
    '<p>1 &lt; 2 &amp; 3</p>',
  ])('stays: %s', (html) => {
    expect(sanitiseNotice(html)).toBe(html);
  });

  it.each(ELEMENTS)('keeps <%s> only where the shell shows it, as itself or as another', (tag) => {
    const kept = /<([a-z0-9]+)/.exec(sanitiseNotice(`<${tag}>x</${tag}>`))?.[1] ?? null;
    if (NOTICE_TAGS.includes(tag)) expect(kept).toBe(tag);
    else expect([...NOTICE_TAGS, null]).toContain(kept);
  });

  it.each([
    ...NOTICE_FONTS.map((font) => `font-family:${font}`),
    ...NOTICE_FONT_SIZES.map((size) => `font-size:${size}px`),
    'font-size:11px',
    'color:#CC0000',
  ])('keeps what the editor offers, and sizes between: %s', (style) => {
    const html = `<span style="${style}">x</span>`;
    expect(sanitiseNotice(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example/">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<iframe src="https://evil.example"></iframe>x', 'x'],
    ['<style>p{}</style><p style="position:fixed">x</p>', '<p>x</p>'],
    ['<span style="font-size:33px">x</span>', '<span>x</span>'],
    ['<span style="font-size:9px">x</span>', '<span>x</span>'],
    ['<span style="font-family:Comic Sans MS;background:url(https://evil.example)">x</span>', '<span>x</span>'],
    ['<span style="color: rgb(204, 0, 0)">x</span>', '<span style="color:#cc0000">x</span>'],
    ['<svg><p>x</p></svg>', '<p>x</p>'],
    ['<b>x</b><i>y</i>', '<strong>x</strong><em>y</em>'],
  ])('%s becomes %s', (html, clean) => {
    expect(sanitiseNotice(html)).toBe(clean);
  });

  it('is clean after one pass, whatever it was', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<script>',
      '<a href="',
      '"',
      '>',
      '<',
      '<span style="color:',
      "'",
      '&lt;',
      'x',
      '<svg/onload=',
      '-->',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const once = sanitiseNotice(pieces.join(''));
        expect(sanitiseNotice(once)).toBe(once);
        expect(once).not.toMatch(/<(?:script|svg|img|iframe)|<[^>]*\son\w+=/i);
      }),
    );
  });

  it.each(ELEMENTS)('lets nothing out that stands in <%s>', (tag) => {
    const [image, script] = ['<img src=x onerror=alert(1)>', '<script>alert(1)</script>'];
    for (const inner of [image, script, `&lt;${tag}>${image}`, `<!--</${tag}>-->${image}`, `<${tag}>${image}</${tag}>`])
      for (const around of ['', 'svg', 'xmp'])
        for (const end of [`</${tag}>`, '']) {
          const html = `${around && `<${around}>`}<${tag}>${inner}${end}${around && `</${around}>`}x`;
          const clean = sanitiseNotice(html);
          expect(clean, html).not.toMatch(/<(?:script|svg|img|iframe)|<[^>]*\son\w+=/i);
          expect(sanitiseNotice(clean), html).toBe(clean);
        }
  });

  it('says something only with words in it', () => {
    expect(['<p> </p><hr>', '<p>\u200b&#8203;&nbsp;</p>', '<p>x</p>'].map(saysSomething)).toEqual([false, false, true]);
  });
});
