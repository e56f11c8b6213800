import type { Text } from '#engine';

/** An agreement bundled with the server; paragraphs of plain text, parted by blank lines. */
export interface BundledAgreement {
  readonly id: string;
  /** Where it is asked for (shell §7: scene authLogin is the login to a tax account). */
  readonly scenes: readonly string[];
  readonly name: Text;
  readonly content: Text;
}

const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n');

/** Every agreement users are asked to consent to, or can read. */
export const AGREEMENTS: readonly BundledAgreement[] = [
  {
    id: 'taxAccountAuthorisation',
    scenes: ['authLogin'],
    name: { zh: '税务账号授权协议', en: 'Authorisation to use a tax account' },
    content: {
      zh: paragraphs(
        '您勾选本协议并确认后，即授权本系统以您所选的税务账号登录税务机关的系统，并在您的权限范围内办理您发起的业务，例如开具发票、归集发票、申报纳税。',
        '本系统只在您发起或您所在企业设定的业务需要时登录，不会用该账号办理其他事项。每次登录与办理都会留下记录，您的管理员可以查看。',
        '账号密码只用于登录税务机关的系统，加密保存，不会显示给其他用户，也不会写入日志。短信验证码只用于当次登录，不会保存。',
        '您应当有权使用该账号。账号的权限由税务机关与您所在企业管理；账号被收回或您不再负责相关业务时，请及时在本系统中删除该账号。',
        '您可以随时撤回授权：在账号管理中删除该账号即可。撤回之前已经办理完成的业务不受影响。',
      ),
      en: paragraphs(
        'By ticking this agreement and confirming, you authorise this system to log in to the systems of the tax authority with the tax account you chose, and to carry out the business you start within your permissions, such as issuing invoices, collecting invoices and filing returns.',
        'The system logs in only when business needs it that you started or that your company has set up; it does nothing else with the account. Every login and every transaction leaves a record that your administrator can read.',
        'The password of the account is used only to log in to the systems of the tax authority. It is stored encrypted, is not shown to other users and is not written to logs. A code sent by SMS is used for that one login and is not stored.',
        'You must be entitled to use the account. Its permissions are governed by the tax authority and your company; when the account is withdrawn, or you are no longer responsible for that business, delete the account from this system without delay.',
        'You can withdraw the authorisation at any time by deleting the account in account management. Business completed before then is not affected.',
      ),
    },
  },
  {
    id: 'privacyNotice',
    scenes: ['authLogin', 'privacy'],
    name: { zh: '隐私说明', en: 'Privacy notice' },
    content: {
      zh: paragraphs(
        '本说明介绍本系统处理哪些与您个人有关的信息、用于什么目的。本系统由您所在的企业使用和管理，企业是这些信息的处理者。',
        '处理的信息：您的账号、姓名、联系方式（如已登记）、所属机构与权限；登录的时间、网络地址与浏览器；您在系统中的操作；您保存的个人设置与输入记录。',
        '用途：识别您的身份、按权限提供功能、保障账号与数据安全、满足财务与税务资料的留痕和审计要求。不用于广告，也不提供给与上述用途无关的第三方。',
        '身份认证：在税务机关的应用中刷脸认证时，人脸信息由税务机关的应用采集和处理，本系统只收到认证是否通过的结果。',
        '保存期限：登录信息在登录失效后删除；操作记录与业务资料按会计档案与税务资料的法定期限保存。',
        '您可以在用户中心查看自己的信息和登录情况、修改密码、清除个人设置与输入记录；需要更正或查询其他信息时，请联系您所在企业的系统管理员。',
      ),
      en: paragraphs(
        'This notice says which information about you this system processes, and what for. The system is used and run by your company, which is responsible for this information.',
        'What is processed: your account, name and contact details where they are recorded, your organisations and permissions; the time, network address and browser of your logins; what you do in the system; your personal settings and what inputs remember of what you entered.',
        'What for: to know who you are, to offer functions by permission, to keep accounts and data safe, and to keep the records that accounting and tax law require. It is not used for advertising and is not given to third parties who have no part in these purposes.',
        'Identity authentication: when your face is scanned in the app of the tax authority, that app collects and processes the image; this system only learns whether you were authenticated.',
        'How long: information about a login is deleted once the login has ended; records of operations and business documents are kept for the periods the law sets for accounting and tax records.',
        'In the user centre you can see your data and your logins, change your password, and clear your settings and what inputs remember. For corrections and other questions, contact the system administrator of your company.',
      ),
    },
  },
];
