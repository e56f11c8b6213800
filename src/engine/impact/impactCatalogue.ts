/**
 * What a change of schemas does to those who use the screens. `{word}` is filled in; both languages use the same words.
 *
 * weight: `breaks` – saved choices or work of users no longer hold; `changes` – users see or can do something else;
 * `adds` – something is new and nothing else is touched.
 */
export const IMPACT_CATALOGUE = {
  SCREEN_ADDED: {
    weight: 'adds',
    zh: '新增页面，路由 {route}',
    en: 'A new screen at {route}',
  },
  SCREEN_REMOVED: {
    weight: 'breaks',
    zh: '页面被移除：路由 {route} 不再可用，用户的列设置、筛选设置和视图（{resourceNo}）不再使用',
    en: 'The screen is gone: {route} no longer opens, and settings and views of users ({resourceNo}) are no longer used',
  },
  SCREEN_MOVED: {
    weight: 'breaks',
    zh: '路由从 {before} 改为 {after}：收藏和分享的链接失效',
    en: 'Moved from {before} to {after}: bookmarks and shared links no longer open',
  },
  SCREEN_SETTINGS_LOST: {
    weight: 'breaks',
    zh: 'resourceNo 从 {before} 改为 {after}：所有用户的列设置、筛选设置和视图都会丢失',
    en: 'resourceNo went from {before} to {after}: the settings and views of every user are lost',
  },
  SCREEN_RETITLED: {
    weight: 'changes',
    zh: '标题从“{before}”改为“{after}”',
    en: 'Title went from "{before}" to "{after}"',
  },
  SCREEN_PERMISSION_CHANGED: {
    weight: 'changes',
    zh: '打开页面所需的权限从 {before} 改为 {after}',
    en: 'The permission to open it went from {before} to {after}',
  },
  SCREEN_ROWS_CHANGED: {
    weight: 'changes',
    zh: '数据范围从 {before} 改为 {after}',
    en: 'Its rows went from {before} to {after}',
  },
  SCREEN_SORT_CHANGED: {
    weight: 'changes',
    zh: '默认排序从 {before} 改为 {after}；自己排过序的用户不受影响',
    en: 'The order at first went from {before} to {after}; users with an order of their own keep it',
  },
  FIELD_ADDED: {
    weight: 'adds',
    zh: '新增{part}“{label}”（{field}）：{shown}',
    en: 'New {part} "{label}" ({field}): {shown}',
  },
  FIELD_REMOVED: {
    weight: 'breaks',
    zh: '{part}“{label}”（{field}）被移除：{consequence}',
    en: '{part} "{label}" ({field}) is gone: {consequence}',
  },
  FIELD_RENAMED: {
    weight: 'changes',
    zh: '{part}“{before}”改名为“{after}”：已保存的设置、视图和链接随 renamedFrom 迁移',
    en: '{part} {before} is now {after}: saved settings, views and links follow by renamedFrom',
  },
  FIELD_RENAME_MISSING: {
    weight: 'breaks',
    zh: '{part}“{before}”像是改名为“{after}”，但缺少 renamedFrom: ["{before}"]：已保存的设置、视图和链接会丢失',
    en: '{part} {before} seems to have become {after}, but renamedFrom: ["{before}"] is missing: saved settings, views and links would be lost',
  },
  FIELD_RELABELLED: {
    weight: 'changes',
    zh: '{part}“{field}”的名称从“{before}”改为“{after}”',
    en: 'The label of {part} {field} went from "{before}" to "{after}"',
  },
  FIELD_PERMISSION_CHANGED: {
    weight: 'changes',
    zh: '{part}“{label}”所需的权限从 {before} 改为 {after}',
    en: 'The permission for {part} "{label}" went from {before} to {after}',
  },
  COLUMN_RETYPED: {
    weight: 'changes',
    zh: '列“{label}”的类型从 {before} 改为 {after}，显示和导出会变化；列设置不受影响',
    en: 'Column "{label}" went from {before} to {after}: it looks and exports differently; column settings stay',
  },
  COLUMN_DEFAULT_SHOWN: {
    weight: 'changes',
    zh: '列“{label}”默认{shown}；自己设置过这一列的用户不受影响',
    en: 'Column "{label}" is {shown} at first; users who set it themselves keep their choice',
  },
  COLUMN_DEFAULT_WIDTH: {
    weight: 'changes',
    zh: '列“{label}”的默认宽度从 {before} 改为 {after}；自己调过宽度的用户不受影响',
    en: 'Column "{label}" is {after} wide at first instead of {before}; users who set a width keep it',
  },
  COLUMNS_REORDERED: {
    weight: 'changes',
    zh: '列的默认顺序变化：{fields}；自己移动过的列保持不变',
    en: 'The order of columns at first changes: {fields}; columns users moved stay where they put them',
  },
  FILTER_RETYPED: {
    weight: 'breaks',
    zh: '筛选项“{label}”的类型从 {before} 改为 {after}：带有它的视图和链接会显示为失效条件，需要用户修复',
    en: 'Filter "{label}" went from {before} to {after}: views and links with it show a broken condition until it is repaired',
  },
  FILTER_SINGLE: {
    weight: 'breaks',
    zh: '筛选项“{label}”改为单选：选了多个值的视图和链接会显示为失效条件',
    en: 'Filter "{label}" takes one value now: views and links with several show a broken condition',
  },
  FILTER_DEFAULT_CHANGED: {
    weight: 'changes',
    zh: '筛选项“{label}”的默认值从 {before} 改为 {after}',
    en: 'Filter "{label}" begins with {after} instead of {before}',
  },
  FILTER_RULES_CHANGED: {
    weight: 'changes',
    zh: '筛选项“{label}”的校验规则变化：不满足的视图和链接打开后会要求修改',
    en: 'The rules of filter "{label}" changed: views and links that do not meet them ask for a change when opened',
  },
  CODES_REMOVED: {
    weight: 'breaks',
    zh: '代码表 {table} 移除了代码 {codes}：筛选到它们的视图和链接会显示为失效条件，已有数据显示代码本身',
    en: 'Code table {table} lost {codes}: views and links with them show a broken condition, rows that hold them show the code',
  },
  CODES_ADDED: {
    weight: 'adds',
    zh: '代码表 {table} 新增代码 {codes}',
    en: 'Code table {table} gained {codes}',
  },
  CODE_RENAMED: {
    weight: 'changes',
    zh: '代码表 {table} 中 {code} 从“{before}”改为“{after}”',
    en: 'In code table {table} {code} went from "{before}" to "{after}"',
  },
  ACTION_ADDED: {
    weight: 'adds',
    zh: '新增操作“{label}”（{action}），所需权限 {permission}',
    en: 'New action "{label}" ({action}), permission {permission}',
  },
  ACTION_REMOVED: {
    weight: 'breaks',
    zh: '操作“{label}”（{action}）被移除',
    en: 'Action "{label}" ({action}) is gone',
  },
  ACTION_PERMISSION_CHANGED: {
    weight: 'changes',
    zh: '操作“{label}”所需的权限从 {before} 改为 {after}',
    en: 'The permission for action "{label}" went from {before} to {after}',
  },
  ACTION_CHANGED: {
    weight: 'changes',
    zh: '操作“{label}”的{what}变化',
    en: '{what} of action "{label}" changed',
  },
  STORED_COLUMN_RETYPED: {
    weight: 'breaks',
    zh: '数据集 {dataset} 的存储列 {column} 从 {before} 改为 {after}：已有数据无法转换，服务器会拒绝；请新增一列',
    en: 'Stored column {column} of dataset {dataset} went from {before} to {after}: stored rows cannot be converted and the server refuses; declare a new column',
  },
  STORED_COLUMN_REMOVED: {
    weight: 'breaks',
    zh: '数据集 {dataset} 不再使用存储列 {column}：数据仍在库中，但不再显示',
    en: 'Dataset {dataset} no longer uses stored column {column}: its data stays in the database and is no longer shown',
  },
  BUSINESS_KEY_CHANGED: {
    weight: 'breaks',
    zh: '数据集 {dataset} 的业务主键从 {before} 改为 {after}：导入会按新的主键判断重复',
    en: 'The business key of dataset {dataset} went from {before} to {after}: imports tell repeats by the new one',
  },
} as const satisfies Readonly<
  Record<string, { readonly weight: 'breaks' | 'changes' | 'adds'; readonly zh: string; readonly en: string }>
>;

export type ImpactCode = keyof typeof IMPACT_CATALOGUE;
