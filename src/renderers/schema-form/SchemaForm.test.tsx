import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type DocumentKind, META_SCHEMAS, type Vocabulary } from '#engine';
import general from '../../../schemas/screens/invoice.general.screen.json' with { type: 'json' };
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx';
import { sectionsOf } from './sections.ts';

const word = (name: string, zh: string, en: string) => ({ name, label: { zh, en } });
const column = (name: string, zh: string, en: string, pinned: 'right' | null = null) => ({
  ...word(name, zh, en),
  pinned,
});
const vocabulary: Vocabulary = {
  datasets: [
    {
      ...word('invoice', '发票', 'Invoice'),
      stored: ['kind'],
      columns: [
        column('invoiceNo', '发票号码', 'Invoice number'),
        column('remark', '备注', 'Remark'),
        column('seller', '销售方', 'Seller'),
        column('operations', '操作', 'Operations', 'right'),
      ],
      filters: [word('invoiceNo', '发票号码', 'Invoice number')],
      money: [],
      actions: [],
    },
  ],
  tables: [],
  dictionaries: [],
  screens: [],
};
type Value = SchemaFormProps['value'];

/** The form over a value it changes. */
function Held({ value, ...props }: Omit<SchemaFormProps, 'vocabulary'>) {
  const [held, setHeld] = useState(value);
  const change = (next: Value) => {
    props.onChange(next);
    setHeld(next);
  };
  return (
    <ThemeProvider language="zh">
      <SchemaForm {...props} value={held} vocabulary={vocabulary} onChange={change} />
    </ThemeProvider>
  );
}

/** `last` is what the value was changed to last. */
function open(value: Value, kind: DocumentKind = 'screen', issues: SchemaFormProps['issues'] = []) {
  const onChange = vi.fn<(value: Value) => void>();
  render(<Held kind={kind} value={value} issues={issues} onChange={onChange} />);
  const last = () => JSON.parse(JSON.stringify(onChange.mock.lastCall?.[0] ?? null)) as unknown;
  return { user: userEvent.setup({ delay: null }), onChange, last };
}

const SMALL: Value = {
  id: 'a',
  title: { zh: '甲', en: 'A' },
  source: { dataset: 'invoice' },
  columns: ['invoiceNo', { field: 'remark', width: 120 }],
};

describe('the form of a schema file', () => {
  it('changes nothing by being opened, whatever the file says', async () => {
    const { user, onChange } = open(general as Value);
    for (const button of screen.getAllByRole('button', { expanded: false })) await user.click(button);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('writes what is typed and nothing else', async () => {
    const { user, last } = open(SMALL);
    await user.click(screen.getByRole('button', { name: /^标识/ }));
    await user.type(screen.getByLabelText('标题 中文'), '乙');
    expect(last()).toEqual({ ...SMALL, title: { zh: '甲乙', en: 'A' } });
  });

  it('takes a property away and offers those that are not there', async () => {
    const { user, last } = open(SMALL);
    await user.click(screen.getByRole('button', { name: /^标识/ }));
    await user.click(screen.getByRole('button', { name: '移除标题' }));
    const { title: _gone, ...others } = SMALL;
    expect(last()).toEqual(others);
    await user.click(screen.getByRole('button', { name: '添加属性' }));
    await user.click(await screen.findByText('仅供继承 abstract'));
    expect(last()).toEqual({ ...others, abstract: true });
  });

  it('shows fields by their label, moves them by arrow keys and writes a bare use as its name', async () => {
    const { user, last } = open(SMALL);
    await user.click(screen.getByRole('button', { name: /^列/ }));
    const rows = () => screen.getAllByRole('listitem');
    expect(rows().map((row) => row.textContent)).toEqual(['发票号码invoiceNo', expect.stringContaining('1 项不同')]);
    within(rows()[1] as HTMLElement)
      .getByRole('button', { name: /^移动备注/ })
      .focus();
    await user.keyboard('{ArrowUp}');
    expect(last()).toMatchObject({ columns: [{ field: 'remark', width: 120 }, 'invoiceNo'] });
    await user.click(screen.getByRole('button', { name: /^备注/ }));
    await user.click(screen.getByRole('button', { name: '移除宽度' }));
    expect(last()).toMatchObject({ columns: ['remark', 'invoiceNo'] });
  });

  it('puts a new column in front of those that stay at the right', async () => {
    const operations = { field: 'operations', actions: ['detail'] };
    const { user, last } = open({ ...SMALL, columns: ['invoiceNo', { field: 'remark', pinned: 'right' }, operations] });
    await user.click(screen.getByRole('button', { name: /^列/ }));
    await user.click(screen.getByRole('combobox', { name: '添加字段' }));
    await user.click(await screen.findByText('销售方 seller'));
    expect(last()).toMatchObject({
      columns: ['invoiceNo', 'seller', { field: 'remark', pinned: 'right' }, operations],
    });
  });

  it('puts one that stays at the right behind all others', async () => {
    const { user, last } = open(SMALL);
    await user.click(screen.getByRole('button', { name: /^列/ }));
    await user.click(screen.getByRole('combobox', { name: '添加字段' }));
    await user.click(await screen.findByText('操作 operations'));
    expect(last()).toMatchObject({ columns: [...(SMALL.columns as unknown[]), 'operations'] });
  });

  it('says issues at their place and counts them where it is closed', async () => {
    const issues = [{ pointer: '/columns/1/width', message: '宽度不对' }];
    const { user } = open(SMALL, 'screen', issues);
    await user.click(screen.getByRole('button', { name: /^列.*1 处错误/ }));
    await user.click(screen.getByRole('button', { name: /^备注.*1 处错误/ }));
    expect(screen.getByRole('alert')).toHaveTextContent('宽度不对');
  });

  it('has a place for every property of the language', () => {
    for (const kind of ['screen', 'fields', 'codes', 'dataset'] as const) {
      const own = Object.keys((META_SCHEMAS[kind] as { readonly properties: object }).properties);
      expect(
        sectionsOf(kind)
          .flatMap(({ properties }) => properties)
          .sort(),
      ).toEqual(own.sort());
    }
  });
});
