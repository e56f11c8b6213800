import type { Text } from '#engine';

/** Why a user, organisation, role or group is not added, changed or removed. */
export const ADMINISTRATION_PROBLEMS = {
  NOT_YOURS_TO_GIVE: {
    zh: '不能授予自己没有的角色、机构或权限',
    en: 'You cannot give roles, organisations or permissions that you do not have yourself',
  },
  USER_BEYOND_YOU: {
    zh: '该用户的权限或机构范围超出您的权限，您不能维护该用户',
    en: 'This user may do or see more than you; you cannot change the account',
  },
  USER_IS_YOU: {
    zh: '不能停用、删除自己或解除自己的登录锁定，也不能更改自己的角色、机构范围或在此重置自己的密码',
    en: 'You cannot disable, delete or unlock yourself, change your own roles or scope, or reset your own password here',
  },
  LAST_ADMINISTRATOR: {
    zh: '集团至少要保留一个启用的、拥有全部权限的管理员',
    en: 'A group keeps at least one enabled user with every permission',
  },
  ACCOUNT_TAKEN: { zh: '该账号已被使用', en: 'This account is taken' },
  ACCOUNT_FORM: {
    zh: '账号为2到50位字母、数字、点、下划线、短横线或@，以字母或数字开头',
    en: 'An account is 2 to 50 letters, digits, dots, underscores, hyphens or @, and begins with a letter or digit',
  },
  NAME_NEEDED: { zh: '请填写名称', en: 'A name is needed' },
  FIRST_PASSWORD_NEEDED: { zh: '请填写初始密码', en: 'A first password is needed' },
  ORGANISATION_UNKNOWN: { zh: '机构不存在，或不在您的机构范围内', en: 'There is no such organisation among yours' },
  ORGANISATION_TAKEN: { zh: '集团内已有该机构代码', en: 'The group has an organisation with this code' },
  CODE_FORM: {
    zh: '代码为1到32位字母、数字、点、下划线或短横线，以字母或数字开头',
    en: 'A code is 1 to 32 letters, digits, dots, underscores or hyphens, and begins with a letter or digit',
  },
  ORGANISATION_SECOND_TOP: {
    zh: '集团已有顶级机构，请选择上级机构',
    en: 'The group has its top organisation; choose the one above',
  },
  ORGANISATION_CANCELLED: {
    zh: '机构已注销，不能新增下级机构、用户或授权',
    en: 'The organisation is cancelled; it takes no organisations, users or grants',
  },
  TAX_NUMBER_FORM: { zh: '请输入正确的纳税人识别号', en: 'Enter a correct tax number' },
  TAX_NUMBER_TAKEN: {
    zh: '集团内其他机构已使用该纳税人识别号',
    en: 'Another organisation of the group has this tax number',
  },
  ORGANISATION_CYCLE: {
    zh: '不能把机构移到自己或自己的下级机构之下',
    en: 'An organisation cannot stand below itself',
  },
  ORGANISATION_TOO_DEEP: { zh: '机构层级不能超过{most}级', en: 'Organisations stand at most {most} levels deep' },
  ORGANISATION_TOP: {
    zh: '该机构是您机构范围的顶级，只能由上级管理员移动、注销或删除',
    en: 'This is the top of your organisations; only an administrator above moves, cancels or deletes it',
  },
  ORGANISATION_FIRST: {
    zh: '该机构已排在同级机构的最前',
    en: 'The organisation is the first among those beside it already',
  },
  ORGANISATION_LAST: {
    zh: '该机构已排在同级机构的最后',
    en: 'The organisation is the last among those beside it already',
  },
  ORGANISATION_HAS_CHILDREN: { zh: '该机构有下级机构，不能删除', en: 'The organisation has others below it' },
  ORGANISATION_HAS_USERS: {
    zh: '该机构有所属用户，或已授权给用户，不能删除',
    en: 'Users belong to the organisation or are granted it',
  },
  ORGANISATION_HAS_ROWS: { zh: '该机构已有业务数据，不能删除', en: 'There are rows of the organisation' },
  ROLE_UNKNOWN: { zh: '角色不存在', en: 'There is no such role' },
  ROLE_TAKEN: { zh: '集团内已有该角色代码', en: 'The group has a role with this code' },
  ROLE_BUILT_IN: {
    zh: '内置角色的权限固定，不能修改或删除',
    en: 'What a built-in role may do is fixed; it cannot be deleted',
  },
  ROLE_BEYOND_YOU: {
    zh: '该角色的权限超出您的权限，您不能维护该角色',
    en: 'This role allows more than you may; you cannot change it',
  },
  ROLE_IS_YOURS: {
    zh: '不能减少自己的权限',
    en: 'You cannot take permissions away from yourself',
  },
  ROLE_IN_USE: { zh: '该角色已授予用户，不能删除', en: 'Users have this role' },
  PERMISSION_UNKNOWN: { zh: '权限代码不存在', en: 'There is no such permission' },
  GROUP_TAKEN: { zh: '该集团代码已被使用', en: 'This group code is taken' },
  GROUP_TYPE_UNKNOWN: { zh: '集团类型不存在', en: 'There is no such type of group' },
  GROUP_IS_YOURS: { zh: '不能停用自己所在的集团', en: 'You cannot disable your own group' },
  GROUP_STAYS: { zh: '集团不能删除，只能停用', en: 'A group is disabled, never deleted' },
  NOT_CHANGEABLE: { zh: '该内容创建后不能修改', en: 'This cannot be changed once it is there' },
} as const satisfies Readonly<Record<string, Text>>;

export type AdministrationProblem = keyof typeof ADMINISTRATION_PROBLEMS;

/** Refusals of who reaches for more than they have. */
export const BEYOND_CODES: ReadonlySet<string> = new Set([
  'NOT_YOURS_TO_GIVE',
  'USER_BEYOND_YOU',
  'ROLE_BEYOND_YOU',
] satisfies (keyof typeof ADMINISTRATION_PROBLEMS)[]);
