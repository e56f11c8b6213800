import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_VIEWS, parseSavedViews, type SavedView, type SavedViews, savedViewsText } from '#engine';
import type { Outcome } from '../../../http/Outcome.ts';
import type { CallSpec } from '../../../http/request.ts';
import { okOutcome } from '../../../testing/services.specimen.ts';
import { asksRows, bodyOf, type OpenOptions, openListScreen } from '../openListScreen.specimen.tsx';

// Whether something lies over a button is for the browser tests; jsdom takes seconds to say so on a page of this size.
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null });

type Scope = 'user' | 'jt';

const byNumber = (id: string, name: string, number: string, changes: Partial<SavedView> = {}): SavedView => ({
  id,
  name,
  owner: null,
  filters: [
    {
      field: 'invoiceNo',
      kind: 'text',
      label: { zh: '发票号码', en: 'Invoice No.' },
      parameters: { invoiceNo: number },
    },
  ],
  columns: null,
  sort: [],
  density: null,
  ...changes,
});

/** Stored views with revisions, as the server keeps them. */
function viewServer(mine: readonly SavedView[], group: readonly SavedView[] = [], start: string | null = null) {
  const stored: Record<Scope, { info: string; rev: number }> = {
    user: { info: savedViewsText({ ...NO_VIEWS, views: mine, default: start }), rev: 1 },
    jt: { info: savedViewsText({ ...NO_VIEWS, views: group }), rev: 1 },
  };
  const scopeOf = (spec: CallSpec): Scope => (spec.path.includes('/jt/') ? 'jt' : 'user');
  const put = (scope: Scope, info: string) => {
    stored[scope] = { info, rev: stored[scope].rev + 1 };
    return stored[scope].rev;
  };
  const views = (scope: Scope): SavedViews => {
    const parsed = parseSavedViews(stored[scope].info);
    return parsed.ok ? parsed.saved : NO_VIEWS;
  };
  const get = (spec: CallSpec) => okOutcome((spec.body as { type: number }).type === 5 ? stored[scopeOf(spec)] : null);
  const answers: OpenOptions['answers'] = {
    '/set/get': get,
    '/set/add': (spec): Outcome<unknown> => {
      const { type, info, rev } = spec.body as { type: number; info: string; rev: number };
      if (type !== 5) return okOutcome({ rev: 1 });
      const scope = scopeOf(spec);
      if (rev === stored[scope].rev) return okOutcome({ rev: put(scope, info) });
      return { kind: 'unavailable', status: 409, code: 'SETTING_CHANGED', message: '', requestId: null };
    },
  };
  /** Another window changes what is stored. */
  const elsewhere = (scope: Scope, edit: (views: readonly SavedView[]) => readonly SavedView[]) =>
    put(scope, savedViewsText({ ...views(scope), views: edit(views(scope).views) }));
  return { answers, get, views, elsewhere };
}

// By label and text: computing every role and name takes jsdom very long on a page of this size.
const control = (name: string) => screen.findByLabelText(name, { selector: 'button' });
const menuItem = async (name: string) =>
  (await screen.findByText(name, { selector: '[role=menuitem] *' })).closest('[role=menuitem]') as HTMLElement;
async function choose(from: string, item: string) {
  await user.click(await control(from));
  await user.click(await menuItem(item));
}
const conditions = () => screen.findByLabelText('已应用的条件');
const asked = (rowQueries: () => readonly CallSpec[]) => rowQueries().map((spec) => bodyOf(spec).filters);

vi.setConfig({ testTimeout: 120_000 });

describe('saved views', () => {
  beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  it('are applied in one request, named, and marked once changed', async () => {
    const sort = [{ field: 'invoiceNo', direction: 'desc' as const }];
    const server = viewServer([byNumber('v1', '二五开头', '25', { sort, density: 'dense' })]);
    const { rowQueries, router } = await openListScreen({ answers: server.answers });
    await waitFor(() => expect(rowQueries()).toHaveLength(1));
    await choose('视图', '二五开头');
    await waitFor(() => expect(rowQueries()).toHaveLength(2));
    expect(bodyOf(rowQueries()[1] as CallSpec)).toMatchObject({ filters: { invoiceNo: '25' }, sort });
    expect(router.state.location.search).toContain('view=v1');
    expect(router.state.location.search).toContain('invoiceNo=25');
    await control('视图：二五开头');
    await user.click(within(await conditions()).getByLabelText('移除条件：发票号码'));
    await control('视图：二五开头（已更改）');
    await act(() => router.navigate(-1));
    await control('视图：二五开头');
    expect(await conditions()).toHaveTextContent('25');
  });

  it('are where a visit starts, with one request; a link wins', async () => {
    const server = viewServer([byNumber('v1', '默认的', '25')], [], 'v1');
    const visit = await openListScreen({ answers: server.answers });
    await control('视图：默认的');
    expect(asked(visit.rowQueries)).toEqual([{ invoiceNo: '25' }]);
    visit.unmount();
    const link = await openListScreen({ answers: server.answers, search: '?invoiceNo=7&page=1' });
    await waitFor(() => expect(asked(link.rowQueries)).toEqual([{ invoiceNo: '7' }]));
    await control('视图');
  });

  it('are applied by a link that names one alone, however long they take', async () => {
    const server = viewServer([byNumber('v1', '一', '25')]);
    const slow = async (spec: CallSpec) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return server.get(spec);
    };
    const { rowQueries } = await openListScreen({
      answers: { ...server.answers, '/set/get': slow },
      search: '?view=v1',
    });
    await control('视图：一');
    expect(asked(rowQueries)).toEqual([{ invoiceNo: '25' }]);
  });

  it('that do not exist show nothing, beside conditions only a word', async () => {
    const server = viewServer([]);
    const alone = await openListScreen({ answers: server.answers, search: '?view=gone' });
    expect(await screen.findByRole('alert')).toHaveTextContent('链接中的视图不存在或已被删除');
    expect(alone.queries()).toEqual([]);
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: /移除条件/ }));
    await waitFor(() => expect(alone.rowQueries()).toHaveLength(1));
    alone.unmount();
    const beside = await openListScreen({ answers: server.answers, search: '?view=gone&invoiceNo=7&page=1' });
    await waitFor(() => expect(asked(beside.rowQueries)).toEqual([{ invoiceNo: '7' }]));
    await waitFor(() => expect(beside.router.state.location.search).not.toContain('view='));
    expect(beside.posted.map(({ message }) => message)).toEqual(['链接中的视图不存在，已按链接中的条件查询。']);
  });

  it('are saved under a new name that nobody has, with what is shown', async () => {
    const server = viewServer([byNumber('v1', '旧', '25')]);
    await openListScreen({ answers: server.answers, search: '?invoiceNo=7&page=1' });
    await choose('视图', '另存为…');
    const name = await screen.findByLabelText('视图名称');
    await user.type(name, '旧{Enter}');
    expect(await screen.findByText('已有同名的视图')).toBeInTheDocument();
    await user.clear(name);
    await user.type(name, '新{Enter}');
    await control('视图：新');
    expect(server.views('user').views.map((view) => [view.name, view.filters[0]?.parameters])).toEqual([
      ['旧', { invoiceNo: '25' }],
      ['新', { invoiceNo: '7' }],
    ]);
  });

  it('are sent once, however often Enter is pressed', async () => {
    let sent = 0;
    const add = () => {
      sent += 1;
      return new Promise<never>(() => undefined);
    };
    await openListScreen({ answers: { ...viewServer([]).answers, '/set/add': add } });
    await choose('视图', '另存为…');
    const name = await screen.findByLabelText('视图名称');
    await user.type(name, '新{Enter}');
    await waitFor(() => expect(sent).toBe(1));
    await user.type(name, '{Enter}{Enter}');
    expect(sent).toBe(1);
  });

  it('changed in two windows both survive when they are different ones', async () => {
    const server = viewServer([byNumber('v1', '一', '25'), byNumber('v2', '二', '26')]);
    await openListScreen({ answers: server.answers, search: '?view=v1' });
    await control('视图：一');
    server.elsewhere('user', (views) => views.map((view) => (view.id === 'v2' ? { ...view, name: '二改' } : view)));
    await user.click(within(await conditions()).getByLabelText('移除条件：发票号码'));
    await choose('视图：一（已更改）', '保存');
    await control('视图：一');
    expect(server.views('user').views.map(({ name, filters }) => [name, filters.length])).toEqual([
      ['一', 0],
      ['二改', 1],
    ]);
  });

  it('changed in two windows: of the same one the stored stands, and the other is told and keeps theirs', async () => {
    const server = viewServer([byNumber('v1', '一', '25')]);
    const { posted } = await openListScreen({ answers: server.answers, search: '?view=v1' });
    await control('视图：一');
    server.elsewhere('user', (views) => views.map((view) => (view.id === 'v1' ? { ...view, density: 'loose' } : view)));
    await choose('视图：一', '重命名…');
    const name = await screen.findByLabelText('视图名称');
    await user.clear(name);
    await user.type(name, '一改{Enter}');
    await waitFor(() => expect(posted.map(({ message }) => message).join()).toContain('已在其他窗口被修改'));
    expect(server.views('user').views.find(({ id }) => id === 'v1')).toMatchObject({ name: '一', density: 'loose' });
  });

  it('go on under the name they are stored with, when another window took the one they were given', async () => {
    const server = viewServer([byNumber('v1', '一', '25')]);
    const { posted } = await openListScreen({ answers: server.answers, search: '?view=v1' });
    await control('视图：一');
    server.elsewhere('user', (views) => [byNumber('v9', '月报', '9'), ...views]);
    await choose('视图：一', '另存为…');
    await user.type(await screen.findByLabelText('视图名称'), '月报{Enter}');
    await control('视图：月报 2');
    await user.click(within(await conditions()).getByLabelText('移除条件：发票号码'));
    await choose('视图：月报 2（已更改）', '保存');
    await control('视图：月报 2');
    server.elsewhere('jt', () => [byNumber('g1', '月报 2', '8', { owner: 'u9' })]);
    await choose('视图：月报 2', '分享给集团');
    await waitFor(() => expect(server.views('user').views.map(({ id }) => id)).toEqual(['v9', 'v1']));
    const given = server.views('jt').views.at(-1)?.name ?? '';
    expect(given).not.toBe('月报 2');
    await control(`视图：${given}`);
    expect(posted.map(({ message }) => message).join()).not.toContain('已在其他窗口被修改');
    expect(posted.map(({ message }) => message)).toContain(`视图“${given}”已分享给集团`);
  });

  it('shared by another cannot be changed here; one’s own is shared with its id', async () => {
    const theirs = byNumber('g1', '他人的', '8', { owner: 'u9' });
    const server = viewServer([byNumber('v1', '一', '25')], [theirs]);
    const { posted } = await openListScreen({ answers: server.answers, search: '?view=g1' });
    await user.click(await control('视图：他人的'));
    for (const item of ['保存', '重命名…', '分享给集团', '删除…'])
      expect(await menuItem(item)).toHaveAttribute('aria-disabled', 'true');
    await user.click(await menuItem('一'));
    await choose('视图：一', '分享给集团');
    await waitFor(() => expect(posted.map(({ message }) => message)).toContain('视图“一”已分享给集团'));
    expect(server.views('jt').views.map(({ id, owner }) => [id, owner])).toEqual([
      ['g1', 'u9'],
      ['v1', 'u1'],
    ]);
    expect(server.views('user').views).toEqual([]);
  });

  it('that cannot be read are not overwritten, and the list works without', async () => {
    const { rowQueries, call, posted } = await openListScreen({
      answers: {
        '/set/get': (spec) =>
          okOutcome((spec.body as { type: number }).type === 5 ? { info: '{broken', rev: 3 } : null),
      },
    });
    await waitFor(() => expect(rowQueries()).toHaveLength(1));
    await choose('视图', '另存为…');
    await user.type(await screen.findByLabelText('视图名称'), '新{Enter}');
    await waitFor(() => expect(posted.map(({ message }) => message)).toContain('视图暂时无法读取'));
    expect(call.mock.calls.some(([spec]) => spec.path.endsWith('/set/add'))).toBe(false);
  });
});

describe('a condition that cannot be asked', () => {
  beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  it('asks nothing, shows no row and says why, until it is removed', async () => {
    const { queries, rowQueries } = await openListScreen({ search: '?invoiceNo=7&gone=x&page=1' });
    expect(await screen.findByRole('alert')).toHaveTextContent('本页没有条件“gone”（x）');
    expect(screen.getByText('未查询')).toBeVisible();
    expect(queries()).toEqual([]);
    await user.click(screen.getByLabelText('移除条件：失效：gone'));
    await waitFor(() => expect(asked(rowQueries)).toEqual([{ invoiceNo: '7' }]));
    await screen.findByText('25110000000000000001');
  });

  it('is given to another filter that understands it', async () => {
    const { rowQueries, router } = await openListScreen({ search: '?goneStart=2025-10-01&page=1' });
    await user.click(await control('重新指定字段：gone'));
    await user.click(await menuItem('签收日期'));
    await waitFor(() => expect(asked(rowQueries)).toEqual([{ signDateStart: '2025-10-01' }]));
    expect(router.state.location.search).toBe('?signDateStart=2025-10-01&sort=invoiceNo.asc&page=1&size=100');
  });

  it('outlives a search for something else', async () => {
    const { queries } = await openListScreen({ search: '?gone=x&page=1' });
    await screen.findByRole('alert');
    await user.click(screen.getByText('查询', { selector: 'button *' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('gone');
    expect(queries()).toEqual([]);
  });

  it('refused by the server is told as the filter’s, without names of the wire', async () => {
    const refusal = { status: 400, code: 'QUERY_BAD_DATE', message: '条件 signDateStart 无效', requestId: 'r' };
    const { container } = await openListScreen({
      answers: {
        '/query': (spec) =>
          asksRows(spec) ? { kind: 'unavailable', parameter: 'signDateStart', ...refusal } : { kind: 'aborted' },
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('签收日期');
    expect(container.textContent).not.toContain('signDateStart');
    expect(container.textContent).not.toContain('服务暂不可用');
    expect(container.querySelector('.conditions__chip.ant-tag-error')).toHaveTextContent('签收日期');
  });
});

describe('the limits of what is shown', () => {
  it('are chips without a cross: data scope and the page; a default is marked', async () => {
    await openListScreen({
      answers: {
        '/user/organs': () =>
          okOutcome([
            {
              jgdm: '1',
              jgmc: '示例集团',
              nsrsbh: '',
              children: [{ jgdm: '2', jgmc: '北京', nsrsbh: '', children: [] }],
            },
          ]),
      },
    });
    const list = await conditions();
    await waitFor(() => expect(list).toHaveTextContent('数据范围 示例集团（共 2 家机构）'));
    expect(list).toHaveTextContent(/签收日期 .* 默认/);
    expect(within(list).getAllByRole('button')).toHaveLength(1);
  });
});
