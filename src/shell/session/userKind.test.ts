import { expect, it } from 'vitest';
import { testUser } from '../testing/services.specimen.ts';
import { userKind } from './userKind.ts';

const leaf = (code: string) => ({ code, name: '', nameEn: '', route: '', children: [] });

it('an administrator is who has systemManager in the tree of functions, an agency is a group of type 2', () => {
  const manager = { ...leaf('manager'), children: [leaf('systemManager')] };
  const funcs = [{ ...leaf('root'), children: [leaf('purchaser'), manager] }];
  expect(userKind(testUser({ funcs }))).toEqual({ administrator: 'Y', agency: 'N' });
  expect(userKind(testUser({ funcs: [], buttonCodes: ['systemManager'], jtType: '2' }))).toEqual({
    administrator: 'N',
    agency: 'Y',
  });
});
