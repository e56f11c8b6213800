import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActionAnswer } from '#wire';
import type { WireRow } from '../../src/server/sql/storedValues.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SCREENS = '/api/gts-base-ability/screens';
const TICKED: WireRow = { authStatus: '1', authPeriod: '202510', deductionSign: '1', validTaxAmount: '1300.00' };
const TRANSFERRED: WireRow = {
  ...TICKED,
  transferOutPeriod: '202510',
  transferOutTax: '1300.00',
  transferOutType: '15',
};
const BOOKED: WireRow = { voucherStatus: '1', voucherNo: '记-1', voucherPeriod: '202510' };
const CLAIMED: WireRow = { billStatus: '01', billNo: 'BZ1' };
const SIGNED: WireRow = { signStatus: '1', signName: '孙文员', signDate: '2025-11-01' };
const VOIDED: WireRow = { invoiceStatus: '2' };
const RED: WireRow = { isRed: 1 };
const TRANSFER = { transferOutPeriod: '202510', transferOutType: '15', transferOutTax: '1300.00' };
const BOOK = { voucherNo: '记-0128', voucherPeriod: '202511' };
const CLAIM = { billNo: 'BZ2', bxrName: '王小明', bizDocType: '02' };
const TICK = { authPeriod: '202510', deductionSign: '1' };

/** What a row is, what is done to it, and either what it is then or why it is refused. */
type Transition = readonly [action: string, row: WireRow, input: object, after: WireRow | string];

/** Every action of an invoice, from every state that allows it and every one that does not. */
const TRANSITIONS: readonly Transition[] = [
  ['sign', {}, {}, { signStatus: '1', signName: '王会计', signDate: '2025-11-06' }],
  ['sign', { signStatus: '3' }, {}, { signStatus: '1' }],
  ['sign', SIGNED, {}, '该发票已签收'],
  ['sign', { signStatus: '2' }, {}, '该发票无需签收'],
  ['sign', VOIDED, {}, '发票已作废'],
  ['undoSign', SIGNED, {}, { signStatus: '0', signName: '', signDate: '' }],
  ['undoSign', {}, {}, '该发票未签收，不可取消签收'],
  ['undoSign', { ...SIGNED, ...BOOKED }, {}, '该发票已入账，请先取消入账'],
  ['undoSign', { ...SIGNED, ...CLAIMED }, {}, '该发票已关联报账单，请先取消关联'],
  ['privateSign', { privateSignStatus: '0' }, {}, { privateSignStatus: '1' }],
  ['privateSign', { privateSignStatus: '1' }, {}, '该发票已对私签收'],
  ['privateSign', { privateSignStatus: '2' }, {}, '该发票无需对私签收'],
  ['privateSign', { privateSignStatus: '3' }, {}, '该发票不是对私发票，不可对私签收'],
  ['privateSign', { privateSignStatus: '0', ...VOIDED }, {}, '发票已作废'],
  ['undoPrivateSign', { privateSignStatus: '1' }, {}, { privateSignStatus: '0' }],
  ['undoPrivateSign', { privateSignStatus: '0' }, {}, '该发票未对私签收，不可取消'],
  ['undoPrivateSign', { privateSignStatus: '1', ...BOOKED }, {}, '该发票已入账，请先取消入账'],
  ['undoPrivateSign', { privateSignStatus: '1', ...CLAIMED }, {}, '该发票已关联报账单，请先取消关联'],
  ['verify', {}, {}, { checkStatus: '1', checkResult: '查验一致' }],
  ['verify', { invoiceType: '08', invoiceNo: 'Z1' }, {}, '该票种不支持查验'],
  ['tick', {}, TICK, { authStatus: '1', authPeriod: '202510', deductionSign: '1', validTaxAmount: '1300.00' }],
  ['tick', TICKED, TICK, '该票已勾选'],
  ['tick', VOIDED, TICK, '发票已作废'],
  ['tick', { invoiceStatus: '3' }, TICK, '发票已红冲'],
  ['tick', { invoiceStatus: '8' }, TICK, '发票已红冲'],
  ['tick', { invoiceStatus: '7' }, TICK, '发票已部分红冲，有效税额不合法'],
  ['tick', { invoiceStatus: '1' }, TICK, '失控发票'],
  ['tick', { invoiceStatus: '4' }, TICK, '该票异常无法勾选'],
  ['tick', { managementState: '02' }, TICK, '管理状态异常'],
  ['tick', { invoiceStatus: '6' }, TICK, '红字发票不能勾选'],
  ['tick', RED, TICK, '红字发票不能勾选'],
  ['tick', { invoiceType: '90' }, TICK, '该发票类型不能勾选'],
  ['tick', { invoiceType: '08' }, TICK, '该发票类型不能勾选'],
  ['untick', TICKED, {}, { authStatus: '0', authPeriod: '', deductionSign: '', validTaxAmount: null }],
  ['untick', {}, {}, '未勾选不可撤销'],
  ['untick', { ...TICKED, confirmStatus: '1' }, {}, '当期已锁定（请撤销统计表）'],
  ['untick', TRANSFERRED, {}, '该发票已做进项税转出，请先取消转出'],
  ['attach', SIGNED, CLAIM, { billStatus: '01', billNo: 'BZ2', totalAmountInclTax: '11300.00' }],
  ['attach', { ...SIGNED, billStatus: '03' }, CLAIM, { billStatus: '01' }],
  ['attach', { ...SIGNED, ...CLAIMED }, CLAIM, '该发票已关联报账单'],
  ['attach', {}, CLAIM, '该发票未签收，请先签收'],
  ['attach', { ...SIGNED, ...VOIDED }, CLAIM, '发票已作废'],
  ['detach', CLAIMED, {}, { billStatus: '00', billNo: '' }],
  ['detach', {}, {}, '该发票未关联报账单'],
  ['detach', { ...CLAIMED, ...BOOKED }, {}, '该发票已入账，请先取消入账'],
  ['detach', { ...CLAIMED, paymentStatus: '03' }, {}, '报账单已付款或正在付款，不可取消关联'],
  ['book', SIGNED, BOOK, { voucherStatus: '1', voucherNo: '记-0128', preparer: '王会计', preparationStatus: '1' }],
  ['book', { ...SIGNED, ...BOOKED }, BOOK, '该发票已入账'],
  ['book', {}, BOOK, '该发票未签收，请先签收'],
  ['book', { ...SIGNED, checkStatus: '2' }, BOOK, '查验失败的发票不能入账'],
  ['book', { ...SIGNED, ...VOIDED }, BOOK, '发票已作废'],
  ['unbook', BOOKED, {}, { voucherStatus: '0', voucherNo: '', preparationStatus: '0' }],
  ['unbook', {}, {}, '该发票未入账，不可取消入账'],
  ['unbook', { ...BOOKED, ...TRANSFERRED }, {}, '该发票已做进项税转出，不可取消入账'],
  ['transferOut', TICKED, TRANSFER, { transferOutPeriod: '202510', transferOutType: '15', transferOutTax: '1300.00' }],
  ['transferOut', TICKED, { ...TRANSFER, transferOutTax: '0.01' }, { transferOutTax: '0.01' }],
  ['transferOut', TICKED, { ...TRANSFER, transferOutTax: '1300.01' }, '进项税转出额不能大于1300.00'],
  ['transferOut', { ...TICKED, validTaxAmount: null }, TRANSFER, '该数据没有可用的金额，不能填写进项税转出额'],
  ['transferOut', TRANSFERRED, TRANSFER, '该发票已做进项税转出'],
  ['transferOut', {}, TRANSFER, '该发票未勾选，不可转出进项税'],
  ['transferOut', { ...TICKED, deductionSign: '2' }, TRANSFER, '该发票的勾选用途不是抵扣，不可转出进项税'],
  [
    'cancelTransferOut',
    TRANSFERRED,
    {},
    { transferOutPeriod: '', transferOutTax: null, transferOutType: '', transferOutVoucherNo: '', authStatus: '1' },
  ],
  ['cancelTransferOut', TICKED, {}, '该发票未做进项税转出，不可取消'],
];

function invoice(number: string, changes: WireRow): WireRow {
  return {
    invoiceKey: number,
    invoiceNo: number,
    kind: 'general',
    signing: 'private',
    organForm: '102',
    invoiceType: '91',
    invoiceDate: '2025-11-01',
    amountWithOutTax: '10000.00',
    taxAmount: '1300.00',
    amountWithTax: '11300.00',
    sellerName: '示例机电有限公司',
    sellerTaxNo: '91310115MAXXX00236',
    purchaserTaxNo: '91110108MAXXX0015R',
    ...changes,
  };
}

describeOnBothEngines('transitions', (engine) => {
  let server: TestServer;
  let finance: TestClient;
  let count = 0;

  beforeAll(async () => {
    server = await startTestServer(engine);
    finance = await server.login('finance');
  });
  afterAll(() => server?.close());

  const stored = async (table: string, column: string, value: string) => {
    const [row] = await server.deps.store.read('page', {
      sql: `select * from "${table}" where "${column}" = '${value}'`,
      parameters: [],
    });
    return row ?? {};
  };
  async function insert(changes: WireRow): Promise<{ readonly key: string; readonly id: string }> {
    const key = `251120000000${String(++count).padStart(8, '0')}`;
    await server.insert('invoice', 'G1', [{ ...invoice(key, changes), invoiceKey: key }]);
    return { key, id: String((await stored('ds_invoice', 'invoiceKey', key)).id) };
  }
  const run = (screen: string, action: string, body: object, client = finance) =>
    client.data<ActionAnswer>(`${SCREENS}/${screen}/actions/${action}`, body);

  it.each(TRANSITIONS)('%s of %o with %o: %o', async (action, row, input, after) => {
    const { key, id } = await insert(row);
    const before = await stored('ds_invoice', 'invoiceKey', key);
    const answer = await run('invoice.general-signed', action, { ids: [id], input });
    const now = await stored('ds_invoice', 'invoiceKey', key);
    if (typeof after === 'string') {
      expect(answer).toMatchObject({ done: 0, failed: [{ id, message: after }] });
      expect(now).toEqual(before);
      return;
    }
    expect(answer).toEqual({ done: 1, failed: [] });
    for (const [column, value] of Object.entries(after)) {
      const cents = typeof value === 'string' && /^\d+\.\d\d$/.test(value);
      expect([column, now[column]]).toEqual([column, cents ? Number(value.replace('.', '')) : value]);
    }
    // Only what the action declares is written.
    const written = server.deps.schemas.current().datasets.get('invoice')?.actions[action]?.set ?? {};
    const changed = Object.keys(now).filter((column) => now[column] !== before[column]);
    expect(changed.filter((column) => !Object.hasOwn(written, column.replace(/__sort$/, '')))).toEqual([]);
  });

  it('has a legal and an illegal transition of every action of invoices', () => {
    const screen = server.deps.schemas.current().screens.get('invoice.general-signed');
    const own = Object.values(screen?.actions ?? {}).filter(({ name }) => !name.startsWith('batch'));
    const covered = (legal: boolean) =>
      new Set(TRANSITIONS.filter(([, , , after]) => (typeof after === 'string') !== legal).map(([action]) => action));
    for (const { name } of own)
      expect([name, covered(true).has(name), covered(false).has(name)]).toEqual([name, true, true]);
  });

  it.each<[string, object]>([
    ['nothing', { ...TRANSFER, transferOutTax: '0.00' }],
    ['less than nothing', { ...TRANSFER, transferOutTax: '-1.00' }],
    ['parts of a cent', { ...TRANSFER, transferOutTax: '1.005' }],
    ['words', { ...TRANSFER, transferOutTax: '一千' }],
    ['no amount', { ...TRANSFER, transferOutTax: '' }],
    ['a type that does not exist', { ...TRANSFER, transferOutType: '99' }],
  ])('refuses to transfer out %s', async (_name, input) => {
    const { key, id } = await insert(TICKED);
    const path = `${SCREENS}/invoice.general/actions/transferOut`;
    const general = await insert({ ...TICKED, signing: 'public' });
    expect((await finance.problem(400, path, { ids: [general.id], input })).code).toBe('ACTION_INPUT_INVALID');
    expect((await stored('ds_invoice', 'invoiceKey', key)).transferOutPeriod).toBe('');
    expect(id).not.toBe(general.id);
  });

  it('signs, attaches and books tickets of every kind as it does invoices', async () => {
    const screens = ['train', 'train-coded', 'toll', 'ride', 'simple-a', 'simple-b'];
    for (const kind of screens) {
      const column = {
        train: 'train',
        'train-coded': 'trainCoded',
        toll: 'toll',
        ride: 'ride',
        'simple-a': 'simpleA',
        'simple-b': 'simpleB',
      }[kind];
      const { key, id } = await insert({ kind: column ?? '', signing: 'public', invoiceType: '08' });
      for (const [action, input] of [
        ['sign', {}],
        ['attach', CLAIM],
        ['book', BOOK],
      ] as const)
        expect([kind, action, await run(`invoice.${kind}`, action, { ids: [id], input })]).toEqual([
          kind,
          action,
          { done: 1, failed: [] },
        ]);
      expect(await stored('ds_invoice', 'invoiceKey', key)).toMatchObject({
        signStatus: '1',
        billStatus: '01',
        voucherStatus: '1',
      });
    }
  });

  it('confirms collected data once, and none that are not collected', async () => {
    const rows = ['0', '1', '2'].map((collectionStatus) => ({
      collectionKey: `K${collectionStatus}`,
      organForm: '102',
      entityName: 'Demo (Thailand) Co., Ltd.',
      country: 'TH',
      taxPeriod: '202510',
      taxType: 'VAT',
      collectionStatus,
    }));
    await server.insert('overseasCollection', 'G1', rows);
    const ids = await Promise.all(
      rows.map(async ({ collectionKey }) =>
        String((await stored('ds_overseasCollection', 'collectionKey', collectionKey)).id),
      ),
    );
    expect(await run('overseas.collections', 'batchConfirm', { ids })).toMatchObject({
      done: 1,
      failed: [
        { id: ids[0], message: '该数据未采集，不可确认' },
        { id: ids[2], message: '该数据已确认' },
      ],
    });
    expect(await stored('ds_overseasCollection', 'collectionKey', 'K1')).toMatchObject({
      collectionStatus: '2',
      confirmedBy: '王会计',
      confirmedDate: '2025-11-06',
    });
    const viewer = await server.login('viewer');
    expect((await viewer.problem(403, `${SCREENS}/overseas.collections/actions/confirm`, { ids: [ids[1]] })).code).toBe(
      'NOT_PERMITTED',
    );
  });
});
