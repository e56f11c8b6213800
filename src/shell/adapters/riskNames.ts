import type { RiskNames } from '#renderers';
import { WIRE_LIMITS } from '#wire';
import { type IndicatorIds, type IndicatorNames, riskApi } from '../calls/risk.api.ts';
import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

/** Names change seldom, but they do. */
export const NAME_LIFETIME_MS = 30 * 60_000;
/** An indicator nobody could name, or a call that failed, is not asked for again at once. */
export const NAME_RETRY_MS = 60_000;

export interface RiskNamePorts {
  readonly ask: (ids: IndicatorIds) => Promise<Outcome<IndicatorNames>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back once what is running now is done. */
  readonly soon: (then: () => void) => void;
}

interface KnownName {
  /** Null while it is asked for, and for an id nobody could name. */
  readonly name: string | null;
  readonly until: number;
}

/** The longest prefix first: ZBCS3001 is no ZB. */
const KINDS = [
  { prefix: 'ZBCS', kind: 'parameters' },
  { prefix: 'ZBY', kind: 'items' },
  { prefix: 'ZB', kind: 'indicators' },
] as const;
/** Indicators of an industry have no name of their own (lists §7). */
const NAMELESS = 'ZBHYCS';
const ID = /^(ZBCS|ZBY|ZB)([1-9]\d{0,14})$/;

/**
 * Names of risk indicators (lists §7), looked up as cells show their ids.
 *
 * Ids asked for while a table draws go in one call, an id under way is not asked for again, and names are kept for a
 * while; expired ones are cleared. An id that cannot be named shows as it is and is asked for again later.
 */
export function createRiskNames({ ask, now, soon }: RiskNamePorts): RiskNames {
  const known = new Map<string, KnownName>();
  const waiting = new Set<string>();
  const listeners = new Set<() => void>();

  function want(id: string): void {
    if (id.includes(NAMELESS) || !ID.test(id)) return;
    if (waiting.size === 0) soon(askWaiting);
    waiting.add(id);
    // Until the answer it counts as asked for.
    known.set(id, { name: null, until: Number.POSITIVE_INFINITY });
  }

  function askWaiting(): void {
    const ids = [...waiting];
    waiting.clear();
    clearExpired();
    for (const part of inCalls(ids)) void askFor(part);
  }

  async function askFor(ids: readonly string[]): Promise<void> {
    const outcome = await ask(requestOf(ids));
    const names = outcome.kind === 'ok' ? namesOf(outcome.data) : new Map<string, string>();
    for (const id of ids) {
      const name = names.get(id) ?? null;
      known.set(id, { name, until: now() + (name === null ? NAME_RETRY_MS : NAME_LIFETIME_MS) });
    }
    if (names.size > 0) for (const listener of listeners) listener();
  }

  function clearExpired(): void {
    const time = now();
    for (const [id, { until }] of known) if (until <= time) known.delete(id);
  }

  return {
    nameOf(id) {
      const entry = known.get(id);
      if (entry === undefined || entry.until <= now()) want(id);
      // An expired name is better than an id until the new one comes.
      return entry?.name ?? null;
    },
    listen(onNames) {
      listeners.add(onNames);
      return () => void listeners.delete(onNames);
    },
  };
}

/** Ids in as few calls as the limit per kind allows. */
function inCalls(ids: readonly string[]): readonly (readonly string[])[] {
  const calls: string[][] = [];
  const counts = new Map<string, number>();
  for (const id of ids) {
    const prefix = ID.exec(id)?.[1] ?? '';
    const count = counts.get(prefix) ?? 0;
    counts.set(prefix, count + 1);
    const at = Math.floor(count / WIRE_LIMITS.indicatorIds);
    const call = calls[at] ?? [];
    call.push(id);
    calls[at] = call;
  }
  return calls;
}

function requestOf(ids: readonly string[]): IndicatorIds {
  const numbers = (prefix: string) =>
    ids.flatMap((id) => {
      const [, kind, digits] = ID.exec(id) ?? [];
      return kind === prefix ? [Number(digits)] : [];
    });
  return { indicators: numbers('ZB'), items: numbers('ZBY'), parameters: numbers('ZBCS') };
}

function namesOf(answer: IndicatorNames): ReadonlyMap<string, string> {
  return new Map(
    KINDS.flatMap(({ prefix, kind }) =>
      answer[kind].flatMap(({ id, name }) => (name === '' ? [] : [[`${prefix}${id}`, name] as const])),
    ),
  );
}

/** Names are the same on every screen; one store per door and language, since names are in the caller's. */
const stores = new WeakMap<Http, Map<string, RiskNames>>();

/** The names of risk indicators in a language, through a door. */
export function riskNamesFor(http: Http, language: string): RiskNames {
  const byLanguage = stores.get(http) ?? new Map<string, RiskNames>();
  stores.set(http, byLanguage);
  const store =
    byLanguage.get(language) ??
    createRiskNames({
      ask: (ids) => riskApi.indicatorNames(http, ids),
      now: () => Date.now(),
      soon: (then) => void setTimeout(then, 0),
    });
  byLanguage.set(language, store);
  return store;
}
