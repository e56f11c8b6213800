import { describe, expect, it } from 'vitest';
import type { CompiledFilter, OrganisationNode } from '../compile/CompiledScreen.ts';
import { filterOf, invoiceContext, invoiceScreen } from '../compile/invoices.specimen.ts';
import { compileScreen } from '../compileScreen.ts';
import type { BrokenClause } from './BrokenClause.ts';
import { remapTargets } from './remapClause.ts';

const DEEP = 20_000;
/** One organisation below the other, as deep as nobody would draw it. */
function chain(length: number): readonly OrganisationNode[] {
  let below: readonly OrganisationNode[] = [];
  for (let at = length - 1; at >= 0; at -= 1) below = [{ id: `${at}`, name: `公司${at}`, children: below }];
  return below;
}

describe('a broken condition on an organisation', () => {
  const [filter] = compileScreen(
    { ...invoiceScreen, filters: [filterOf('organForm', 'orgTree', { multiple: true })] },
    invoiceContext,
  ).filters;
  const filters = [{ ...filter, organisations: chain(DEEP) } as CompiledFilter];
  const targets = (code: string) => {
    const clause: BrokenClause = {
      field: 'gone',
      label: null,
      text: code,
      reason: 'unknown',
      parameters: [['gone', code]],
    };
    return remapTargets(filters, clause, {}).map(({ field }) => field);
  };

  it('can be given to a filter that offers it, however deep it stands', () => {
    expect(targets('0')).toEqual(['organForm']);
    expect(targets(`${DEEP - 1}`)).toEqual(['organForm']);
  });

  it('cannot be given to a filter that does not', () => {
    expect(targets(`${DEEP}`)).toEqual([]);
  });
});
