import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ListPagerProps } from '../ports.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { ListPager } from './ListPager.tsx';

function show(more: Partial<ListPagerProps> = {}) {
  const onPage = vi.fn();
  const onPageSize = vi.fn();
  const language = more.language ?? 'zh';
  render(
    <ThemeProvider language={language}>
      <ListPager
        language={language}
        total={12345}
        totalIsExact
        currentPage={2}
        pageSize={100}
        pageSizes={[25, 50, 100]}
        onPage={onPage}
        onPageSize={onPageSize}
        {...more}
      />
    </ThemeProvider>,
  );
  return { onPage, onPageSize, user: userEvent.setup({ delay: null }) };
}

describe('pager', () => {
  it('says the total and pages', async () => {
    const { onPage, user } = show();
    expect(screen.getByText('共 12,345 条')).toBeInTheDocument();
    await user.click(screen.getByTitle('3'));
    expect(onPage).toHaveBeenCalledExactlyOnceWith(3);
  });

  it('offers the next page while the total is counted', async () => {
    const { onPage, user } = show({ total: null });
    expect(screen.getByText('正在统计…')).toBeInTheDocument();
    await user.click(screen.getByTitle('下一页'));
    expect(onPage).toHaveBeenCalledExactlyOnceWith(3);
  });

  it('changes the page size, and nothing else with it', async () => {
    const { onPage, onPageSize, user } = show();
    await user.click(screen.getByRole('combobox'));
    await user.click(screen.getByTitle('50 条/页'));
    expect(onPageSize).toHaveBeenCalledExactlyOnceWith(50);
    expect(onPage).not.toHaveBeenCalled();
  });

  it('offers 10, 20, 30 and 40 where a list brings no sizes of its own', async () => {
    const { user } = show({ pageSize: undefined, pageSizes: undefined });
    expect(screen.getByTitle('10 条/页')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox'));
    expect([...document.querySelectorAll('.ant-select-item')].map((item) => item.textContent)).toEqual([
      '10 条/页',
      '20 条/页',
      '30 条/页',
      '40 条/页',
    ]);
  });

  it('says that a total is a lower bound, in English too', () => {
    show({ language: 'en', total: 5_000_000, totalIsExact: false });
    expect(screen.getByText('More than 5,000,000 records')).toHaveAttribute(
      'title',
      expect.stringContaining('1,000,000'),
    );
    expect(screen.getByTitle('10000')).toBeInTheDocument();
    expect(screen.queryByTitle('10001')).not.toBeInTheDocument();
  });
});
