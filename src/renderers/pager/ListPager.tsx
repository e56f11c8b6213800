import { Pagination } from 'antd';
import { memo } from 'react';
import { QUERY_LIMITS } from '#engine';
import type { ListPagerProps } from '../ports.ts';
import { formatCount } from '../text/formatCount.ts';
import { texts } from '../text/texts.ts';
import './list-pager.css';

/** Where nothing else is said (shell §9); lists bring their own. */
const PAGE_SIZES: readonly number[] = [10, 20, 30, 40];
const PAGE_SIZE = 10;

/**
 * 共 n 条, pages and page size. While the total is being counted one more page is assumed, so that paging on never waits
 * for it. Pages end where the server stops following (`QUERY_LIMITS`), and the total still says the truth.
 */
export const ListPager = memo(function ListPager(props: ListPagerProps) {
  const { language, total, totalFailed = false, totalIsExact, currentPage } = props;
  const { pageSize = PAGE_SIZE, pageSizes = PAGE_SIZES } = props;
  const { pager } = texts[language];
  const reach = QUERY_LIMITS.offset;
  const known = total ?? currentPage * pageSize + 1;
  const unknown = totalFailed ? pager.failed : pager.counting;
  const count = total === null ? unknown : pager.total(formatCount(total), totalIsExact);
  return (
    <nav className="list-pager" aria-label={props.label ?? pager.name}>
      <span className="tabular" role="status" title={known > reach ? pager.reachable(formatCount(reach)) : undefined}>
        {count}
      </span>
      <Pagination
        size="small"
        current={currentPage}
        pageSize={pageSize}
        total={Math.min(known, reach)}
        pageSizeOptions={[...pageSizes]}
        showSizeChanger
        showLessItems
        onChange={(page, size) => {
          if (size !== pageSize) props.onPageSize(size);
          else if (page !== currentPage) props.onPage(page);
        }}
      />
    </nav>
  );
});
