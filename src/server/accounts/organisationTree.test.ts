import { describe, expect, it } from 'vitest';
import { grantOrganisations, type StoredOrganisation } from './organisationTree.ts';

const one = (code: string, parent: string): StoredOrganisation => ({ code, parent, name: `机构${code}`, taxNo: '' });
const ALL = [one('1', ''), one('2', '1'), one('3', '1'), one('4', '2'), one('5', '')];

describe('organisations of a user', () => {
  it('reach everything below what is granted', () => {
    const { codes, tree } = grantOrganisations(ALL, new Set(['2']));
    expect(codes).toEqual(['2', '4']);
    expect(tree).toMatchObject([{ jgdm: '2', children: [{ jgdm: '4', children: [] }] }]);
  });

  it('stand at the top when their parent is not granted', () => {
    expect(grantOrganisations(ALL, new Set(['4', '3'])).tree.map(({ jgdm }) => jgdm)).toEqual(['4', '3']);
  });

  it('are none when nothing is granted, and all for the whole group', () => {
    expect(grantOrganisations(ALL, new Set())).toEqual({ codes: [], tree: [] });
    expect(grantOrganisations(ALL, 'all').codes).toEqual(['1', '2', '4', '3', '5']);
  });

  it('carry what decides whether they may be picked', () => {
    const stored = { ...one('1', ''), taxNo: '91A', companyCode: '1000', cancelled: 1, taxBody: 0, scaled: 1 };
    expect(grantOrganisations([stored], 'all').tree).toEqual([
      {
        jgdm: '1',
        jgmc: '机构1',
        nsrsbh: '91A',
        gsbm: '1000',
        sbzt: 'N',
        sbztbz: 'N',
        yxbz: 'N',
        scaleSign: 'Y',
        children: [],
      },
    ]);
  });

  it('may be a chain as deep, or siblings as many, as the data has them', () => {
    const chain = Array.from({ length: 50_000 }, (_, at) => one(`${at}`, at === 0 ? '' : `${at - 1}`));
    expect(grantOrganisations(chain, new Set(['1'])).codes).toHaveLength(49_999);
    const siblings = chain.map(({ code }) => one(code, code === '0' ? '' : '0'));
    expect(grantOrganisations(siblings, 'all').tree[0]?.children).toHaveLength(49_999);
  });

  it('do not hang on a cycle in the data', () => {
    expect(grantOrganisations([one('1', ''), one('2', '3'), one('3', '2')], 'all').codes).toEqual(['1']);
  });
});
