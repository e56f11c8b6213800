import { expect, it } from 'vitest';
import { BUILT_IN_ROUTES } from '#engine';
import { SHELL_PAGES } from '#wire';

it('handwritten pages of the menu are those whose routes no screen can have', () => {
  expect(SHELL_PAGES.map(({ route }) => route).sort()).toEqual([...BUILT_IN_ROUTES].sort());
});
