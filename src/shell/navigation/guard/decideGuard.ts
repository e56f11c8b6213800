import type { SessionState } from '../../session/session.machine.ts';
import type { FunctionGrants } from '../../session/session.store.ts';
import { type SignOnAnswer, signOnAddress, signsOnElsewhere } from './signOnProjects.ts';

/** What the guard knows when an address is opened. */
export interface GuardFacts {
  readonly path: string;
  /** With the query: where to return after a login. */
  readonly target: string;
  readonly session: SessionState['name'];
  /** The user logged out on purpose. */
  readonly wanted: boolean;
  /** Group of the last session, or of the link; blank when unknown. */
  readonly groupId: string;
  /** Answer of the single-sign-on check; null before it was asked. */
  readonly signOn: SignOnAnswer | null;
  /** N once the sign-on redirect has fired, until the next login. */
  readonly loginRedirect: 'Y' | 'N';
  /** Functions asked about so far. */
  readonly functions: FunctionGrants;
}

export type GuardDecision =
  | { readonly go: 'show' }
  | { readonly go: 'wait' }
  /** The server could not be asked whose session this is. */
  | { readonly go: 'tellUnreachable' }
  /** A link brought the session of another user. */
  | { readonly go: 'askWhose' }
  | { readonly go: 'login'; readonly remember: boolean }
  | { readonly go: 'askSignOn'; readonly groupId: string }
  /** Leaves for the identity provider, once per login. */
  | { readonly go: 'signOn'; readonly address: string }
  | { readonly go: 'askFunctions'; readonly codes: readonly string[] };

interface GuardRule {
  readonly name: string;
  readonly applies: (facts: GuardFacts) => boolean;
  readonly decide: (facts: GuardFacts) => GuardDecision;
}

const OPEN_PATHS = ['/scanMakeInvoice', '/scanMakeInvoiceStatic'];
/** Functions a path needs to know of before it is shown; what is not granted is N. */
const FUNCTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  '/policy': ['policyFinancial', 'policyInterpretation'],
  '/system/organizeManager': ['organizeManager'],
};

const isAt = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
const isUnknown = ({ path, functions }: GuardFacts): boolean =>
  (FUNCTIONS_OF[path] ?? []).some((code) => functions[code] === undefined);
const always = (decision: GuardDecision) => () => decision;

/** The navigation guard (shell §2) as a table: the first rule that applies decides. */
export const GUARD_RULES: readonly GuardRule[] = [
  {
    name: 'scanning pages skip all checks',
    applies: ({ path }) => OPEN_PATHS.some((place) => isAt(path, place)),
    decide: always({ go: 'show' }),
  },
  {
    name: 'a session, a cookie or a token of a link is asked about first',
    applies: ({ session }) => session === 'checking',
    decide: always({ go: 'wait' }),
  },
  {
    name: 'a server that does not answer is told of',
    applies: ({ session }) => session === 'unreachable',
    decide: always({ go: 'tellUnreachable' }),
  },
  {
    name: 'a link never replaces the session of another user without a word',
    applies: ({ session }) => session === 'choosing',
    decide: always({ go: 'askWhose' }),
  },
  {
    name: 'a login with an open question is finished on the login page',
    applies: ({ session }) => session === 'entering',
    decide: always({ go: 'login', remember: true }),
  },
  {
    name: 'policy and organisation pages wait for their functions',
    applies: (facts) => isSignedIn(facts) && isUnknown(facts),
    decide: ({ path }) => ({ go: 'askFunctions', codes: FUNCTIONS_OF[path] ?? [] }),
  },
  { name: 'a session opens the pages', applies: (facts) => isSignedIn(facts), decide: always({ go: 'show' }) },
  {
    name: 'the task list passes straight through: neither remembered nor signed on elsewhere',
    applies: ({ path }) => isAt(path, '/tasklist'),
    decide: always({ go: 'login', remember: false }),
  },
  {
    name: 'whoever logged out on purpose stays out and begins at home',
    applies: ({ wanted }) => wanted,
    decide: always({ go: 'login', remember: false }),
  },
  {
    name: 'a known group is asked where its users sign on',
    applies: ({ groupId, signOn }) => groupId !== '' && signOn === null,
    decide: ({ groupId }) => ({ go: 'askSignOn', groupId }),
  },
  {
    name: 'they are sent there once',
    applies: ({ groupId, signOn, loginRedirect }) =>
      groupId !== '' && signOn !== null && signsOnElsewhere(signOn) && loginRedirect === 'Y',
    decide: ({ groupId, target }) => ({ go: 'signOn', address: signOnAddress(groupId, target) }),
  },
  {
    name: 'everybody else logs in, and the target is remembered',
    applies: () => true,
    decide: always({ go: 'login', remember: true }),
  },
];

function isSignedIn({ session }: GuardFacts): boolean {
  return session === 'signedIn' || session === 'expiring';
}

/** What to do with an address now. Asked again whenever a fact has changed. */
export function decideGuard(facts: GuardFacts): GuardDecision {
  const rule = GUARD_RULES.find(({ applies }) => applies(facts));
  if (rule === undefined) throw new Error('the last rule applies to everything');
  return rule.decide(facts);
}
