import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ANY_PICK, type CompiledFilter, type OrganisationPicks, type ResolvedPick, type TreeNode } from '#engine';
import { createDraftRegistry, FilterBarFieldsContext } from '../filter-bar/FilterBarContext.ts';
import type { OrganisationPicking } from '../ports.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { OrgTreeInput } from './OrgTreeInput.tsx';

const node = (
  id: string,
  name: string,
  children: readonly TreeNode[] = [],
  more: Partial<TreeNode> = {},
): TreeNode => ({
  id,
  name,
  taxNumber: `91${id}`,
  valid: true,
  children,
  ...more,
});
const ORGANISATIONS = [
  node('100', '集团', [
    node('101', '北京公司', [], { companyCode: '1100' }),
    node('102', '上海公司', [], { taxOrganisation: 'N' }),
    node('103', '天津公司', [], { valid: false }),
  ]),
];
const LINKED: OrganisationPicking = { linkChildren: true, taxpayers: null };

interface HostProps {
  readonly pick: Partial<ResolvedPick>;
  readonly first: OrganisationPicks | undefined;
  readonly picking: OrganisationPicking | null;
  readonly onChange: (value: OrganisationPicks | undefined) => void;
}

function Host({ pick, first, picking, onChange }: HostProps) {
  const [value, setValue] = useState(first);
  const [filter] = useState(
    () =>
      ({
        field: 'organForm',
        label: '所属机构',
        placeholder: '请选择所属机构',
        multiple: true,
        organisations: ORGANISATIONS,
        resolved: { pick: { ...ANY_PICK, ...pick } },
      }) as unknown as CompiledFilter,
  );
  const [drafts] = useState(createDraftRegistry);
  return (
    <ThemeProvider language="zh">
      <FilterBarFieldsContext value={{ filters: new Map(), drafts, today: null, history: null, picking }}>
        <OrgTreeInput
          id="o"
          filter={filter}
          value={value}
          invalid={false}
          errorId="e"
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
      </FilterBarFieldsContext>
    </ThemeProvider>
  );
}

function show(
  pick: Partial<ResolvedPick> = {},
  { value, picking = LINKED }: { value?: OrganisationPicks; picking?: OrganisationPicking | null } = {},
) {
  const onChange = vi.fn<HostProps['onChange']>();
  render(<Host pick={pick} first={value} picking={picking} onChange={onChange} />);
  const user = userEvent.setup({ delay: null });
  const open = () => user.click(screen.getByRole('combobox'));
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const last = () => onChange.mock.lastCall?.[0];
  return { user, open, box, last };
}
const offered = () => screen.getAllByRole('treeitem').map((item) => item.textContent);

describe('organisations of a filter', () => {
  it('are branches, or those alone once they are unlinked', async () => {
    const { user, open, box, last } = show();
    await open();
    expect(box('关联子节点')).toBeChecked();
    await user.click(box('集团'));
    expect(last()).toEqual(['100']);
    await user.click(box('关联子节点'));
    expect(last()).toEqual({ only: ['100', '101', '102'] });
    await user.click(box('上海公司'));
    expect(last()).toEqual({ only: ['100', '101'] });
  });

  it('begin as the group has decided', async () => {
    const { user, open, box, last } = show({}, { picking: { linkChildren: false, taxpayers: null } });
    await open();
    await user.click(box('集团'));
    expect(last()).toEqual({ only: ['100'] });
  });

  it('are shown as a link or a saved view has them', async () => {
    const { user, open, box, last } = show({}, { value: { only: ['100'] } });
    await open();
    expect(box('关联子节点')).not.toBeChecked();
    expect(box('北京公司')).not.toBeChecked();
    await user.click(box('集团'));
    expect(last()).toBeUndefined();
  });

  it('of a backend that knows one reading leave no choice', async () => {
    const { user, open, box, last } = show({ linked: true });
    await open();
    expect(screen.queryByRole('checkbox', { name: '关联子节点' })).not.toBeInTheDocument();
    await user.click(box('集团'));
    expect(last()).toEqual(['100']);
  });

  it.each<[string, Partial<ResolvedPick>, readonly string[]]>([
    ['without the cancelled', {}, ['集团', '北京公司', '上海公司']],
    [
      'with the cancelled, where the schema asks for them',
      { withCancelled: true },
      ['集团', '北京公司', '上海公司', '天津公司'],
    ],
  ])('are offered %s', async (_, pick, names) => {
    const { open } = show(pick);
    await open();
    expect(offered()).toEqual(names);
  });

  it('are picked by the rules of the schema', async () => {
    const { user, open, last } = show({ taxOrganisationOnly: true, lastLevelOnly: true });
    await open();
    await user.click(screen.getByRole('button', { name: '全选' }));
    expect(last()).toEqual(['101']);
  });

  it('are found by their company code', async () => {
    const { user, open } = show();
    await open();
    await user.click(screen.getByRole('checkbox', { name: '精确查询' }));
    await user.type(screen.getByRole('textbox', { name: '请输入关键字' }), '1100');
    await vi.waitFor(() => expect(offered()).toEqual(['集团', '北京公司']));
  });

  it('may be taxpayers, which come from where the group has them', async () => {
    const load = vi.fn(async () => [node('101', '北京公司')]);
    const taxpayers = vi.fn(() => ({ gives: 'part' as const, most: 50, load }));
    const { user, open, last } = show(
      { among: 'taxpayers', scaledOnly: true },
      { picking: { linkChildren: true, taxpayers } },
    );
    await open();
    await user.click(await screen.findByRole('checkbox', { name: '北京公司' }));
    expect(last()).toEqual({ only: ['101'] });
    expect(taxpayers).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ scaledOnly: true }));
  });

  it('keep their names when they are offered no more', async () => {
    const { user } = show({}, { value: { only: ['103'] } });
    await user.tab();
    expect(screen.getByText('天津公司')).toBeInTheDocument();
  });
});
