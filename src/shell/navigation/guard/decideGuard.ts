import { matchPath } from 'react-router-dom';
import { ORGANIZE_MANAGER_FUNCTION, POLICY_FUNCTIONS } from '#wire';
import { type SignOnAnswer, signOnAddress } from '../../calls/session.api.ts';
import type { ActionGrants } from '../../session/flags.store.ts';
import type { SessionState } from '../../session/session.machine.ts';
import { SCAN_PATHS } from '../../visibility.ts';
import { signsOnElsewhere } from './signOnProjects.ts';

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
  /** Functions asked about so far: granted or not. */
  readonly actions: ActionGrants;
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
  | { readonly go: 'askFunctions'; readonly codes: readonly string[] }
  /** Another page of ours stands for this address. */
  | { readonly go: 'redirect'; readonly path: string };

interface GuardRule {
  readonly name: string;
  readonly applies: (facts: GuardFacts) => boolean;
  readonly decide: (facts: GuardFacts) => GuardDecision;
}

const ORGANIZE_PATH = '/system/organizeManager';
/** The list of organisations: schemas/screens/manager.organisations.screen.json. */
export const ORGANISATIONS_ROUTE = '/manager/organisations';
const NO_AUTHORITY = '/noAuthority';
/** Functions a path needs to know of before it is shown: of one at least; what is not granted is N. */
const FUNCTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  '/policy': POLICY_FUNCTIONS,
  [ORGANIZE_PATH]: [ORGANIZE_MANAGER_FUNCTION],
};

/** As the router sees it: the case of letters and a slash at the end make no other page. */
const is = (path: string, place: string): boolean => matchPath(place, path) !== null;
const isAt = (path: string, place: string): boolean => is(path, `${place}/*`);
const functionsOf = (path: string): readonly string[] =>
  Object.entries(FUNCTIONS_OF).find(([place]) => is(path, place))?.[1] ?? [];
const isUnknown = ({ path, actions }: GuardFacts): boolean =>
  functionsOf(path).some((code) => actions[code] === undefined);
const isRefused = ({ path, actions }: GuardFacts): boolean =>
  functionsOf(path).length > 0 && functionsOf(path).every((code) => actions[code] === 'N');

/** Whether a path skips all checks (shell §2): nobody asks whose session this is. */
export const skipsChecks = (path: string): boolean => SCAN_PATHS.some((place) => isAt(path, place));
const always = (decision: GuardDecision) => () => decision;

/** The navigation guard (shell §2) as a table: the first rule that applies decides. */
export const GUARD_RULES: readonly GuardRule[] = [
  {
    name: 'scanning pages skip all checks',
    applies: ({ path }) => skipsChecks(path),
    decide: always({ go: 'show' }),
  },
  {
    name: 'a session, a cookie or a token of a link is asked about first',
    applies: ({ session }) => session === 'unopened' || session === 'checking',
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
    decide: ({ path }) => ({ go: 'askFunctions', codes: functionsOf(path) }),
  },
  {
    name: 'without any of its functions such a page is not for the user',
    applies: (facts) => isSignedIn(facts) && isRefused(facts),
    decide: always({ go: 'redirect', path: NO_AUTHORITY }),
  },
  {
    name: 'the organisation page is the list of organisations',
    applies: (facts) => isSignedIn(facts) && is(facts.path, ORGANIZE_PATH),
    decide: always({ go: 'redirect', path: ORGANISATIONS_ROUTE }),
  },
  {
    name: 'the task list passes straight through, with a session or without',
    applies: ({ path }) => isAt(path, '/tasklist'),
    decide: always({ go: 'show' }),
  },
  { name: 'a session opens the pages', applies: (facts) => isSignedIn(facts), decide: always({ go: 'show' }) },
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
