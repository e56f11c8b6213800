import useSWR from 'swr';
import { type Brand, brandIconFault, EDITIONS } from '#wire';
import { sessionApi } from '../calls/session.api.ts';
import { dataOf } from '../http/Outcome.ts';
import { useServices } from '../ServicesContext.tsx';
import type { SessionState } from '../session/session.machine.ts';
import { useLanguage } from '../session/useLanguage.ts';
import { useSession } from '../session/useSession.ts';

export interface ShownBrand {
  readonly name: string;
  /** A data URL; blank is none. */
  readonly icon: string;
}

/**
 * What the application is called and its icon (shell §3): the group's of a login, before one the installation's, and
 * the tax service platform until that is known. An icon that is no small picture is none, whatever a server says.
 */
export function useBrand(): ShownBrand {
  const { http, session } = useServices();
  const language = useLanguage();
  const own = brandOfSession(useSession());
  // A page with a token is about to learn whose it is, and the brand with it.
  const isStranger = own === null && session.token() === '';
  const { data } = useSWR(isStranger ? 'brand' : null, async () => dataOf(await sessionApi.brand(http)));
  const brand: Partial<Brand> = own ?? data ?? {};
  const icon = brand.browserIcon ?? '';
  return {
    name: (language === 'zh' ? brand.browserTitle : brand.browserTitleEn) || EDITIONS.platform[language],
    icon: brandIconFault(icon) === null ? icon : '',
  };
}

function brandOfSession(session: SessionState): Brand | null {
  return 'user' in session ? session.user.brand : session.name === 'choosing' ? session.current.brand : null;
}
