import { vi } from 'vitest';
import type { Language } from '#engine';
import type { UserInfo } from '#wire';
import { createNoticeBoard, type Notice } from '../http/notices.ts';
import type { Outcome } from '../http/Outcome.ts';
import type { CallSpec, Http } from '../http/request.ts';
import { createLeavingGate } from '../navigation/leavingGate.ts';
import { createPasswordCheck } from '../password-check/passwordCheck.store.ts';
import type { Services } from '../services.ts';
import type { BrowserStorage } from '../session/browserStorage.ts';
import { createLanguageStore } from '../session/language.store.ts';
import type { LinkParts } from '../session/linkParts.ts';
import { createPreferences } from '../session/preferences.ts';
import { createSessionStore } from '../session/session.store.ts';

/** A storage for tests. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}): BrowserStorage {
  const values = new Map(Object.entries(initial));
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      if (value === null) values.delete(key);
      else values.set(key, value);
    },
    clearExcept: (keys) => {
      for (const key of [...values.keys()]) if (!keys.includes(key)) values.delete(key);
    },
  };
}

/** A user for tests, allowed everything. */
export function testUser(changes: Partial<UserInfo> = {}): UserInfo {
  return {
    token: 'token-1',
    showName: '王会计',
    account: 'finance',
    userId: 'u1',
    funcs: [],
    buttonCodes: ['purchaser:invoice:view', 'purchaser:invoice:sign', 'purchaser:invoice:import'],
    jtId: 'G1',
    jtName: '华信集团',
    jtType: '1',
    homeType: '1',
    weakPasswd: 'N',
    initialPasswd: 'N',
    usageMode: '1',
    brand: { browserTitle: '税务服务平台', browserTitleEn: 'Tax Service Platform', browserIcon: '' },
    businessZone: 'Asia/Shanghai',
    csrfToken: 'csrf-1',
    ...changes,
  };
}

/** Answers of a fake server by call; `undefined` is a call nobody expected. */
export type FakeAnswer = (spec: CallSpec) => Promise<Outcome<unknown>> | Outcome<unknown> | undefined;

/** Services over a fake server; `http.call` is a spy. */
export function testServices(
  answer: FakeAnswer,
  language: Language = 'zh',
  link?: Pick<LinkParts, 'token' | 'groupId'>,
) {
  const call = vi.fn(async (spec: CallSpec) => {
    const outcome = await answer(spec);
    if (outcome === undefined) throw new Error(`Unexpected call ${spec.method} ${spec.path}`);
    return outcome;
  });
  const http = { call, outside: vi.fn(), file: vi.fn() } as unknown as Http;
  const notices = createNoticeBoard();
  const posted: Notice[] = [];
  notices.listen((notice) => posted.push(notice));
  const session = createSessionStore({
    storage: memoryStorage(),
    http: () => http,
    origin: 'https://tax.example',
    currentPath: () => '/home',
    ...(link && { link }),
    warnExpired: vi.fn(),
    tellArrival: vi.fn(),
    wait: vi.fn(),
  });
  const storage = memoryStorage({ language });
  const services: Services = {
    http,
    session,
    notices,
    passwordCheck: createPasswordCheck({ http: () => http, tellFailure: vi.fn() }),
    language: createLanguageStore(storage),
    preferences: createPreferences(storage, memoryStorage()),
    leaving: createLeavingGate(),
    leave: vi.fn(),
  };
  return { services, call, posted };
}

export const okOutcome = <T>(data: T): Outcome<T> => ({ kind: 'ok', data, message: '' });
