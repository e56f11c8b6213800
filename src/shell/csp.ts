/**
 * The page's nonce, and two repairs that let antd live under a Content-Security-Policy without `unsafe-inline`.
 *
 * antd takes the nonce through its ConfigProvider, but its scroll lock and scrollbar measuring create style elements
 * without it, and text areas and watermarks set the style attribute as text. Refused, they leave a stray text area on
 * the page and no scroll lock. Must be imported before anything that draws.
 */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

if (nonce !== undefined) {
  const value = nonce;
  const createElement = Document.prototype.createElement;
  Document.prototype.createElement = function (this: Document, tag: string, options?: ElementCreationOptions) {
    const element = createElement.call(this, tag, options);
    if (element instanceof HTMLStyleElement) element.nonce = value;
    return element;
  } as typeof createElement;

  const setAttribute = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name: string, text: string) {
    if (name === 'style' && (this instanceof HTMLElement || this instanceof SVGElement)) this.style.cssText = text;
    else setAttribute.call(this, name, text);
  };
}
