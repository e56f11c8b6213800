import { createElement, type ReactNode, useMemo } from 'react';
import { NOTICE_ATTRIBUTES, NOTICE_LINK_SCHEME, NOTICE_STYLES, NOTICE_TAGS, sameOriginPath } from '#wire';
import './notices.css';
import { styledElement } from './styledElement.ts';

const TAGS = new Set(NOTICE_TAGS);
const VOID_TAGS = new Set(['br', 'hr']);

/**
 * What a notice says. The server has sanitised it; here only elements a notice may have are made from it, with their
 * styles and safe links, so that a server that has not does no harm either.
 */
export function NoticeContent({ html }: { readonly html: string }) {
  const content = useMemo(() => childrenOf(styledElement(html)), [html]);
  return <div className="notice-content">{content}</div>;
}

function childrenOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, place) => nodeOf(node, place));
}

function nodeOf(node: Node, place: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (!TAGS.has(tag)) return null;
  if (VOID_TAGS.has(tag)) return createElement(tag, { key: place });
  return createElement(tag, { key: place, ...propsOf(node, NOTICE_ATTRIBUTES[tag]) }, ...childrenOf(node));
}

function propsOf(element: Element, attribute: 'href' | 'style' | undefined): object {
  if (attribute === 'href') {
    const address = element.getAttribute('href') ?? '';
    const isOutside = address.startsWith(`${NOTICE_LINK_SCHEME}://`);
    const href = isOutside ? address : sameOriginPath(address, window.location.origin);
    return href === null ? {} : { href, target: '_blank', rel: 'noopener noreferrer' };
  }
  if (attribute !== 'style') return {};
  const { style } = element as HTMLElement;
  const said = Object.values(NOTICE_STYLES).filter((name) => style[name] !== '');
  return { style: Object.fromEntries(said.map((name) => [name, style[name]])) };
}
