import { useEffect, useMemo } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { ThemeProvider } from '#renderers';
import { NoticeOutlet } from './NoticeOutlet.tsx';
import { NewVersionNotice } from './notices/NewVersionNotice.tsx';
import { PasswordCheck } from './password-check/PasswordCheck.tsx';
import { routes } from './routes.tsx';
import { ServicesProvider } from './ServicesContext.tsx';
import type { Services } from './services.ts';
import { LANGUAGE_TAGS } from './session/language.store.ts';
import { useLanguage } from './session/useLanguage.ts';
import { useSession } from './session/useSession.ts';

export interface AppProps {
  readonly services: Services;
  readonly nonce: string | undefined;
}

/** The whole application over its services. */
export function App({ services, nonce }: AppProps) {
  return (
    <ServicesProvider services={services}>
      <Frame nonce={nonce} />
    </ServicesProvider>
  );
}

function Frame({ nonce }: Pick<AppProps, 'nonce'>) {
  const language = useLanguage();
  const session = useSession();
  const router = useMemo(() => createBrowserRouter([...routes]), []);
  const owner = session.name === 'signedIn' || session.name === 'expiring' ? session.user.userId : '';

  useEffect(() => {
    document.documentElement.lang = LANGUAGE_TAGS[language];
  }, [language]);

  return (
    <ThemeProvider language={language} nonce={nonce}>
      <NoticeOutlet />
      <NewVersionNotice />
      <PasswordCheck />
      {/* A cache per user: what one user loaded is never shown to the next one in the same tab. */}
      <SWRConfig
        key={owner}
        value={{
          provider: () => new Map(),
          revalidateOnFocus: false,
          shouldRetryOnError: false,
          dedupingInterval: 1000,
        }}
      >
        <RouterProvider router={router} />
      </SWRConfig>
    </ThemeProvider>
  );
}
