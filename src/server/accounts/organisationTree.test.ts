import { describe, expect, it } from 'vitest';
import { grantOrganisations, type StoredOrganisation } from './organisationTree.ts';

const one = (code: string, parent: string): StoredOrganisation => ({ code, parent, name: `机构${code}`, taxNo: '' });
const ALL = [one('1', ''), one('2', '1'), one('3', '1'), one('4', '2'), one('5', '')];

describe('organisations of a user', () => {
  it('reach everything below what is granted', () => {
    const { codes, tree } = grantOrganisations(ALL, new Set(['2']));
    expect(codes).toEqual(['2', '4']);
    expect(tree).toEqual([
      { jgdm: '2', jgmc: '机构2', nsrsbh: '', children: [{ jgdm: '4', jgmc: '机构4', nsrsbh: '', children: [] }] },
    ]);
  });

  it('stand at the top when their parent is not granted', () => {
    expect(grantOrganisations(ALL, new Set(['4', '3'])).tree.map(({ jgdm }) => jgdm)).toEqual(['4', '3']);
  });

  it('are none when nothing is granted, and all for the whole group', () => {
    expect(grantOrganisations(ALL, new Set())).toEqual({ codes: [], tree: [] });
    expect(grantOrganisations(ALL, 'all').codes).toEqual(['1', '2', '4', '3', '5']);
  });

  it('do not hang on a cycle in the data', () => {
    expect(grantOrganisations([one('1', ''), one('2', '3'), one('3', '2')], 'all').codes).toEqual(['1']);
  });
});
