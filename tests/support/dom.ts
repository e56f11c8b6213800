import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/**
 * What the component libraries ask of a browser and jsdom does not have. The observers never report: a test that
 * needs a width sets it itself.
 */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** The user here wants no motion: what appears is there, what goes is gone, at whatever pace the machine has. */
function matchStill(query: string): MediaQueryList {
  return {
    matches: query.includes('prefers-reduced-motion: reduce'),
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  };
}

Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });
Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value: matchStill });
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

// antd measures scroll bars through the styles of a pseudo element, which jsdom does not know.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element: Element) => computedStyle(element);

// Nothing here is timed; what a busy machine shows late is there all the same.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
});
