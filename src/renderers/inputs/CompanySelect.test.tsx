import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { TreeKeyword, TreeNode } from '#engine';
import type { CompanySelectProps, TreeSource } from '../ports.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { CompanySelect } from './CompanySelect.tsx';
import { TREE_SPECIMEN } from './tree/tree.specimen.ts';

function Host({ onChange, ...props }: Omit<CompanySelectProps, 'id' | 'value'>) {
  const [value, setValue] = useState<readonly string[]>([]);
  const change = (ids: readonly string[]) => {
    onChange(ids, false);
    setValue(ids);
  };
  return (
    <ThemeProvider language="zh">
      <CompanySelect id="c" value={value} onChange={change} {...props} />
    </ThemeProvider>
  );
}

function show(source: TreeSource, more: Partial<CompanySelectProps> = {}) {
  const picked = vi.fn();
  const onChange = (ids: readonly string[]) => picked(ids);
  const { container } = render(<Host source={source} onChange={onChange} {...more} />);
  const user = userEvent.setup({ delay: null });
  return { user, onChange: picked, container, open: () => user.click(screen.getByRole('combobox')) };
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

  it('opened again with an empty box shows what nothing was asked for, and not the last part', async () => {
    const parts: Readonly<Record<string, readonly TreeNode[]>> = { '': flat('甲公司', '乙公司'), 丙: flat('丙公司') };
    const load = vi.fn(async ({ text }: TreeKeyword) => parts[text] ?? []);
    const { open, user } = show({ gives: 'part', load });
    await open();
    await user.type(screen.getByRole('textbox', { name: '请输入关键字' }), '丙');
    await screen.findByRole('checkbox', { name: '丙公司' });
    await user.keyboard('{Escape}');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('checkbox', { name: '甲公司' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '请输入关键字' })).toHaveValue('');
    expect(load.mock.calls.map(([keyword]) => keyword.text)).toEqual(['', '丙', '']);
  });

  it('of a list of parts says where it was cut, and has nothing to link', async () => {
    const { open } = show(
      { gives: 'part', most: 2, load: async () => flat('甲公司', '乙公司') },
      { linkChildren: true },
    );
    await open();
    expect(await screen.findByText('显示前 2 个，请输入关键字缩小范围')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: '关联子节点' })).not.toBeInTheDocument();
  });

  it('says that its value is wrong', async () => {
    show({ gives: 'all', load: async () => TREE_SPECIMEN }, { invalid: true, errorId: 'wrong' });
    expect(screen.getByRole('combobox')).toBeInvalid();
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-describedby', expect.stringContaining('wrong'));
    await screen.findByRole('combobox');
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
