import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadOwnSchemas } from '../../../../scripts/schemaTree.ts';
import { decideGuard, GUARD_RULES, type GuardDecision, type GuardFacts, ORGANISATIONS_ROUTE } from './decideGuard.ts';

const STRANGER: GuardFacts = {
  path: '/home',
  target: '/home?page=2',
  session: 'anonymous',
  wanted: false,
  groupId: '',
  signOn: null,
  loginRedirect: 'Y',
  actions: {},
};
const signedIn = { ...STRANGER, session: 'signedIn' } as const;
const CT = { app: 'CT', sso: 'Y' };
const known = { ...STRANGER, groupId: 'G1' };
const LOGIN: GuardDecision = { go: 'login', remember: true };

const CASES: readonly (readonly [string, GuardFacts, GuardDecision])[] = [
  ['a scanning page without a session', { ...STRANGER, path: '/scanMakeInvoice' }, { go: 'show' }],
  ['the static one', { ...STRANGER, path: '/scanMakeInvoiceStatic', session: 'checking' }, { go: 'show' }],
  ['a path that only begins like one', { ...STRANGER, path: '/scanMakeInvoiceX' }, LOGIN],
  ['a session nobody asked about yet', { ...STRANGER, session: 'unopened' }, { go: 'wait' }],
  ['a session still asked about', { ...STRANGER, session: 'checking' }, { go: 'wait' }],
  ['no answer', { ...STRANGER, session: 'unreachable' }, { go: 'tellUnreachable' }],
  ['two users', { ...STRANGER, session: 'choosing' }, { go: 'askWhose' }],
  ['an open question of a login', { ...STRANGER, session: 'entering' }, LOGIN],
  ['a session', signedIn, { go: 'show' }],
  ['a session that has just expired', { ...STRANGER, session: 'expiring' }, { go: 'show' }],
  [
    'the policy page',
    { ...signedIn, path: '/policy' },
    { go: 'askFunctions', codes: ['policyFinancial', 'policyInterpretation'] },
  ],
  [
    'the policy page, written another way',
    { ...signedIn, path: '/Policy/' },
    { go: 'askFunctions', codes: ['policyFinancial', 'policyInterpretation'] },
  ],
  ['a scanning page, written another way', { ...STRANGER, path: '/scanmakeinvoice/' }, { go: 'show' }],
  [
    'the policy page with one of its functions',
    { ...signedIn, path: '/policy', actions: { policyFinancial: 'Y', policyInterpretation: 'N' } },
    { go: 'show' },
  ],
  [
    'the policy page without',
    { ...signedIn, path: '/policy', actions: { policyFinancial: 'N', policyInterpretation: 'N' } },
    { go: 'redirect', path: '/noAuthority' },
  ],
  [
    'the organisation page',
    { ...signedIn, path: '/system/organizeManager' },
    { go: 'askFunctions', codes: ['organizeManager'] },
  ],
  [
    'the organisation page when it is granted',
    { ...signedIn, path: '/system/organizeManager', actions: { organizeManager: 'Y' } },
    { go: 'redirect', path: '/manager/organisations' },
  ],
  [
    'the organisation page when it is not',
    { ...signedIn, path: '/system/organizeManager', actions: { organizeManager: 'N' } },
    { go: 'redirect', path: '/noAuthority' },
  ],
  ['the organisation page without a session', { ...STRANGER, path: '/system/organizeManager' }, LOGIN],
  ['the task list with a session', { ...signedIn, path: '/tasklist' }, { go: 'show' }],
  ['the task list without', { ...known, path: '/tasklist' }, { go: 'show' }],
  [
    'the task list while the session is asked about',
    { ...known, path: '/tasklist', session: 'checking' },
    { go: 'wait' },
  ],
  ['a wanted logout', { ...known, wanted: true, signOn: CT }, { go: 'login', remember: false }],
  ['a stranger', STRANGER, LOGIN],
  ['a stranger of a known group', known, { go: 'askSignOn', groupId: 'G1' }],
  ['a group that logs in here', { ...known, signOn: { app: '', sso: 'N' } }, LOGIN],
  ['a project nobody knows', { ...known, signOn: { app: 'XX', sso: 'Y' } }, LOGIN],
  ['a project called constructor', { ...known, signOn: { app: 'constructor', sso: 'Y' } }, LOGIN],
  ['a project that does not sign on', { ...known, signOn: { app: 'CT', sso: 'N' } }, LOGIN],
  ['a redirect that has fired', { ...known, signOn: CT, loginRedirect: 'N' }, LOGIN],
];

describe('the navigation guard', () => {
  it.each(CASES)('decides about %s', (_name, facts, decision) => {
    expect(decideGuard(facts)).toEqual(decision);
  });

  it.each(['CJ', 'ZS', 'CT', 'GF'])('sends users of the project %s to its provider, with the way back', (app) => {
    expect(decideGuard({ ...known, signOn: { app, sso: 'Y' } })).toEqual({
      go: 'signOn',
      address: '/api/gts-manager/ctCas/loginRedirect?jtId=G1&afterUrl=%2Fhome%3Fpage%3D2',
    });
  });

  it('has no rule that decides nothing in these cases', () => {
    const deciding = CASES.map(([, facts]) => GUARD_RULES.find(({ applies }) => applies(facts))?.name);
    const signing = GUARD_RULES.find(({ applies }) => applies({ ...known, signOn: CT }))?.name;
    expect(new Set([...deciding, signing])).toEqual(new Set(GUARD_RULES.map(({ name }) => name)));
  });

  it('leads to a list of organisations that there is', () => {
    const screen = loadOwnSchemas().screens.get('manager.organisations');
    expect(screen?.route).toBe(ORGANISATIONS_ROUTE);
  });

  it('shows nobody without a session anything but the scanning pages and the task list', () => {
    const facts: fc.Arbitrary<GuardFacts> = fc.record({
      path: fc.constantFrom(
        '/home',
        '/policy',
        '/tasklistX',
        '/system/organizeManager',
        '/purchaser/invoice/general',
        '/',
      ),
      target: fc.constant('/home'),
      session: fc.constantFrom('unopened', 'checking', 'unreachable', 'choosing', 'entering', 'anonymous'),
      wanted: fc.boolean(),
      groupId: fc.constantFrom('', 'G1'),
      signOn: fc.constantFrom(null, CT, { app: '', sso: 'N' }),
      loginRedirect: fc.constantFrom('Y', 'N'),
      actions: fc.constant({ policyFinancial: 'Y', policyInterpretation: 'Y', organizeManager: 'Y' }),
    });
    fc.assert(fc.property(facts, (each) => decideGuard(each).go !== 'show'));
  });
});
