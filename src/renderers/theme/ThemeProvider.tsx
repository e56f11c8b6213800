import { App, ConfigProvider } from 'antd';
import { type ReactNode, useInsertionEffect, useMemo } from 'react';
import type { Language } from '#engine';
import type { Density } from '../ports.ts';
import { texts } from '../text/texts.ts';
import { antdLocales } from './antdLocales.ts';
import { antdTheme } from './antdTheme.ts';
import { RendererContext } from './RendererContext.ts';
import './base.css';
import { installTokens, type ThemeMode } from './tokens.ts';
import { useMediaQuery } from './useMediaQuery.ts';

export interface ThemeProviderProps {
  readonly language: Language;
  /** Nonce of the content security policy; absent where there is none. */
  readonly nonce?: string | undefined;
  readonly density?: Density;
  readonly mode?: ThemeMode;
  readonly children: ReactNode;
}

const BUTTON = { autoInsertSpace: false } as const;

/** Stands once around the application: tokens, antd's theme, texts and nonce for every renderer below it. */
export function ThemeProvider({ language, nonce, density = 'loose', mode = 'light', children }: ThemeProviderProps) {
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  useInsertionEffect(() => installTokens(document.documentElement, mode), [mode]);
  const theme = useMemo(() => antdTheme(mode, reducedMotion), [mode, reducedMotion]);
  const csp = useMemo(() => (nonce === undefined ? undefined : { nonce }), [nonce]);
  const environment = useMemo(
    () => ({ language, texts: texts[language], nonce, density, reducedMotion }),
    [language, nonce, density, reducedMotion],
  );
  return (
    <ConfigProvider theme={theme} locale={antdLocales[language]} csp={csp} button={BUTTON}>
      <App component={false}>
        <RendererContext value={environment}>{children}</RendererContext>
      </App>
    </ConfigProvider>
  );
}
