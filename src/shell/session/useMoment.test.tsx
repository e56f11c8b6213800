import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { ServicesProvider } from '../ServicesContext.tsx';
import { okOutcome, testServices, testUser } from '../testing/services.specimen.ts';
import { useMoment } from './useMoment.ts';

// Two zones: the browser can be in one of them only.
it.each([
  ['Asia/Shanghai', '2025-11-06 13:00'],
  ['Europe/Berlin', '2025-11-06 06:00'],
])('writes an instant on the clock of a business in %s', async (businessZone, written) => {
  const { services } = testServices(() => okOutcome(testUser({ businessZone })));
  services.session.open();
  await waitFor(() => expect(services.session.get().name).toBe('signedIn'));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesProvider services={services}>{children}</ServicesProvider>
  );
  const { result } = renderHook(() => useMoment(), { wrapper });
  expect(result.current('2025-11-06T05:00:00Z')).toBe(written);
  expect(result.current('soon')).toBe('soon');
});
