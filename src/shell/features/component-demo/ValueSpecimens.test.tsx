import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FORMAT_NAMES, type Language, TEXT_FORMATS } from '#engine';
import { renderPage } from '../../testing/page.specimen.tsx';
import { okOutcome, testServices, testUser } from '../../testing/services.specimen.ts';
import { FormatSpecimens } from './FormatSpecimens.tsx';
import { RuleSpecimens } from './RuleSpecimens.tsx';

/** Both specimens with thousands separators on, and the row of a rule or format by its name. */
async function show(language: Language = 'zh') {
  const { services } = testServices(({ path }) => okOutcome(path.includes('config') ? '0' : testUser()), language);
  await services.session.login({ account: 'finance', password: 'x' });
  renderPage(
    services,
    language,
    <>
      <RuleSpecimens />
      <FormatSpecimens />
    </>,
  );
  const [rules, formats] = screen.getAllByRole('table') as [HTMLElement, HTMLElement];
  const row = (table: HTMLElement, label: string) =>
    [...table.querySelectorAll('tbody tr')].find((one) => one.querySelector('th')?.textContent === label);
  return {
    user: userEvent.setup({ delay: null }),
    rules,
    formats,
    ruleOf: (label: string) => [...(row(rules, label)?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent),
    formatOf: (label: string) => row(formats, label)?.querySelector('td')?.textContent,
  };
}

describe('the rules and formats of the demo page', () => {
  it.each(['zh', 'en'] as const)('are all there (%s)', async (language) => {
    const { rules, formats } = await show(language);
    expect(rules.querySelectorAll('tbody tr')).toHaveLength(Object.keys(TEXT_FORMATS).length);
    expect(formats.querySelectorAll('tbody tr').length).toBeGreaterThan(FORMAT_NAMES.length);
  });

  it('judge what is typed: it fits, is doubted, or is refused with the message', async () => {
    const { user, ruleOf } = await show();
    expect(ruleOf('纳税人识别号')).toEqual(['符合（提醒）', '校验位不符，请核对纳税人识别号']);
    const input = screen.getByRole('textbox', { name: '输入文本，查看各条规则的结论' });
    await user.clear(input);
    expect(ruleOf('手机号')).toEqual(['--', '']);
    await user.type(input, '13800000000');
    expect(ruleOf('手机号')).toEqual(['符合', '']);
    expect(ruleOf('邮箱')).toEqual(['不符合', '请输入正确的邮箱']);
  });

  it('write what is typed in every way', async () => {
    const { user, formatOf } = await show();
    const input = screen.getByRole('combobox', { name: '输入值，查看各种格式的结果' });
    const type = async (value: string) => {
      await user.clear(input);
      await user.type(input, value);
    };
    await screen.findByText('-123,456,789.01');
    expect(formatOf('金额（万）')).toBe('-12,345.68万');
    expect(formatOf('中文大写金额')).toMatch(/^（负数）壹亿/);
    await type('2025-01-31');
    expect(formatOf('当月、上月、当年、上年（日期）')).toBe('202501 202412 2025 2024');
    expect(formatOf('季度')).toBe('2025Q1');
    await type('27');
    expect(formatOf('电子表格列名（从 0 起的序号）')).toBe('AB');
    await type('AB');
    expect(formatOf('电子表格列名的序号')).toBe('27');
    await type('11');
    expect(formatOf('月份所在季度')).toBe('4');
    expect(formatOf('该季度的月份')).toBe('10 11 12');
  });
});
