import type { Text } from '#engine';
import { NOTICE_CONTENT_MAX, PASSWORD_LENGTHS, SETTING_INFO_MAX_BYTES, WHOLE_GROUP_NEEDED_CODE } from '#wire';

/**
 * Every problem the server itself answers with (contract §2), in both languages. Codes of refused queries live with
 * the query compiler in the engine.
 */
export const PROBLEM_CATALOGUE = {
  REQUEST_INVALID: { zh: '请求格式不正确', en: 'The request is malformed' },
  REQUEST_REPEATS_KEY: { zh: '请求中有重复的字段', en: 'The request gives a field twice' },
  REQUEST_BAD_TEXT: { zh: '请求中含有无法使用的字符', en: 'The request contains characters that cannot be used' },
  REQUEST_TOO_LARGE: { zh: '请求内容过大', en: 'The request is too large' },
  NOT_PERMITTED: { zh: '您没有权限执行此操作', en: 'You are not permitted to do this' },
  [WHOLE_GROUP_NEEDED_CODE]: {
    zh: '这些数据属于整个集团，仅数据权限为全集团的用户可以查看',
    en: 'These rows belong to the whole group; only who has the data of the whole group may see them',
  },
  PASSWORD_NEEDED: { zh: '请先校验登录密码', en: 'Verify the login password first' },
  FORGERY_SUSPECTED: {
    zh: '请求校验失败，请刷新页面后重试',
    en: 'The request could not be verified; reload the page and try again',
  },
  NOT_FOUND: { zh: '请求的资源不存在', en: 'The requested thing does not exist' },
  NOT_IN_REFERENCE_SERVER: {
    zh: '参考服务器不提供此接口，由企业自己的服务实现',
    en: 'The reference server does not offer this call; it belongs to the services of an installation',
  },
  SCREEN_OUTSIDE: {
    zh: '此页面的数据来自外部系统，不能在本服务器上查询或操作',
    en: 'The rows of this screen come from another system; this server can neither list nor change them',
  },
  OUTSIDE_UNAVAILABLE: {
    zh: '外部系统暂时无法访问，请稍后重试',
    en: 'The other system cannot be reached; try again later',
  },
  SCHEMA_NEEDS_PERMISSION: {
    zh: '此修改会放宽您没有的权限，不能保存',
    en: 'The change would open what you have no permission for and cannot be saved',
  },
  OUTSIDE_ANSWER_WITHHELD: {
    zh: '外部系统的返回内容无法识别，其中可能含有您无权查看的数据',
    en: 'The answer of the other system is not understood and may hold what you are not permitted to see',
  },
  SETTING_CHANGED: {
    zh: '设置已在其他窗口修改，请刷新后重试',
    en: 'The setting was changed elsewhere; reload and try again',
  },
  NOTICE_CHANGED: {
    zh: '该公告已被他人修改；请复制您的内容，重新打开后再修改',
    en: 'Somebody else has changed this notice; copy your text, open it again and change it there',
  },
  SETTING_TOO_LARGE: {
    zh: `设置内容超过 ${SETTING_INFO_MAX_BYTES / 1024} KB`,
    en: `The setting is larger than ${SETTING_INFO_MAX_BYTES / 1024} KB`,
  },
  SETTING_TOO_MANY: { zh: '个人设置数量已达上限', en: 'You have as many personal settings as are kept' },
  HISTORY_TOO_MANY: {
    zh: '输入历史的字段数量已达上限',
    en: 'Your input history has as many fields as are kept',
  },
  SETTING_INVALID: { zh: '设置内容无效', en: 'The setting is not valid' },
  VIEW_NOT_YOURS: {
    zh: '共享视图只能由分享人或管理员修改',
    en: 'A shared view can be changed only by who shared it or by an administrator',
  },
  VIEW_OWNER_FORGED: {
    zh: '不能以他人的名义分享视图',
    en: 'A view cannot be shared in the name of another user',
  },
  COUNT_CHANGED: {
    zh: '符合条件的数据已变化，请重新查询后再操作',
    en: 'The matching rows have changed; search again first',
  },
  SCHEMA_PATH_INVALID: {
    zh: '不是配置文件夹中的配置文件',
    en: 'This is no schema file of the schemas folder',
  },
  SCHEMA_CHANGED: {
    zh: '配置文件已被他人修改',
    en: 'The schema file was changed by somebody else',
  },
  DRAFT_NEEDS_STORAGE: {
    zh: '草稿用到数据库中还没有的列，保存后才能查询数据',
    en: 'The draft reads columns the database does not have yet; there are rows once it is saved',
  },
  SCHEMA_READ_ONLY: {
    zh: '生产环境不能在线保存配置，请下载后随发布上线',
    en: 'Schema files cannot be saved in production; download them and ship them with a release',
  },
  SCHEMA_NOT_WRITTEN: {
    zh: '配置文件夹无法写入，请联系运维人员',
    en: 'The schemas folder cannot be written; contact operations',
  },
  UPLOAD_TOO_LARGE: { zh: '文件过大', en: 'The file is too large' },
  UPLOAD_WRONG_TYPE: { zh: '不支持的文件类型', en: 'This type of file is not supported' },
  UPLOAD_WRONG_FIELD: {
    zh: '上传内容只能是一个名为 file 的文件',
    en: 'An upload is one file in the field file and nothing else',
  },
  TOO_MANY_REQUESTS: { zh: '操作过于频繁，请稍后再试', en: 'Too many requests; try again later' },
  BUSY: { zh: '服务繁忙，请稍后再试', en: 'The service is busy; try again later' },
  INTERNAL: { zh: '服务暂时不可用，请联系运维人员', en: 'The service is temporarily unavailable; contact operations' },
} as const satisfies Readonly<Record<string, Text>>;

export type ProblemCode = keyof typeof PROBLEM_CATALOGUE;

/** Business refusals of the server itself: HTTP 200 with `success: false` (contract §2). */
export const REFUSAL_CATALOGUE = {
  SCHEMA_HAS_ISSUES: {
    zh: '配置中还有错误，改正后才能保存',
    en: 'The schema files still have issues; they can be saved once those are mended',
  },
  LOGIN_FAILED: { zh: '账号或密码错误', en: 'Wrong account or password' },
  LOGIN_LOCKED: {
    zh: '登录失败次数过多，已临时锁定，请稍后再试',
    en: 'Too many failed attempts; locked for a while, try again later',
  },
  LOGIN_TOO_FAST: { zh: '登录尝试过于频繁，请稍后再试', en: 'Attempts follow each other too quickly; wait a moment' },
  PASSWORD_CHANGE_NEEDED: {
    zh: '当前密码为初始密码或强度不足，请先修改密码',
    en: 'The password is temporary or weak; change it first',
  },
  LOGIN_PASSWORD_WRONG: { zh: '登录密码错误', en: 'The login password is wrong' },
  PASSWORD_WRONG: { zh: '原密码错误', en: 'The old password is wrong' },
  PASSWORD_TOO_SHORT: {
    zh: `新密码至少 ${PASSWORD_LENGTHS.mixed} 个字符`,
    en: `The new password needs at least ${PASSWORD_LENGTHS.mixed} characters`,
  },
  PASSWORD_TOO_SIMPLE: {
    zh: `新密码须含大写字母、小写字母、数字、符号中的三类，或不少于 ${PASSWORD_LENGTHS.phrase} 个字符`,
    en: `The new password needs three of capitals, small letters, digits and signs, or at least ${PASSWORD_LENGTHS.phrase} characters`,
  },
  PASSWORD_HAS_NAME: {
    zh: '新密码不能包含账号、姓名或企业名称',
    en: 'The new password must not contain the account, your name or the company',
  },
  PASSWORD_COMMON: {
    zh: '新密码是常见密码或连续、重复的字符，请换一个',
    en: 'The new password is a common one, a sequence or a repetition; choose another',
  },
  PASSWORD_REUSED: {
    zh: '新密码不能与当前密码及最近 5 次使用过的密码相同',
    en: 'The new password must differ from the present one and the last five',
  },
  WATERMARK_EMPTY: {
    zh: '水印没有内容，请先添加内容再启用',
    en: 'The watermark has no content; add some before it is switched on',
  },
  NOTICE_EMPTY: { zh: '请输入升级内容', en: 'Enter what is new' },
  NOTICE_TOO_LONG: {
    zh: `升级内容（含格式）不能超过 ${NOTICE_CONTENT_MAX.toLocaleString('en')} 个字符`,
    en: `What is new may have at most ${NOTICE_CONTENT_MAX.toLocaleString('en')} characters, formatting included`,
  },
  NOTICE_VERSION_TAKEN: {
    zh: '该版本号的公告已存在，请修改原公告或使用新的版本号',
    en: 'There is a notice of this version already; change that one or use another version',
  },
  TICKET_NEEDED: { zh: '服务繁忙，正在排队，请稍候', en: 'The service is busy; you are in the queue' },
  LOGIN_INVALID: { zh: '系统登录已失效，请重新登录', en: 'The system login has expired, please log in again' },
} as const satisfies Readonly<Record<string, Text>>;

export type RefusalCode = keyof typeof REFUSAL_CATALOGUE;
