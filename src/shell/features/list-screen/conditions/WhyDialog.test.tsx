import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type CompiledScreen, compileScreen, type FilterValues, type Language } from '#engine';
import type { WhyAnswer } from '#wire';
import type { Outcome } from '../../../http/Outcome.ts';
import { renderPage } from '../../../testing/page.specimen.tsx';
import { okOutcome, testServices } from '../../../testing/services.specimen.ts';
import { specimenScreen } from '../listScreen.specimen.ts';
import { WhyDialog } from './WhyDialog.tsx';

const NUMBER = '25110000000000000001';
const APPLIED: FilterValues = { signDate: { from: '2025-10-01' }, invoiceNo: '99' };

interface PageProps {
  readonly list: CompiledScreen;
  readonly calls: { readonly onReplace: () => void; readonly onClose: () => void };
}

function Page({ list, calls }: PageProps) {
  const [applied, setApplied] = useState(APPLIED);
  const onRemove = (field: string) => setApplied(({ [field]: _gone, ...rest }) => rest);
  return <WhyDialog open screen={list} applied={applied} shownIds={['7']} onRemove={onRemove} {...calls} />;
}

function open(answers: readonly Outcome<WhyAnswer>[], language: Language = 'zh') {
  const context = { language, today: '2025-11-06', codeTables: {}, organisations: [], thousands: true };
  const list = compileScreen(specimenScreen, context);
  const left = [...answers];
  const { services, call } = testServices(() => left.shift(), language);
  const calls = { onReplace: vi.fn(), onClose: vi.fn() };
  renderPage(services, language, <Page list={list} calls={calls} />);
  return { ...calls, call, user: userEvent.setup({ delay: null }) };
}

const ask = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByRole('textbox'), ` ${NUMBER} {Enter}`);
};
const hidden = (...fields: readonly string[]): Outcome<WhyAnswer> =>
  okOutcome({ found: 'hidden', reasons: fields.map((field) => ({ kind: 'filter', field }) as const) });

describe('why an invoice is not shown', () => {
  it('names the conditions in the words of their chips, and asks again when one is taken away', async () => {
    const { call, user } = open([hidden('signDate', 'invoiceNo'), hidden('invoiceNo')]);
    await ask(user);
    expect(await screen.findByText(`${NUMBER} 存在，但不符合以下 2 个条件`)).toBeInTheDocument();
    expect(screen.getByText('签收日期 ≥ 2025-10-01')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '移除条件：签收日期' }));
    expect(await screen.findByText(`${NUMBER} 存在，但不符合以下 1 个条件`)).toBeInTheDocument();
    expect(call.mock.calls.map(([spec]) => spec.body)).toEqual([
      { number: NUMBER, filters: { signDateStart: '2025-10-01', invoiceNo: '99' } },
      { number: NUMBER, filters: { invoiceNo: '99' } },
    ]);
  });

  it('shows a row of another page alone, under the conditions there are', async () => {
    const { onReplace, onClose, user } = open([okOutcome({ found: 'shown', reasons: [], id: '8' })]);
    await ask(user);
    await user.click(await screen.findByRole('button', { name: '只显示这条' }));
    expect(onReplace).toHaveBeenCalledExactlyOnceWith({ ...APPLIED, invoiceNo: NUMBER });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each<[string, WhyAnswer]>([
    ['就在当前页中', { found: 'shown', reasons: [], id: '7' }],
    ['没有找到', { found: 'unknown', reasons: [] }],
    ['属于您无权查看的机构', { found: 'hidden', reasons: [{ kind: 'organisation' }] }],
    ['不属于本列表', { found: 'hidden', reasons: [{ kind: 'screen' }] }],
  ])('says: %s', async (words, answer) => {
    const { user } = open([okOutcome(answer)]);
    await ask(user);
    expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
  });

  it('asks for nothing without a number, and tells when it could not ask', async () => {
    const { call, user } = open([{ kind: 'offline', reason: 'network' }]);
    await user.click(screen.getByRole('button', { name: '查找原因' }));
    expect(await screen.findByText('请输入发票号码')).toBeInTheDocument();
    expect(call).not.toHaveBeenCalled();
    await ask(user);
    expect(await screen.findByText('网络连接已断开')).toBeInTheDocument();
  });

  it('speaks English without a Chinese word', async () => {
    const { user } = open([hidden('signDate')], 'en');
    await ask(user);
    expect(await screen.findByRole('button', { name: 'Remove condition: Sign date' })).toBeInTheDocument();
    expect(screen.getByRole('dialog').textContent).not.toMatch(/\p{Script=Han}/u);
  });
});
