import type { SignOnAnswer } from '../../calls/session.api.ts';

/**
 * Projects whose codes change the sign-on (shell §6): whether their users, where `sso` is Y, sign on at a provider of
 * their own. The specification names the codes, not what each one does; a project that keeps our login page says false.
 */
const SIGN_ON_PROJECTS: Readonly<Record<string, boolean>> = { CJ: true, ZS: true, CT: true, GF: true };

/** Whether a user without a session is sent to the project's identity provider. */
export function signsOnElsewhere({ app, sso }: SignOnAnswer): boolean {
  return sso === 'Y' && Object.hasOwn(SIGN_ON_PROJECTS, app) && SIGN_ON_PROJECTS[app] === true;
}
