import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '#engine';
import type { TreeSelectProps } from '../../ports.ts';
import { ThemeProvider } from '../../theme/ThemeProvider.tsx';
import { TreePopover } from './TreePopover.tsx';
import { TreeSelect } from './TreeSelect.tsx';
import { TREE_SPECIMEN } from './tree.specimen.ts';

function show(more: Partial<TreeSelectProps> = {}, language: Language = 'zh', Shown = TreeSelect) {
  const onChange = vi.fn();
  function Host() {
    const [value, setValue] = useState(more.value ?? []);
    return (
      <ThemeProvider language={language}>
        {Shown === TreeSelect && <label htmlFor="t">机构</label>}
        <Shown
          id="t"
          label="机构"
          nodes={TREE_SPECIMEN}
          {...more}
          value={value}
          onChange={(ids, linked) => {
            onChange(ids, linked);
            setValue(ids);
          }}
        />
      </ThemeProvider>
    );
  }
  render(<Host />);
  const user = userEvent.setup({ delay: null });
  const last = () => onChange.mock.lastCall?.[0] as readonly string[] | undefined;
  const open = () => user.click(screen.getByRole('combobox'));
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const keyword = () => screen.getByRole('textbox', { name: language === 'zh' ? '请输入关键字' : 'Enter a keyword' });
  return { user, last, open, box, keyword, onChange };
}
const names = () => screen.getAllByRole('treeitem').map((item) => item.textContent);

describe('tree select', () => {
  it('picks a node alone, or with what is below it once that is ticked', async () => {
    const { user, last, open, box } = show();
    await open();
    await user.click(box('华北大区'));
    expect(last()).toEqual(['110']);
    await user.click(box('关联子节点'));
    expect(last()).toEqual(['110', '111', '112']);
    await user.click(box('示例科技（天津）有限公司'));
    expect(last()).toEqual(['111']);
    expect(screen.getByRole('status')).toHaveTextContent('已选 1 项');
    expect(box('华北大区')).toHaveAttribute('aria-checked', 'mixed');
  });

  it('selects all and inverts what may be picked', async () => {
    const { user, last, open } = show({ value: ['121'] });
    await open();
    await user.click(screen.getByRole('button', { name: '反选' }));
    expect(last()).toEqual(['100', '110', '111', '112', '120', '122']);
    await user.click(screen.getByRole('button', { name: '全选' }));
    expect(last()).toEqual(['100', '110', '111', '112', '120', '121', '122']);
  });

  it('says at once what a value means when linking is ticked or unticked', async () => {
    const { user, open, box, onChange } = show({ value: ['110'], linkChildren: true, report: 'tops' });
    await open();
    await user.click(box('关联子节点'));
    expect(onChange).toHaveBeenLastCalledWith(['110', '111', '112'], false);
    await user.click(box('示例科技（天津）有限公司'));
    expect(onChange).toHaveBeenLastCalledWith(['110', '111'], false);
    await user.click(box('关联子节点'));
    expect(onChange).toHaveBeenLastCalledWith(['110'], true);
  });

  it('offers no choice about linking where the value is read one way', async () => {
    const { user, last, open, box } = show({ linkChildren: 'never' });
    await open();
    expect(screen.queryByRole('checkbox', { name: '关联子节点' })).not.toBeInTheDocument();
    await user.click(box('华北大区'));
    expect(last()).toEqual(['110']);
  });

  it('searches 300 ms after the last key, and not before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    const onKeyword = vi.fn();
    show({ onKeyword });
    fireEvent.mouseDown(screen.getByRole('combobox'));
    const input = screen.getByRole('textbox', { name: '请输入关键字' });
    const type = (text: string) => fireEvent.change(input, { target: { value: text } });
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    type('北');
    await pass(299);
    type('北京');
    await pass(299);
    expect(onKeyword).not.toHaveBeenCalled();
    await pass(1);
    expect(onKeyword).toHaveBeenCalledExactlyOnceWith({ text: '北京', exact: false });
    vi.useRealTimers();
  });

  it('takes no keyword that would be refused', async () => {
    const { open, keyword } = show();
    await open();
    expect(keyword()).toHaveAttribute('maxlength', '200');
  });

  it('says where an answer was cut', async () => {
    const { open } = show({ isPart: true, cutAt: 50 });
    await open();
    expect(screen.getByText('显示前 50 个，请输入关键字缩小范围')).toBeInTheDocument();
  });

  it('keeps ancestors of what a search finds, and acts on what is in sight only', async () => {
    const onKeyword = vi.fn();
    const { user, last, open, keyword } = show({ onKeyword });
    await open();
    await waitFor(() => expect(keyword()).toHaveFocus());
    expect(keyword()).toHaveAttribute('placeholder', '请输入关键字，多个条件用空格分隔');
    await user.type(keyword(), '北京 上海');
    await waitFor(() =>
      expect(names()).toEqual([
        '示例科技集团',
        '华北大区',
        '示例科技（北京）有限公司',
        '华东大区',
        '示例科技（上海）有限公司',
      ]),
    );
    expect(onKeyword).toHaveBeenCalledExactlyOnceWith({ text: '北京 上海', exact: false });
    await user.click(screen.getByRole('button', { name: '全选' }));
    expect(last()).toEqual(['111', '121']);
    await user.click(screen.getByRole('checkbox', { name: '精确查询' }));
    expect(keyword()).toHaveAttribute('placeholder', '请输入关键字');
    expect(await screen.findByText('暂无数据')).toBeInTheDocument();
  });

  it('searches nothing while a word is being composed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const onKeyword = vi.fn();
    const { open, keyword } = show({ onKeyword });
    await open();
    const input = keyword();
    await act(async () => {
      input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    });
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).type(input, 'bei');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(onKeyword).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it.each([
    ['the last level', { lastLevelOnly: true }, ['111', '112', '121', '122']],
    ['tax organisations', { taxOrganisationOnly: true }, ['100', '110', '111', '121', '122']],
    ['what has the valid flag', { validOnly: true }, ['100', '110', '111', '112', '120', '121']],
  ])('lets %s be picked only', async (_, rules, ids) => {
    const { user, last, open } = show({ rules });
    await open();
    await user.click(screen.getByRole('button', { name: '全选' }));
    expect(last()).toEqual(ids);
  });

  it('takes one node and closes when it is a single choice', async () => {
    const { user, last, open } = show({ multiple: false });
    await open();
    expect(screen.queryByRole('button', { name: '全选' })).not.toBeInTheDocument();
    await user.click(screen.getByText('示例科技（北京）有限公司'));
    expect(last()).toEqual(['111']);
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false'));
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('closes on Escape and gives the focus back; opens by keys', async () => {
    const { user } = show();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: '选择机构' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false'));
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('ticks by keys alone', async () => {
    const { user, last, keyword } = show({ linkChildren: true });
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(keyword()).toHaveFocus());
    const tabTo = async (there: () => boolean) => {
      for (let steps = 0; steps < 10 && !there(); steps += 1) await user.tab();
      expect(there()).toBe(true);
    };
    await tabTo(() => screen.getByRole('tree').contains(document.activeElement));
    await user.keyboard('{ArrowDown} ');
    expect(last()).toEqual(['110', '111', '112']);
    await user.keyboard('{ArrowDown} ');
    expect(last()).toEqual(['112']);
  });

  it('shows a branch by its top, and lets it go as a whole', async () => {
    const { user, last } = show({ value: ['111', '120'], linkChildren: 'always', report: 'tops' });
    await user.tab();
    await user.keyboard('{Backspace}');
    expect(last()).toEqual(['111']);
  });

  it('keeps a pick the tree does not have, under its name', async () => {
    const { user } = show({ value: ['gone'], nameOf: (id) => (id === 'gone' ? '已注销公司' : undefined) });
    await user.tab();
    expect(screen.getByText('已注销公司')).toBeInTheDocument();
  });

  it('offers another try when nothing could be loaded', async () => {
    const onRetry = vi.fn();
    const { user, open } = show({ nodes: [], onRetry });
    await open();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('speaks English', async () => {
    const { user, open } = show({}, 'en');
    await open();
    expect(screen.getByRole('textbox', { name: 'Enter a keyword' })).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Link child nodes' }));
    expect(screen.getByRole('status')).toHaveTextContent('0 selected');
  });

  it('lets one of many picks go, whatever their number', async () => {
    const nodes = Array.from({ length: 20_000 }, (_, at) => ({ id: `${at}`, name: `公司${at}`, children: [] }));
    const { user, last } = show({ nodes, value: nodes.map(({ id }) => id) });
    await user.tab();
    await user.keyboard('{Backspace}');
    expect(last()).toHaveLength(19_999);
    expect(last()).not.toContain('19999');
  });

  it('opens from a button too', async () => {
    const { user, last, box } = show({ linkChildren: true }, 'zh', TreePopover);
    const button = screen.getByRole('button', { name: '选择机构' });
    await user.click(button);
    await user.click(box('华北大区'));
    expect(last()).toEqual(['110', '111', '112']);
    expect(screen.getByRole('button', { name: '选择机构（已选 1 项）' })).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
  });

  it('lets go of everything from a button, of what no node stands for too', async () => {
    const { user, last } = show({ value: ['gone', '111'] }, 'zh', TreePopover);
    await user.click(screen.getByRole('button', { name: '选择机构（已选 2 项）' }));
    await user.click(screen.getByRole('button', { name: '反选' }));
    expect(last()).toContain('gone');
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(last()).toEqual([]);
    expect(screen.getByRole('button', { name: '清空' })).toHaveFocus();
  });

  it('says of the button that its value is wrong', () => {
    show({ invalid: true, errorId: 'wrong' }, 'zh', TreePopover);
    const button = screen.getByRole('button', { name: '选择机构' });
    expect(button).toBeInvalid();
    expect(button).toHaveAttribute('aria-errormessage', 'wrong');
  });
});
