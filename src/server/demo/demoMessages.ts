import { DEMO_USERS } from '../accounts/demoAccounts.ts';
import type { ServerDeps } from '../deps.ts';
import { type MessageText, messageStatement } from '../notices/messages.ts';

/** One of each kind, so that a demonstration has something in its message centre. */
const MESSAGES: readonly MessageText[] = [
  {
    kind: 'normal',
    title: { zh: '欢迎使用', en: 'Welcome' },
    content: {
      zh: '这是演示环境，数据均为虚构。按 ? 键可查看键盘快捷键。',
      en: 'This is a demonstration; all its data is invented. Press ? for the keyboard shortcuts.',
    },
  },
  {
    kind: 'warning',
    title: { zh: '勾选期限提醒', en: 'Ticking ends soon' },
    content: {
      zh: '本期仍有未勾选的进项发票，请在申报期结束前完成勾选。',
      en: 'Some invoices of this period are not ticked; tick them before the filing period ends.',
    },
  },
  {
    kind: 'success',
    title: { zh: '凭证生成成功', en: 'Vouchers made' },
    content: { zh: '已生成 2 张凭证。', en: '2 vouchers were made.' },
    successPzIds: ['PZ-0001', 'PZ-0002'],
  },
  {
    kind: 'error',
    title: { zh: '发票查验失败', en: 'Verification failed' },
    content: {
      zh: '1 张发票查验不一致，请核对票面信息后重新查验。',
      en: 'One invoice does not agree with the bureau; check its data and verify it again.',
    },
  },
];

/** Messages for every demo account. */
export async function createDemoMessages(deps: Pick<ServerDeps, 'store' | 'ids' | 'now'>): Promise<void> {
  await deps.store.batch(
    DEMO_USERS.flatMap(({ id }) => MESSAGES.map((message) => messageStatement(deps, id, message))),
  );
}
