import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { TreeKeyword, TreeNode } from '#engine';
import type { CompanySelectProps, TreeSource } from '../ports.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { CompanySelect } from './CompanySelect.tsx';
import { TREE_SPECIMEN } from './tree/tree.specimen.ts';

function Host({ source, onChange }: Pick<CompanySelectProps, 'source' | 'onChange'>) {
  const [value, setValue] = useState<readonly string[]>([]);
  const change = (ids: readonly string[]) => {
    onChange(ids);
    setValue(ids);
  };
  return (
    <ThemeProvider language="zh">
      <CompanySelect id="c" source={source} value={value} onChange={change} />
    </ThemeProvider>
  );
}

function show(source: TreeSource) {
  const onChange = vi.fn();
  const { container } = render(<Host source={source} onChange={onChange} />);
  const user = userEvent.setup({ delay: null });
  return { user, onChange, container, open: () => user.click(screen.getByRole('combobox')) };
}

const flat = (...names: readonly string[]): readonly TreeNode[] =>
  names.map((name) => ({ id: name, name, children: [] }));

describe('company selector', () => {
  it('is 220 px wide, says what it is for, and takes several', async () => {
    const { container, open, user, onChange } = show({ gives: 'all', load: async () => TREE_SPECIMEN });
    expect(screen.getByText('请选择企业')).toBeInTheDocument();
    expect(container.querySelector('.tree-select')).toHaveStyle({ width: '220px' });
    await open();
    await user.click(await screen.findByRole('checkbox', { name: '示例科技（北京）有限公司' }));
    await user.click(screen.getByRole('checkbox', { name: '示例科技（上海）有限公司' }));
    expect(onChange).toHaveBeenLastCalledWith(['111', '121']);
  });

  it('asks a source of parts at every keyword, and keeps what was picked of another part by its name', async () => {
    const parts: Readonly<Record<string, readonly TreeNode[]>> = { '': flat('甲公司', '乙公司'), 丙: flat('丙公司') };
    const load = vi.fn(async ({ text }: TreeKeyword) => parts[text] ?? []);
    const { open, user, onChange } = show({ gives: 'part', load });
    await open();
    await user.click(await screen.findByRole('checkbox', { name: '乙公司' }));
    await user.type(screen.getByRole('textbox', { name: '请输入关键字' }), '丙');
    await user.click(await screen.findByRole('checkbox', { name: '丙公司' }));
    expect(onChange).toHaveBeenLastCalledWith(['丙公司', '乙公司']);
    expect(load.mock.calls.map(([keyword]) => keyword.text)).toEqual(['', '丙']);
  });

  it('asks a source of all once', async () => {
    const load = vi.fn(async () => TREE_SPECIMEN);
    const { open, user } = show({ gives: 'all', load });
    await open();
    await user.type(screen.getByRole('textbox', { name: '请输入关键字' }), '北京');
    await waitFor(() => expect(screen.queryByText('示例科技（上海）有限公司')).not.toBeInTheDocument());
    expect(load).toHaveBeenCalledOnce();
  });

  it('tries again after a failure', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(TREE_SPECIMEN);
    const { open, user } = show({ gives: 'all', load });
    await open();
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('示例科技集团')).toBeInTheDocument();
  });

  it('ends a question when a later one is asked', async () => {
    const signals: AbortSignal[] = [];
    const load = (_keyword: TreeKeyword, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<readonly TreeNode[]>(() => {});
    };
    const { open, user } = show({ gives: 'part', load });
    await open();
    await user.type(screen.getByRole('textbox', { name: '请输入关键字' }), '丙');
    await waitFor(() => expect(signals).toHaveLength(2));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });
});
