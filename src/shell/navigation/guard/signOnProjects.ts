/** Answer of ctCheck: the project an installation belongs to, and whether its users sign on elsewhere (shell §7). */
export interface SignOnAnswer {
  readonly app: string;
  readonly sso: string;
}

/**
 * Projects whose codes change the sign-on (shell §6): whether their users, where `sso` is Y, sign on at a provider of
 * their own. The specification names the codes, not what each one does; a project that keeps our login page says false.
 */
const SIGN_ON_PROJECTS: Readonly<Record<string, boolean>> = { CJ: true, ZS: true, CT: true, GF: true };

/** Whether a user without a session is sent to the project's identity provider. */
export function signsOnElsewhere({ app, sso }: SignOnAnswer): boolean {
  return sso === 'Y' && Object.hasOwn(SIGN_ON_PROJECTS, app) && SIGN_ON_PROJECTS[app] === true;
}

/** Where the sign-on begins; the server knows the provider and comes back to the target. */
export function signOnAddress(groupId: string, target: string): string {
  return `/api/gts-manager/ctCas/loginRedirect?${new URLSearchParams({ jtId: groupId, afterUrl: target })}`;
}
