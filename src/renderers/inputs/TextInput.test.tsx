import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { CompiledFilter, TextFormatName } from '#engine';
import { specimenScreen } from '../specimens/invoice.specimen.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { TextInput } from './TextInput.tsx';

async function pasteInto(format: TextFormatName | undefined, text: string) {
  const found = specimenScreen('zh').filters.find(({ kind }) => kind === 'text') as CompiledFilter;
  const filter = { ...found, resolved: { ...found.resolved, rules: { format } } };
  const onChange = vi.fn();
  render(
    <ThemeProvider language="zh">
      <TextInput id="t" filter={filter} value={undefined} invalid={false} errorId="e" onChange={onChange} />
    </ThemeProvider>,
  );
  const input = screen.getByRole('textbox');
  await userEvent.click(input);
  await userEvent.paste(text);
  await userEvent.tab();
  return { input, onChange };
}

describe('a text filter', () => {
  it('that clears emoji shows and reports the text without them', async () => {
    const { input, onChange } = await pasteInto('noEmoji', '示例👨‍👩‍👧科技😀');
    expect(input).toHaveValue('示例科技');
    expect(onChange).toHaveBeenLastCalledWith('示例科技');
  });

  it.each([undefined, 'digits'] as const)('of the form %s leaves what was typed to be judged', async (format) => {
    const { input, onChange } = await pasteInto(format, '示例😀');
    expect(input).toHaveValue('示例😀');
    expect(onChange).toHaveBeenLastCalledWith('示例😀');
  });
});
