import { describe, expect, it } from 'vitest';
import { type ColourTokens, colours, cssName, cssProperties, installTokens, type ThemeMode } from './tokens.ts';

/** Relative luminance (WCAG 2). */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string): number {
  const [light = 0, dark = 0] = [luminance(front), luminance(back)].toSorted((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES: readonly (keyof ColourTokens)[] = [
  'surface',
  'surfaceRaised',
  'header',
  'rowHover',
  'rowSelected',
  'canvas',
];
const TEXTS: readonly (keyof ColourTokens)[] = ['text', 'textSecondary', 'textMuted', 'primary', 'error'];

describe.each<ThemeMode>(['light', 'dark'])('colours, %s', (mode) => {
  const set = colours[mode];

  it.each(SURFACES.flatMap((surface) => TEXTS.map((text) => [text, surface] as const)))(
    '%s is readable on %s (AA)',
    (text, surface) => {
      expect(contrast(set[text], set[surface])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('words on a primary button are readable', () => {
    expect(contrast(set.onPrimary, set.primary)).toBeGreaterThanOrEqual(4.5);
  });

  it('dots of every tone stand out', () => {
    for (const tone of ['success', 'warning', 'error', 'primary', 'grey'] as const) {
      expect(contrast(set[tone], set.surface)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('custom properties', () => {
  it('are named after the tokens and installed on the root', () => {
    expect(cssName('primarySoft')).toBe('--colour-primary-soft');
    const root = document.createElement('div');
    installTokens(root, 'dark');
    expect(root.style.getPropertyValue('--colour-surface')).toBe(colours.dark.surface);
    expect(root.dataset.theme).toBe('dark');
  });

  it('are the same set in both themes', () => {
    expect(Object.keys(cssProperties('dark'))).toEqual(Object.keys(cssProperties('light')));
  });
});
