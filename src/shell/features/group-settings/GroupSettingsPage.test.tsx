import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#engine';
import { DEFAULT_WATERMARK, MANAGE_GROUP_PERMISSION } from '#wire';
import type { CallSpec } from '../../http/request.ts';
import { renderPage } from '../../testing/page.specimen.tsx';
import { type FakeAnswer, okOutcome, testServices, testUser } from '../../testing/services.specimen.ts';
import { GroupSettingsPage } from './GroupSettingsPage.tsx';

const SAVE: FakeAnswer = () => okOutcome({ rev: 8 });

async function open(add: FakeAnswer = SAVE, buttonCodes = [MANAGE_GROUP_PERMISSION], language: Language = 'zh') {
  const stored = { info: JSON.stringify({ ...DEFAULT_WATERMARK, opacity: 40 }), rev: 7 };
  const fake = testServices((spec) => {
    if (spec.path.endsWith('/getLoginUserInfo')) return okOutcome(testUser({ buttonCodes }));
    if (spec.path === '/gts-manager/jt/set/get')
      return okOutcome((spec.body as { type: number }).type === 101 ? stored : null);
    return add(spec);
  }, language);
  fake.services.session.open();
  await waitFor(() => expect(fake.services.session.get().name).toBe('signedIn'));
  renderPage(
    fake.services,
    language,
    <MemoryRouter>
      <GroupSettingsPage />
    </MemoryRouter>,
  );
  return fake;
}
const saves = (call: { readonly mock: { readonly calls: readonly (readonly [CallSpec])[] } }) =>
  call.mock.calls.map(([spec]) => spec).filter(({ path }) => path === '/gts-manager/jt/set/add');
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('GroupSettingsPage', () => {
  // jsdom draws nothing.
  beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

  it('saves what was changed with the revision it was read at', async () => {
    const { call, posted } = await open();
    const watermark = await section('水印');
    const opacity = await watermark.findByLabelText('不透明度');
    expect(opacity).toHaveValue('40');
    expect(watermark.getByRole('button', { name: /保\s?存/ })).toBeDisabled();
    await userEvent.clear(opacity);
    await userEvent.type(opacity, '60');
    await userEvent.click(watermark.getByLabelText('启用水印'));
    await userEvent.click(watermark.getByRole('button', { name: /添加内容/ }));
    await userEvent.click(watermark.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(posted).toEqual([{ tone: 'success', message: '保存成功！' }]));
    const [sent] = saves(call).map(({ body }) => body as { info: string; rev: number; type: number });
    expect(sent).toMatchObject({ type: 101, resourceNo: 'watermark', rev: 7 });
    expect(JSON.parse(sent?.info ?? '')).toEqual({
      ...DEFAULT_WATERMARK,
      ruleSwitch: '1',
      opacity: 60,
      configFieldList: [{ type: '01', separator: '01', content: '' }],
    });
    expect(watermark.getByRole('button', { name: /保\s?存/ })).toBeDisabled();
  });

  it('begins the switches of a group that never said anything with their defaults', async () => {
    const { call } = await open();
    const switches = await section('功能开关');
    const thousands = await switches.findByLabelText('千分位');
    expect(thousands).toBeChecked();
    await userEvent.click(thousands);
    await userEvent.click(switches.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(saves(call)).toHaveLength(1));
    const [sent] = saves(call).map(({ body }) => body as { info: string; rev: number });
    expect(sent?.rev).toBe(0);
    expect(JSON.parse(sent?.info ?? '{}').thousandthSeparator).toBe('1');
  });

  it('keeps what was typed when another administrator was quicker, and can take their version', async () => {
    const message = '设置已被其他人修改';
    const { posted } = await open(() => ({
      kind: 'unavailable',
      status: 409,
      code: 'SETTING_CHANGED',
      message,
      requestId: null,
    }));
    const watermark = await section('水印');
    await userEvent.click(await watermark.findByLabelText('启用水印'));
    await userEvent.click(watermark.getByRole('button', { name: /保\s?存/ }));
    expect(await watermark.findByText(message)).toBeVisible();
    expect(watermark.getByLabelText('启用水印')).toBeChecked();
    await userEvent.click(watermark.getByRole('button', { name: '放弃修改' }));
    expect(watermark.getByLabelText('启用水印')).not.toBeChecked();
    expect(watermark.queryByText(message)).toBeNull();
    expect(posted).toEqual([]);
  });

  it('is not for those who may not', async () => {
    const { call } = await open(SAVE, ['purchaser:invoice:view']);
    expect(await screen.findByText('无访问权限')).toBeVisible();
    expect(call.mock.calls.some(([spec]) => spec.path.includes('jt/set'))).toBe(false);
  });

  it('speaks English', async () => {
    await open(SAVE, [MANAGE_GROUP_PERMISSION], 'en');
    expect(await (await section('Watermark')).findByLabelText('Opacity')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/[\u4e00-\u9fff]/);
  });
});
