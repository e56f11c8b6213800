import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { Language } from '#engine';
import { ThemeProvider } from '#renderers';
import { ServicesProvider } from '../ServicesContext.tsx';
import type { Services } from '../services.ts';

// A page with a grid takes its time in jsdom on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** Renders for tests inside everything a page stands in but the router. */
export function renderPage(services: Services, language: Language, page: ReactNode) {
  return render(
    <ServicesProvider services={services}>
      <ThemeProvider language={language}>
        <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>{page}</SWRConfig>
      </ThemeProvider>
    </ServicesProvider>,
  );
}
