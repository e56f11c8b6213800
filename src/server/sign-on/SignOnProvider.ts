/** Who vouches for the users of a group instead of our login page (shell §6: project codes CJ, ZS, CT, GF). */
export interface SignOnProvider {
  readonly name: string;
  /** Code of the project a group belongs to; null when its users log in here. */
  projectOf(groupId: string): string | null;
  /** Where the browser is sent; it comes back to `callback` with a ticket. A path of this origin, or an address. */
  loginAddress(groupId: string, callback: string): string;
  /** Whom a ticket vouches for; null when it is unknown, used or too old. A ticket is good once. */
  redeem(ticket: string): Promise<{ readonly account: string } | null>;
}

/** Of an installation whose users all log in on our page. */
export const NO_SIGN_ON: SignOnProvider = {
  name: 'none',
  projectOf: () => null,
  loginAddress: () => '/login',
  redeem: async () => null,
};
