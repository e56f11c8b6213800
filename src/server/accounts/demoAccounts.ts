import { POLICY_FUNCTIONS } from '#wire';
import { ADMINISTRATOR_ROLE, BUILT_IN_ROLES, type StoredRole } from './builtInRoles.ts';
import type { StoredOrganisation } from './organisationTree.ts';

/** Public, and therefore refused in production. */
export const DEMO_PASSWORD = 'Demo@2025';

export interface DemoGroup {
  readonly id: string;
  readonly name: string;
  /** "2" is a tax agency (shell §3, jtType). */
  readonly type: string;
}

export const DEMO_GROUPS: readonly DemoGroup[] = [
  { id: 'G1', name: '示例科技集团', type: '1' },
  { id: 'G2', name: '样本财税代理', type: '2' },
];

export interface DemoOrganisation extends StoredOrganisation {
  readonly groupId: string;
}

const company = (
  groupId: string,
  [code, companyCode]: readonly [string, string],
  parent: string,
  name: string,
  taxNo: string,
): DemoOrganisation => ({ groupId, code, companyCode, parent, name, taxNo });

/** Invented firms; the tax numbers are valid and can belong to nobody (their code part is MAXXX). */
export const DEMO_ORGANISATIONS: readonly DemoOrganisation[] = [
  company('G1', ['100', '1000'], '', '示例科技集团', '91120116MAXXX00909'),
  company('G1', ['101', '1100'], '100', '示例科技（北京）有限公司', '91110108MAXXX0015R'),
  company('G1', ['102', '1200'], '100', '示例科技（上海）有限公司', '91310115MAXXX00236'),
  company('G1', ['103', '1300'], '100', '示例科技（深圳）有限公司', '91440300MAXXX0031N'),
  company('G1', ['104', '1210'], '102', '示例科技（南京）有限公司', '91320106MAXXX004XU'),
  company('G1', ['105', '1220'], '102', '示例科技（杭州）有限公司', '91330106MAXXX00580'),
  company('G1', ['106', '1400'], '100', '示例科技（成都）有限公司', '91510107MAXXX0066E'),
  company('G1', ['107', '1310'], '103', '示例科技（武汉）有限公司', '91420100MAXXX0074H'),
  company('G1', ['108', '1110'], '101', '示例科技（青岛）有限公司', '91370211MAXXX0082D'),
  company('G2', ['200', '2000'], '', '样本财税代理有限公司', '91610131MAXXX00C50'),
  company('G2', ['201', '2100'], '200', '样本商贸（厦门）有限公司', '91350203MAXXX00D3T'),
  company('G2', ['202', '2200'], '200', '样本机械（大连）有限公司', '91210200MAXXX00E13'),
];

export interface DemoUser {
  readonly id: string;
  readonly account: string;
  readonly showName: string;
  readonly groupId: string;
  /** Codes of roles of the group. */
  readonly roles: readonly string[];
  /** Granted with everything below; null is the whole group. */
  readonly organisations: readonly string[] | null;
}

const may = (resource: string, ...verbs: readonly string[]): readonly string[] =>
  verbs.map((verb) => `${resource}:${verb}`);

const VIEW = [
  'purchaser:invoice:view',
  'purchaser:supplier:view',
  'seller:order:view',
  'overseas:tax:view',
  'risk:finding:view',
  // Lists may be taken away as files, amounts may not.
  'purchaser:invoice:export',
  'seller:order:export',
  'overseas:tax:export',
  'risk:finding:export',
  // Policies are for everybody to read.
  ...POLICY_FUNCTIONS,
];
const OPERATE = [
  ...may('purchaser:invoice', 'sign', 'verify', 'tick', 'claim', 'book', 'transfer', 'import', 'exportAmounts'),
  ...may('purchaser:supplier', 'account'),
  ...may('seller:order', 'submit', 'edit', 'delete', 'import', 'exportAmounts'),
  ...may('overseas:tax', 'confirm', 'import', 'exportAmounts'),
  ...may('risk:finding', 'exportAmounts'),
];

/** Beside the built-in roles of each group. */
export const DEMO_ROLES: readonly (StoredRole & { readonly groupId: string })[] = [
  { groupId: 'G1', code: 'finance', name: '财务会计', nameEn: 'Accountant', permissions: [...VIEW, ...OPERATE] },
  { groupId: 'G1', code: 'viewer', name: '查阅人员', nameEn: 'Viewer', permissions: VIEW },
  {
    groupId: 'G1',
    code: 'configurator',
    name: '页面配置员',
    nameEn: 'Configurator',
    permissions: [...VIEW, ...may('system:schema', 'view', 'edit')],
  },
  { groupId: 'G2', code: 'agent', name: '代理会计', nameEn: 'Agent', permissions: [...VIEW, ...OPERATE] },
];

export const DEMO_USERS: readonly DemoUser[] = [
  {
    id: 'U1',
    account: 'admin',
    showName: '系统管理员',
    groupId: 'G1',
    roles: [ADMINISTRATOR_ROLE.code],
    organisations: null,
  },
  { id: 'U2', account: 'finance', showName: '王会计', groupId: 'G1', roles: ['finance'], organisations: ['100'] },
  { id: 'U3', account: 'viewer', showName: '李查阅', groupId: 'G1', roles: ['viewer'], organisations: ['102', '103'] },
  { id: 'U5', account: 'config', showName: '陈配置', groupId: 'G1', roles: ['configurator'], organisations: ['102'] },
  { id: 'U4', account: 'agency', showName: '赵代理', groupId: 'G2', roles: ['agent'], organisations: ['200'] },
];

/** What a demo user may do; `*` is everything. */
export function demoPermissions({ groupId, roles }: DemoUser): readonly string[] {
  const known = [...BUILT_IN_ROLES, ...DEMO_ROLES.filter((role) => role.groupId === groupId)];
  return known.filter(({ code }) => roles.includes(code)).flatMap(({ permissions }) => permissions);
}
