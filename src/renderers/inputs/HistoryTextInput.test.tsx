import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CompiledFilter, TextFormatName } from '#engine';
import { createDraftRegistry, type DraftRegistry, FilterBarFieldsContext } from '../filter-bar/FilterBarContext.ts';
import type { InputHistoryStore } from '../ports.ts';
import { specimenScreen } from '../specimens/invoice.specimen.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { HistoryTextInput } from './HistoryTextInput.tsx';
import { historySpecimen } from './history.specimen.ts';

interface BarProps {
  readonly filter: CompiledFilter;
  readonly drafts: DraftRegistry;
  readonly history: InputHistoryStore | null;
  readonly onChange: (value: string | undefined) => void;
}

/** The control as a bar has it. */
function Bar({ filter, drafts, history, onChange }: BarProps) {
  const [value, setValue] = useState<string | undefined>(undefined);
  const change = (next: string | undefined) => {
    onChange(next);
    setValue(next);
  };
  return (
    <FilterBarFieldsContext value={{ filters: new Map(), drafts, today: null, history, picking: null }}>
      <HistoryTextInput id="t" filter={filter} value={value} invalid={false} errorId="e" onChange={change} />
      <button type="button">别处</button>
    </FilterBarFieldsContext>
  );
}

/** `search` is what the bar does before it asks. */
function show({ isKept = true, format = undefined as TextFormatName | undefined } = {}) {
  const found = specimenScreen('zh').filters.find(({ kind }) => kind === 'text') as CompiledFilter;
  const filter = { ...found, resolved: { ...found.resolved, rules: { format } } };
  const drafts = createDraftRegistry();
  const onChange = vi.fn();
  render(
    <ThemeProvider language="zh">
      <Bar filter={filter} drafts={drafts} history={isKept ? historySpecimen() : null} onChange={onChange} />
    </ThemeProvider>,
  );
  return { user: userEvent.setup({ delay: null }), onChange, search: () => act(() => drafts.flushAll()) };
}

describe('a text filter with history', () => {
  it('takes an entry, which the next search asks for', async () => {
    const { user, onChange, search } = show();
    await user.click(screen.getByRole('combobox'));
    await user.click(screen.getByRole('button', { name: '填入样本商贸' }));
    expect(screen.getByRole('combobox')).toHaveValue('样本商贸');
    search();
    expect(onChange).toHaveBeenLastCalledWith('样本商贸');
  });

  it('reports nothing while one types, then once and trimmed', async () => {
    const { user, onChange } = show();
    await user.type(screen.getByRole('combobox'), ' 新公司 ');
    expect(onChange).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '别处' }));
    expect(onChange.mock.calls).toEqual([['新公司']]);
    expect(screen.getByRole('combobox')).toHaveValue('新公司');
  });

  it('remembers what was searched for by Enter', async () => {
    const { user } = show();
    await user.type(screen.getByRole('combobox'), '新公司{Enter}');
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('button', { name: '填入新公司' })).toBeInTheDocument();
  });

  it('keeps the form of the text', async () => {
    const { user } = show({ format: 'noEmoji' });
    await user.click(screen.getByRole('combobox'));
    await user.paste('示例😀');
    expect(screen.getByRole('combobox')).toHaveValue('示例');
  });

  it('remembers nothing that its rules refuse', async () => {
    const { user } = show({ format: 'digits' });
    await user.type(screen.getByRole('combobox'), '12a{Enter}');
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('{ArrowDown}');
    expect(screen.queryByRole('button', { name: '填入12a' })).toBeNull();
    await user.type(screen.getByRole('combobox'), '120{Enter}');
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('button', { name: '填入120' })).toBeInTheDocument();
  });

  it('is one line of text where nobody keeps a history', async () => {
    const { user } = show({ isKept: false });
    await user.click(screen.getByRole('textbox'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
