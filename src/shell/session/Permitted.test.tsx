import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/page.specimen.tsx';
import { okOutcome, testServices, testUser } from '../testing/services.specimen.ts';
import { Permitted } from './Permitted.tsx';
import { usePermissions } from './usePermissions.ts';

const drawn = vi.fn();

function Inside() {
  drawn();
  const { hasAny, hasAll } = usePermissions();
  return <p>{`any ${hasAny('a:view', 'b:view')}, all ${hasAll('a:view', 'b:view')}`}</p>;
}

async function open(codes: string, buttonCodes: readonly string[], otherwise?: string) {
  drawn.mockClear();
  const { services } = testServices(() => okOutcome(testUser({ buttonCodes: [...buttonCodes] })));
  services.session.open();
  await waitFor(() => expect(services.session.get().name).toBe('signedIn'));
  renderPage(
    services,
    'zh',
    <Permitted codes={codes} otherwise={otherwise}>
      <Inside />
    </Permitted>,
  );
}

it.each(['a:view', 'b:view,a:view', 'b:view, a:view'])('shows what is permitted by %j', async (codes) => {
  await open(codes, ['a:view']);
  expect(screen.getByText('any true, all false')).toBeVisible();
});

it.each(['b:view', 'a', 'b:view,c:view', ''])('removes what %j would permit, undrawn', async (codes) => {
  await open(codes, ['a:view'], 'nothing for you');
  expect(screen.getByText('nothing for you')).toBeVisible();
  expect(drawn).not.toHaveBeenCalled();
});
