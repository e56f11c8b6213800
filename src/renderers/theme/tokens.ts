/**
 * The only place with colours (design "The look"). antd's theme, the grid's theme and the CSS custom properties are
 * made from these sets; a dark theme is a second set, not a second set of rules. Every text colour reaches a contrast
 * of 4.5:1 on the surfaces it stands on, which antd's default blue under white does not.
 */
export type ThemeMode = 'light' | 'dark';

export interface ColourTokens {
  readonly primary: string;
  readonly primaryHover: string;
  readonly primarySoft: string;
  readonly onPrimary: string;
  readonly text: string;
  readonly textSecondary: string;
  readonly textMuted: string;
  readonly surface: string;
  readonly surfaceRaised: string;
  readonly canvas: string;
  readonly header: string;
  readonly border: string;
  readonly hairline: string;
  readonly rowHover: string;
  readonly rowSelected: string;
  readonly rowFlash: string;
  readonly success: string;
  readonly warning: string;
  readonly error: string;
  readonly errorSoft: string;
  readonly warningSoft: string;
  readonly successSoft: string;
  readonly grey: string;
}

export const colours: Readonly<Record<ThemeMode, ColourTokens>> = {
  light: {
    primary: '#0958d9',
    primaryHover: '#003eb3',
    primarySoft: '#e6f0ff',
    onPrimary: '#ffffff',
    text: '#1d2129',
    textSecondary: '#4e5969',
    textMuted: '#5f6775',
    surface: '#ffffff',
    surfaceRaised: '#ffffff',
    canvas: '#f2f3f5',
    header: '#f7f8fa',
    border: '#d0d5dd',
    hairline: '#e8eaee',
    rowHover: '#f3f6fb',
    rowSelected: '#e3edfd',
    rowFlash: '#fff3cd',
    success: '#237804',
    warning: '#ad4e00',
    error: '#cf1322',
    errorSoft: '#fff1f0',
    warningSoft: '#fff7e6',
    successSoft: '#f1f9ec',
    grey: '#5f6775',
  },
  dark: {
    primary: '#5b9bff',
    primaryHover: '#85b5ff',
    primarySoft: '#15294a',
    onPrimary: '#0b1220',
    text: '#e6e9ee',
    textSecondary: '#b4bcc8',
    textMuted: '#98a1ae',
    surface: '#181b20',
    surfaceRaised: '#20242b',
    canvas: '#101215',
    header: '#1e2228',
    border: '#3c434e',
    hairline: '#2b3038',
    rowHover: '#20262f',
    rowSelected: '#1a2f52',
    rowFlash: '#4a3d12',
    success: '#73d13d',
    warning: '#ffa940',
    error: '#ff7875',
    errorSoft: '#3a1a1c',
    warningSoft: '#3a2a12',
    successSoft: '#1b2f14',
    grey: '#98a1ae',
  },
};

export const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** Sizes in pixels. */
export const sizes = {
  text: 14,
  gridText: 13,
  smallText: 12,
  radius: 4,
  gap: 8,
  control: 32,
} as const;

/** Motion explains, briefly; none with reduced motion. Milliseconds. */
const MOTION_MS = 150;

/** CSS custom property of a colour, for example `--colour-primary-soft` for `primarySoft`. */
export function cssName(token: string): string {
  return `--colour-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Reference to a colour from code that cannot use a class, for example the grid's theme. */
export function cssColour(token: keyof ColourTokens): string {
  return `var(${cssName(token)})`;
}

/** Every custom property with its value, colours and sizes. */
export function cssProperties(mode: ThemeMode): Readonly<Record<string, string>> {
  const named = Object.entries(colours[mode]).map(([token, value]) => [cssName(token), value] as const);
  return {
    ...Object.fromEntries(named),
    '--font-family': fontFamily,
    '--text-size': `${sizes.text}px`,
    '--grid-text-size': `${sizes.gridText}px`,
    '--small-text-size': `${sizes.smallText}px`,
    '--radius': `${sizes.radius}px`,
    '--gap': `${sizes.gap}px`,
    '--control-height': `${sizes.control}px`,
    '--motion': `${MOTION_MS}ms`,
  };
}

/**
 * Writes the custom properties on the document element. Through the style object, which a strict content security
 * policy allows, unlike a style attribute in text.
 */
export function installTokens(root: HTMLElement, mode: ThemeMode): void {
  for (const [name, value] of Object.entries(cssProperties(mode))) root.style.setProperty(name, value);
  root.style.setProperty('color-scheme', mode);
  root.dataset.theme = mode;
}
