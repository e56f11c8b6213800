import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type Navigator, Router } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileScreen, mergeLayout } from '#engine';
import { ServicesProvider } from '../../ServicesContext.tsx';
import { testServices } from '../../testing/services.specimen.ts';
import { specimenScreen } from './listScreen.specimen.ts';
import { useAddressState } from './useAddressState.ts';
import type { ViewShelf } from './views/useViewShelf.ts';

const HERE = { pathname: '/', search: '?invoiceNo=26&page=1', hash: '', state: null, key: 'here' };
const shelf = { settled: true, listed: [], start: null } as unknown as ViewShelf;
const definition = {
  compiled: compileScreen(specimenScreen, {
    language: 'zh',
    today: '2025-11-05',
    codeTables: {},
    organisations: [],
    thousands: false,
  }),
  layout: mergeLayout(specimenScreen, null),
};
const { services } = testServices(() => undefined);

/** A router that is still drawing: it writes the browser's history and shows the place it was at. */
const pushed = vi.fn<Navigator['push']>();
const replaced = vi.fn<Navigator['replace']>();
const { createHref } = createMemoryRouter([{ path: '*' }]);
const behind: Navigator = { createHref: (to) => createHref(to as never), go: vi.fn(), push: pushed, replace: replaced };

function Behind({ children }: { readonly children: ReactNode }) {
  return (
    <ServicesProvider services={services}>
      <Router location={HERE} navigator={behind}>
        {children}
      </Router>
    </ServicesProvider>
  );
}

const backTo = (key: string) =>
  act(() => window.dispatchEvent(new PopStateEvent('popstate', { state: { key, usr: null, idx: 1 } })));

beforeEach(() => {
  pushed.mockClear();
  replaced.mockClear();
});

describe('Back before the router has shown what was searched for', () => {
  const searchFor = (text: string) => {
    const { result } = renderHook(() => useAddressState(definition, shelf), { wrapper: Behind });
    const [, send] = result.current;
    act(() => send({ type: 'replaced', filters: { invoiceNo: text } }));
    return () => result.current[0].applied.invoiceNo;
  };

  it('returns to the conditions of the place it leads to, though the router never left it', () => {
    const applied = searchFor('63');
    expect([applied(), pushed.mock.calls.length]).toEqual(['63', 1]);
    backTo('here');
    expect([applied(), pushed.mock.calls.length]).toEqual(['26', 1]);
  });

  it('waits for the router where it leads elsewhere', () => {
    const applied = searchFor('63');
    backTo('before');
    expect([applied(), pushed.mock.calls.length]).toEqual(['63', 1]);
  });
});

describe('a page that is drawn when the user has already left for another', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('calls nobody back by what it adds to its address', () => {
    window.history.replaceState({ key: 'there', usr: null, idx: 2 }, '', '/elsewhere');
    const { result } = renderHook(() => useAddressState(definition, shelf), { wrapper: Behind });
    const [, send] = result.current;
    act(() => send({ type: 'replaced', filters: { invoiceNo: '63' } }));
    expect(pushed).not.toHaveBeenCalled();
    expect(replaced).not.toHaveBeenCalled();
  });

  it('keeps its address in step once they have come back', () => {
    window.history.replaceState({ key: 'there', usr: null, idx: 2 }, '', '/elsewhere');
    const { result } = renderHook(() => useAddressState(definition, shelf), { wrapper: Behind });
    const [, send] = result.current;
    window.history.replaceState({ key: 'here', usr: null, idx: 1 }, '', '/');
    act(() => send({ type: 'replaced', filters: { invoiceNo: '63' } }));
    expect(pushed).toHaveBeenCalledOnce();
  });
});
