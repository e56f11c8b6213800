import type { DemoRow } from '../DemoPlan.ts';
import type { SeededRandom } from '../SeededRandom.ts';
import type { OrderWork } from './OrderWork.ts';

/** An order before anything became of it; `issuedNo` is the number it would be issued under. */
export type SubmittedOrder = DemoRow & { readonly orderNo: string; readonly issuedNo: string };

export interface Submissions {
  /** Per order: how it stands now. */
  readonly states: readonly DemoRow[];
  readonly submissions: readonly DemoRow[];
  readonly lines: readonly DemoRow[];
}

const FAILED_SHARE = 0.28;
/** What the bureau answers about one order. */
const REFUSALS = [
  '购买方纳税人识别号不存在或已注销，请核对后重新提交',
  '当前可用授信额度不足，请调整授信额度后再开具',
  '商品和服务税收分类编码与税率不匹配',
  '单价与数量的乘积与金额不符，误差超过0.01元',
  '特定要素信息不完整，请补充后重新提交',
  '开票员未完成实名认证，请使用电子税务局APP扫码认证',
] as const;
/** What it answers about all of them. */
const OUTAGE = '电子税务局登录已失效，请重新登录后提交';

/** Codes of submission_outcome. */
function outcomeOf(failed: number, all: number): string {
  if (failed === 0) return '00';
  return failed === all ? '01' : '02';
}

/**
 * What became of the orders of one sitting. A first attempt before the last failed as a whole; of the last one every
 * order remembers its own answer, so that orders, log and error detail agree.
 */
export function submissionsOf(random: SeededRandom, work: OrderWork, orders: readonly SubmittedOrder[]): Submissions {
  const submissions: DemoRow[] = [];
  const lines: DemoRow[] = [];
  let states: readonly DemoRow[] = orders.map(() => ({
    submitState: '00',
    submitMessage: '',
    issuedNo: '',
    lastBatchNo: '',
  }));
  for (const [attempt, czsj] of work.attempts.entries()) {
    const isLast = attempt === work.attempts.length - 1;
    const batchNo = `PC${czsj.replace(/\D/g, '')}${String(work.place * 2 + attempt).padStart(4, '0')}`;
    const messages = orders.map(() => {
      if (!isLast) return OUTAGE;
      return random.chance(FAILED_SHARE) ? random.pick(REFUSALS) : '';
    });
    const failed = messages.filter((message) => message !== '').length;
    submissions.push({
      batchNo,
      organForm: work.organisation.code,
      czsj,
      czr: work.clerk,
      fpsl: orders.length,
      tjzt: outcomeOf(failed, orders.length),
      orderNos: orders.map(({ orderNo }) => orderNo).join(','),
    });
    lines.push(
      ...orders.map((order, at) => ({
        lineKey: `${batchNo}-${order.orderNo}`,
        batchNo,
        orderNo: order.orderNo,
        organForm: work.organisation.code,
        purchaserName: order.purchaserName ?? '',
        purchaserTaxNo: order.purchaserTaxNo ?? '',
        amountWithTax: order.amountWithTax ?? '0.00',
        result: messages[at] === '' ? '00' : '01',
        message: messages[at] ?? '',
        czsj,
      })),
    );
    states = orders.map((order, at) => ({
      submitState: messages[at] === '' ? '02' : '01',
      submitMessage: messages[at] ?? '',
      issuedNo: messages[at] === '' ? order.issuedNo : '',
      lastBatchNo: batchNo,
    }));
  }
  return { states, submissions, lines };
}
