import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { EditorMemory } from '#renderers';
import { renderPage } from '../../testing/page.specimen.tsx';
import { okOutcome, testServices } from '../../testing/services.specimen.ts';
import { SIDE_BY_SIDE } from './designer.constants.ts';
import { EditPane } from './EditPane.tsx';

/** A window whose width can be changed from narrow to wide and back. */
function resizable() {
  const listeners = new Set<() => void>();
  let isWide = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        get matches() {
          return media === SIDE_BY_SIDE && isWide;
        },
        addEventListener: (_type: string, listener: () => void) => media === SIDE_BY_SIDE && listeners.add(listener),
        removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
        addListener: () => undefined,
        removeListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  return (wide: boolean) =>
    act(() => {
      isWide = wide;
      for (const listener of listeners) listener();
    });
}

const FILE = '{ "id": "a", "title": { "zh": "甲", "en": "A" } }';
const words = {
  vocabulary: { datasets: [], tables: [], dictionaries: [], screens: [] },
  schemas: {},
} as const;

function Held({ onEdit }: { readonly onEdit: (text: string) => void }) {
  const [text, setText] = useState(FILE);
  const [memory] = useState<EditorMemory>(() => new Map());
  return (
    <EditPane
      path="screens/a.screen.json"
      kind="screen"
      title="甲"
      draft={{ text, base: { text: FILE, rev: '1' }, version: 1 }}
      changed={text !== FILE}
      words={words}
      issues={[]}
      saveLabel="保存"
      canSave
      memory={memory}
      onEdit={(next) => {
        setText(next);
        onEdit(next);
      }}
      onDiscard={() => undefined}
      onSave={() => undefined}
    />
  );
}

afterEach(() => vi.restoreAllMocks());

it('keeps what can be undone when form and text come to stand side by side, and when they no longer do', async () => {
  const resize = resizable();
  const onEdit = vi.fn<(text: string) => void>();
  renderPage(testServices(() => okOutcome(null)).services, 'zh', <Held onEdit={onEdit} />);
  await userEvent.click(await screen.findByRole('button', { name: /^标识/ }));
  await userEvent.type(screen.getByLabelText('标题 中文'), '乙');
  const changed = FILE.replace('甲', '甲乙');
  expect(onEdit).toHaveBeenLastCalledWith(changed);
  resize(true);
  await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(onEdit).toHaveBeenLastCalledWith(FILE);
  resize(false);
  await screen.findByRole('tab', { name: '文本' });
  await userEvent.click(screen.getByRole('button', { name: '重做' }));
  expect(onEdit).toHaveBeenLastCalledWith(changed);
});
