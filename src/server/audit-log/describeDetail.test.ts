import { describe, expect, it } from 'vitest';
import type { DetailWords } from './DetailWords.ts';
import { describeDetail } from './describeDetail.ts';

const field = (label: string, table: string | null = null, format: 'plain' | 'month' = 'plain') => ({
  label,
  table,
  format,
});
const words = (language: 'zh' | 'en'): DetailWords => {
  const [mobile, home, amount, period] =
    language === 'zh'
      ? ['手机号', '所属机构', '金额', '税款所属期']
      : ['Mobile', 'Organisation', 'Amount', 'Tax period'];
  const columns = {
    mobile: field(mobile),
    organForm: field(home, 'organisation'),
    amount: field(amount),
    period: field(period, null, 'month'),
  };
  return {
    language,
    targets: { users: { columns, inputs: { reason: field(language === 'zh' ? '原因' : 'Reason') }, filters: columns } },
    tables: {
      organisation: language === 'zh' ? { '101': '北京', '102': '上海' } : { '101': 'Beijing', '102': 'Shanghai' },
      $outcome: { done: language === 'zh' ? '完成' : 'Done' },
    },
  };
};
const told = (detail: object, language: 'zh' | 'en' = 'zh') =>
  describeDetail(JSON.stringify(detail), 'users', words(language));

describe('a record in words', () => {
  it('tells old and new value by label and by name, in the language of its reader', () => {
    const detail = {
      count: 2,
      rows: [
        { id: '1', name: 'li', changes: { organForm: ['101', '102'], mobile: [null, '139'] } },
        { id: '2', changes: { period: ['202510', '202511'] } },
      ],
      more: 7,
      key: 'k',
    };
    expect(told(detail)).toBe(
      '数量：2；\nli（所属机构：北京 → 上海；手机号：-- → 139）；\n2（税款所属期：2025-10 → 2025-11）；\n另有7条',
    );
    expect(told(detail, 'en')).toBe(
      'Count: 2;\nli (Organisation: Beijing → Shanghai; Mobile: -- → 139);\n2 (Tax period: 2025-10 → 2025-11);\nand 7 more',
    );
  });

  it('names several codes of one value, and shows one that is unknown', () => {
    expect(told({ rows: [{ name: 'li', changes: { organForm: ['101,102', '101,999'] } }] })).toBe(
      'li（所属机构：北京、上海 → 北京、999）',
    );
  });

  it('says nothing of what no list shows', () => {
    expect(told({ rows: [{ name: 'li', changes: { lastBatchNo: ['1', '2'], mobile: ['1', '2'] } }] })).toBe(
      'li（手机号：1 → 2）',
    );
    expect(told({ rows: [{ name: 'li', changes: { lastBatchNo: ['1', '2'] }, partCount: 3 }] })).toBe('li（明细3行）');
  });

  it('tells filters, columns and order of an export', () => {
    const detail = {
      rows: 5,
      columns: ['mobile', 'organForm'],
      filters: { organForm: ['101'], amountMin: '5', amountMax: '' },
      sort: [{ field: 'amount', direction: 'desc' }],
      outcome: 'done',
    };
    expect(told(detail)).toBe(
      '行数：5；\n列：手机号、所属机构；\n筛选条件：所属机构：北京；金额（最小）：5；金额（最大）：--；\n排序：金额 降序；\n结果：完成',
    );
  });

  it('reads what was kept before there were old and new values', () => {
    expect(told({ count: 1, ids: ['7'], input: { reason: '离职' }, names: ['li'] })).toBe(
      '数量：1；\n编号：7；\n填写内容：原因：离职；\n名称：li',
    );
    expect(describeDetail('{"count":3,"ids":["100","20', 'users', words('zh'))).toBe(
      '数量：3；\n编号：100；\n以下未显示',
    );
  });

  it('tells changes of shared views, refused calls and failures at closed accounts', () => {
    expect(told({ type: 5, added: ['上月'], changed: ['本月', '全部'], removed: ['待签收'] })).toBe(
      '已新增：上月；\n已修改：本月、全部；\n已删除：待签收',
    );
    expect(told({ method: 'POST', code: 'NOT_PERMITTED' })).toBe('请求方式：POST；\n原因：NOT_PERMITTED');
    expect(told({ known: true, closed: true })).toBe('账号存在：是；\n账号已停用：是');
  });

  it('shows a text that is no record as it is, and names nothing of an unknown target', () => {
    expect(describeDetail('free text', 'users', words('en'))).toBe('free text');
    const rows = [{ name: 'li', changes: { mobile: ['1', '2'] } }];
    expect(describeDetail(JSON.stringify({ count: 1, rows }), 'gone', words('en'))).toBe('Count: 1;\nli');
  });
});
