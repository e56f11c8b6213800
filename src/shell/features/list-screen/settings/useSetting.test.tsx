import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { SWRConfig } from 'swr';
import { describe, expect, it } from 'vitest';
import { compileScreen, NOTHING_SAVED, personaliseScreen } from '#engine';
import type { SettingSave } from '#wire';
import type { Outcome } from '../../../http/Outcome.ts';
import { ServicesProvider } from '../../../ServicesContext.tsx';
import { createValueStore, type ValueStore } from '../../../session/valueStore.ts';
import { okOutcome, testServices } from '../../../testing/services.specimen.ts';
import { LAYOUT_SAVE_MS } from '../listScreen.constants.ts';
import { specimenScreen } from '../listScreen.specimen.ts';
import { columnSpec } from './settingSpecs.ts';
import { useSetting } from './useSetting.ts';

const context = { language: 'zh', today: '2025-11-06', codeTables: {}, organisations: [], thousands: true } as const;
const spec = columnSpec(specimenScreen, (saved) => compileScreen(personaliseScreen(specimenScreen, saved), context));
const declared = spec.lookOf(NOTHING_SAVED.columns);
const wider = (width: number) => declared.items.map((item) => (item.id === 'invoiceNo' ? { ...item, width } : item));
const widthIn = (look: typeof declared | undefined) => look?.items.find((item) => item.id === 'invoiceNo')?.width;
const OFFLINE: Outcome<never> = { kind: 'offline', reason: 'network' };

interface Service {
  stored: { info: string; rev: number } | null;
  read: 'ok' | 'failing' | Promise<void>;
  onRemove?: () => Outcome<never>;
  /** What happens before a store is answered; an outcome is the answer. */
  onSave?: () => Promise<void> | Outcome<never>;
}

function Page({ isOpen, children }: { readonly isOpen: ValueStore<boolean>; readonly children: ReactNode }) {
  return useSyncExternalStore(isOpen.subscribe, isOpen.get) && children;
}

/** The hook over a fake service whose state the test may change at any time. */
async function open(service: Service) {
  const fake = testServices(async ({ path, body }) => {
    if (path.endsWith('/set/get')) {
      if (service.read !== 'ok' && service.read !== 'failing') await service.read;
      return service.read === 'failing' ? OFFLINE : okOutcome(service.stored);
    }
    if (path.endsWith('/set/remove')) {
      const refused = service.onRemove?.();
      if (refused) return refused;
      service.stored = null;
      return okOutcome(null);
    }
    const { info, rev } = body as SettingSave;
    const own = await service.onSave?.();
    if (own) return own;
    if ((service.stored?.rev ?? 0) !== rev)
      return { kind: 'unavailable', status: 409, code: 'SETTING_CHANGED', message: '', requestId: null };
    service.stored = { info, rev: rev + 1 };
    return okOutcome({ rev: rev + 1 });
  });
  const isOpen = createValueStore(true);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesProvider services={fake.services}>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <Page isOpen={isOpen}>{children}</Page>
      </SWRConfig>
    </ServicesProvider>
  );
  /** Leaves the page; the product around it stays. */
  const leave = () => act(() => isOpen.set(false));
  const hook = renderHook(() => useSetting(spec), { wrapper });
  const now = () => hook.result.current;
  const saves = () => fake.call.mock.calls.filter(([call]) => call.path.endsWith('/set/add')).length;
  const messages = () => fake.posted.map(({ message }) => message);
  return { now, leave, saves, messages };
}

const nothing = (): Service => ({ stored: null, read: 'ok' });
const readBack = ({ stored }: Service) => {
  const parsed = stored === null ? null : spec.parse(stored.info);
  return spec.lookOf(parsed?.ok ? parsed.saved : null);
};
const settles = () => act(() => new Promise((resolve) => setTimeout(resolve, LAYOUT_SAVE_MS + 100)));

describe('useSetting', { timeout: 30_000 }, () => {
  it('shows a change at once and stores several in one go when they settle, without a word', async () => {
    const service = nothing();
    const { now, saves, messages } = await open(service);
    await waitFor(() => expect(now()?.settled).toBe(true));
    act(() => now()?.keep({ items: wider(200) }));
    act(() => now()?.keep({ items: wider(240) }));
    act(() => now()?.keep({ density: 'dense' }));
    expect([widthIn(now()?.look), now()?.look.density]).toEqual([240, 'dense']);
    expect(saves()).toBe(0);
    await settles();
    expect(saves()).toBe(1);
    expect(readBack(service)).toEqual(now()?.look);
    expect(messages()).toEqual([]);
  });

  it('stores what is left to store when the page is left', async () => {
    const service = nothing();
    const { now, leave } = await open(service);
    await waitFor(() => expect(now()?.settled).toBe(true));
    act(() => now()?.keep({ items: wider(240) }));
    leave();
    await waitFor(() => expect(widthIn(readBack(service))).toBe(240));
  });

  it('stores what is left over what another window stored meanwhile', async () => {
    const service = nothing();
    const { now, saves, leave } = await open(service);
    await waitFor(() => expect(now()?.settled).toBe(true));
    service.stored = { info: JSON.stringify(spec.savedOf({ ...declared, density: 'dense' })), rev: 3 };
    act(() => now()?.keep({ items: wider(240) }));
    leave();
    await waitFor(() => expect(widthIn(readBack(service))).toBe(240));
    expect([readBack(service).density, saves()]).toEqual(['dense', 2]);
  });

  it('does not store over what it could not read again', async () => {
    const service = nothing();
    const { now, saves, messages } = await open(service);
    await waitFor(() => expect(now()?.settled).toBe(true));
    service.stored = { info: JSON.stringify(spec.savedOf({ ...declared, density: 'dense' })), rev: 3 };
    service.read = 'failing';
    await act(async () => void (await now()?.save({ items: wider(240) })));
    expect(saves()).toBe(1);
    expect(messages()[0]).toContain('显示设置暂时无法读取');
  });

  it.each(['keep', 'save', 'reset'] as const)('tries again on leaving what a failed %s left', async (way) => {
    const service = nothing();
    const { now, leave } = await open(service);
    await waitFor(() => expect(now()?.settled).toBe(true));
    service.onSave = () => OFFLINE;
    service.onRemove = () => OFFLINE;
    act(() => now()?.keep({ items: wider(240) }));
    if (way === 'save') await act(async () => void (await now()?.save({ density: 'dense' })));
    if (way === 'reset') await act(async () => void (await now()?.reset()));
    await settles();
    expect(service.stored).toBeNull();
    delete service.onSave;
    leave();
    await waitFor(() => expect(widthIn(readBack(service))).toBe(240));
  });

  it.each(['save', 'keep'] as const)('keeps a %s and what is changed while it is stored', async (way) => {
    const service = nothing();
    const { now } = await open(service);
    await waitFor(() => expect(now()?.settled).toBe(true));
    let answer = () => {};
    service.onSave = () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      });
    let saving: Promise<boolean> | undefined;
    act(() => {
      if (way === 'save') saving = now()?.save({ items: wider(240) });
      else now()?.keep({ items: wider(240) });
    });
    await settles();
    act(() => now()?.keep({ density: 'dense' }));
    delete service.onSave;
    await act(async () => {
      answer();
      await saving;
    });
    await waitFor(() => expect([widthIn(now()?.look), now()?.look.density]).toEqual([240, 'dense']));
    await settles();
    expect([widthIn(readBack(service)), readBack(service).density]).toEqual([240, 'dense']);
    expect([widthIn(now()?.look), now()?.look.density]).toEqual([240, 'dense']);
  });

  it('works with defaults when the service fails, and overwrites nothing', async () => {
    const service: Service = {
      stored: { info: JSON.stringify(spec.savedOf({ ...declared, items: wider(500) })), rev: 7 },
      read: 'failing',
    };
    const before = service.stored;
    const { now, saves, messages } = await open(service);
    await waitFor(() => expect(now()?.failed).toBe(true));
    act(() => now()?.keep({ density: 'dense' }));
    expect(now()?.look.density).toBe('dense');
    await settles();
    let isStored: boolean | undefined;
    await act(async () => {
      isStored = await now()?.save({ items: wider(200) });
    });
    expect(isStored).toBe(false);
    expect(widthIn(now()?.look)).toBe(widthIn(declared));
    expect([saves(), service.stored]).toEqual([0, before]);
    expect(messages()).toHaveLength(1);
    expect(messages()[0]).toContain('显示设置暂时无法读取');
  });

  it('lays a change made while the service was slow over what was stored', async () => {
    let answer = () => {};
    const service: Service = {
      stored: { info: JSON.stringify(spec.savedOf({ ...declared, items: wider(500) })), rev: 7 },
      read: new Promise((resolve) => {
        answer = resolve;
      }),
    };
    const { now } = await open(service);
    act(() => now()?.keep({ density: 'loose' }));
    answer();
    await settles();
    await waitFor(() => expect(readBack(service).density).toBe('loose'));
    expect(widthIn(readBack(service))).toBe(500);
    expect(widthIn(now()?.look)).toBe(500);
  });

  it('keeps a text it cannot read until the user saves', async () => {
    const service: Service = { stored: { info: '{"format":1', rev: 7 }, read: 'ok' };
    const { now, saves } = await open(service);
    await waitFor(() => expect(now()?.unreadable).toBe('notJson'));
    act(() => now()?.keep({ items: wider(240) }));
    await settles();
    expect([saves(), widthIn(now()?.look)]).toEqual([0, 240]);
    await act(async () => void (await now()?.save({ density: 'dense' })));
    expect(now()?.unreadable).toBeNull();
    expect([widthIn(readBack(service)), readBack(service).density]).toEqual([240, 'dense']);
  });

  it('keeps the change of another window, and says so when both changed the same', async () => {
    const service = nothing();
    const { now, messages } = await open(service);
    await waitFor(() => expect(now()?.settled).toBe(true));
    service.stored = { info: JSON.stringify(spec.savedOf({ ...declared, density: 'dense' })), rev: 3 };
    act(() => now()?.keep({ items: wider(240) }));
    await settles();
    await waitFor(() => expect(now()?.look.density).toBe('dense'));
    expect([widthIn(readBack(service)), readBack(service).density]).toEqual([240, 'dense']);
    expect(messages()).toEqual(['显示设置已在其他页面被修改，已与您的修改合并并保存。']);

    service.stored = { info: JSON.stringify(spec.savedOf({ ...declared, items: wider(300) })), rev: 9 };
    await act(async () => void (await now()?.save({ items: wider(360) })));
    expect(widthIn(readBack(service))).toBe(360);
    expect(messages().at(-1)).toBe('其他页面也修改了同一项显示设置，已保存您在本页的修改。');
  });

  it('forgets everything on reset, what is not stored yet too', async () => {
    const service: Service = {
      stored: { info: JSON.stringify(spec.savedOf({ ...declared, items: wider(500), density: 'dense' })), rev: 7 },
      read: 'ok',
    };
    const { now, saves } = await open(service);
    await waitFor(() => expect(now()?.look.density).toBe('dense'));
    act(() => now()?.keep({ sort: [{ field: 'amountWithTax', direction: 'desc' }] }));
    await act(async () => void (await now()?.reset()));
    await settles();
    expect([service.stored, now()?.look, saves()]).toEqual([null, declared, 0]);
  });
});
