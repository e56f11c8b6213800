import { describe, expect, it, vi } from 'vitest';
import { FailureError } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import { organisationSource, taxpayerSource } from './treeSources.ts';

const flags = { gsbm: '1100', sbzt: 'N', sbztbz: 'N', yxbz: 'Y', grey: true, disabled: false, children: [] };
const signal = new AbortController().signal;

function doorTo(data: unknown) {
  const call = vi.fn(async () => ({ kind: 'ok', data, message: '' }));
  return { call, http: { call, file: vi.fn() } as unknown as Http };
}

describe('sources of a company selector', () => {
  it('ask for organisations with the words parted by commas, without the cancelled', async () => {
    const { call, http } = doorTo([{ jgdm: '1', jgmc: '北京公司', nsrsbh: '91A', ...flags }]);
    const nodes = await organisationSource(http).load({ text: ' 北京 上海 ', exact: false }, signal);
    expect(nodes).toEqual([
      {
        id: '1',
        name: '北京公司',
        code: '1',
        companyCode: '1100',
        taxNumber: '91A',
        taxOrganisation: 'N',
        valid: true,
        grey: true,
        disabled: false,
        children: [],
      },
    ]);
    expect(call).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        path: '/gts-manager/module/get/organizeList',
        body: { accurateFlag: 'N', matchStr: '北京,上海', logoffState: 'N', scaleSign: 'N' },
      }),
    );
  });

  it('ask for taxpayers, by whole names, of all kinds', async () => {
    const { call, http } = doorTo([{ jgdm: '1', nsrsbh: '91A', nsrmc: '北京公司', nsrdzdah: '7', ...flags }]);
    const source = taxpayerSource(http, false, { withCancelled: true, scaledOnly: true });
    const [node] = await source.load({ text: '北京公司', exact: true }, signal);
    expect(node).toMatchObject({ id: '7', code: '1', companyCode: '1100', taxNumber: '91A' });
    expect(source.gives).toBe('all');
    expect(call).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        path: '/gts-manager/module/get/taxNumberList',
        body: { accurateFlag: 'Y', matchStr: '北京公司', logoffState: '', scaleSign: 'Y' },
      }),
    );
  });

  it('ask the auto-select list where the dictionary says so', async () => {
    const { call, http } = doorTo([]);
    const source = taxpayerSource(http, true);
    await source.load({ text: '', exact: false }, signal);
    expect([source.gives, source.most]).toEqual(['part', 50]);
    expect(call).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ path: '/gts-manager/module/get/taxNumberList/auto' }),
    );
  });

  it('throw what went wrong', async () => {
    const http = { call: async () => ({ kind: 'offline', reason: 'network' }), file: vi.fn() } as unknown as Http;
    await expect(organisationSource(http).load({ text: '', exact: false }, signal)).rejects.toBeInstanceOf(
      FailureError,
    );
  });
});
