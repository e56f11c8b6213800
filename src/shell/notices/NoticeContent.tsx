import { createElement, type ReactNode, useMemo } from 'react';
import { sameOriginPath } from '#wire';
import './notices.css';
import { styledElement } from './styledElement.ts';

const TAGS = new Set('p br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote strong em u s span a'.split(' '));
const VOID_TAGS = new Set(['br', 'hr']);

/**
 * What a notice says. The server has sanitised it; here only known elements are made from it, with three styles and
 * safe links, so that a server that has not does no harm either.
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
  return createElement(tag, { key: place, ...propsOf(node) }, ...childrenOf(node));
}

function propsOf(element: Element): object {
  if (element.tagName === 'A') {
    const address = element.getAttribute('href') ?? '';
    const href = /^https:\/\//.test(address) ? address : sameOriginPath(address, window.location.origin);
    return href === null ? {} : { href, target: '_blank', rel: 'noopener noreferrer' };
  }
  if (element.tagName !== 'SPAN') return {};
  const { fontSize, fontFamily, color } = (element as HTMLElement).style;
  return { style: { ...(fontSize && { fontSize }), ...(fontFamily && { fontFamily }), ...(color && { color }) } };
}
