import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Input } from 'antd';
import { createPortal } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { ThemeProvider } from '#renderers';
import { Dialog, type DialogProps } from './Dialog.tsx';

const show = (children: React.ReactNode) => render(<ThemeProvider language="zh">{children}</ThemeProvider>);
const dialog = (props: Partial<DialogProps>) => (
  <Dialog open title="修改" okText="确定" cancelText="取消" closable={{ 'aria-label': '关闭' }} {...props} />
);
const FIELDS = (
  <>
    <input type="hidden" name="id" />
    <Input aria-label="编号" disabled />
    <Input aria-label="名称" />
    <Input.TextArea aria-label="备注" />
  </>
);
const button = (name: string) => screen.getByRole('button', { name });

describe('the focus of a dialog that opens', () => {
  it('is in the first field that can be filled in', async () => {
    show(dialog({ children: FIELDS }));
    await waitFor(() => expect(screen.getByLabelText('名称')).toHaveFocus());
  });

  it('is on the button that confirms, where nothing is asked for', async () => {
    show(dialog({ children: <p>确定吗？</p> }));
    await waitFor(() => expect(button('确定')).toHaveFocus());
  });

  it('is on the button that confirms also in a footer of its own', async () => {
    const footer = [
      <Button key="back">返回</Button>,
      <Button key="on" type="primary">
        继续
      </Button>,
    ];
    show(dialog({ footer }));
    await waitFor(() => expect(button('继续')).toHaveFocus());
  });

  it('is where the dialog wants it', async () => {
    show(dialog({ children: FIELDS, firstFocus: 'cancel' }));
    await waitFor(() => expect(button('取消')).toHaveFocus());
  });

  it('goes on from the cross, where antd puts it, until the user has pressed anything', async () => {
    show(dialog({ children: FIELDS }));
    await waitFor(() => expect(screen.getByLabelText('名称')).toHaveFocus());
    act(() => button('关闭').focus());
    await waitFor(() => expect(screen.getByLabelText('名称')).toHaveFocus());
    fireEvent.keyDown(document.body, { key: 'Tab', shiftKey: true });
    act(() => button('关闭').focus());
    await waitFor(() => expect(button('关闭')).toHaveFocus());
  });

  it('stays with a list that is opened in it before it has come', async () => {
    show(
      dialog({
        children: (
          <>
            <button type="button">打开</button>
            {createPortal(<input aria-label="搜索" />, document.body)}
          </>
        ),
      }),
    );
    fireEvent.pointerDown(screen.getByText('打开'));
    const search = screen.getByLabelText('搜索');
    let turns = 0;
    search.addEventListener('focusin', () => {
      turns += 1;
    });
    act(() => search.focus());
    // antd's frame has taken it once, and has given it back.
    await waitFor(() => expect(turns).toBe(2));
    expect(search).toHaveFocus();
  });

  it('stays where the content has put it meanwhile', async () => {
    show(dialog({ children: FIELDS }));
    act(() => screen.getByLabelText('备注').focus());
    await waitFor(() => expect(screen.getByLabelText('备注')).toHaveFocus());
  });

  it('is settled anew each time it opens, and goes back each time it closes', async () => {
    const shown = (open: boolean) => (
      <ThemeProvider language="zh">
        <button type="button">编辑</button>
        {dialog({ open, children: FIELDS })}
      </ThemeProvider>
    );
    const { rerender } = render(shown(false));
    button('编辑').focus();
    for (const _time of [1, 2]) {
      rerender(shown(true));
      await waitFor(() => expect(screen.getByLabelText('名称')).toHaveFocus());
      await userEvent.tab();
      expect(screen.getByLabelText('备注')).toHaveFocus();
      rerender(shown(false));
      await waitFor(() => expect(screen.getByText('编辑')).toHaveFocus());
    }
  });
});
