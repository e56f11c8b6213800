import { expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/services.specimen.ts';
import { createLanguageStore } from './language.store.ts';

it.each([
  [null, 'zh'],
  ['zh', 'zh'],
  ['en', 'en'],
  ['fr', 'zh'],
  ['', 'zh'],
])('begins with what this computer keeps (%j): %s', (kept, language) => {
  expect(createLanguageStore(memoryStorage(kept === null ? {} : { language: kept })).get()).toBe(language);
});

it('keeps a choice on this computer and tells whoever watches', () => {
  const storage = memoryStorage();
  const store = createLanguageStore(storage);
  const listener = vi.fn();
  store.subscribe(listener);
  store.set('en');
  expect([store.get(), storage.read('language'), listener.mock.calls.length]).toEqual(['en', 'en', 1]);
  expect(createLanguageStore(storage).get()).toBe('en');
});

it('chooses also where nothing can be kept', () => {
  const store = createLanguageStore({ ...memoryStorage(), read: () => null, write: () => undefined });
  store.set('en');
  expect(store.get()).toBe('en');
});
