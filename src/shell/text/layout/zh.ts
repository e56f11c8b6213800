/** Words of what stands around every page, in Chinese. */
export const zh = {
  layout: {
    skip: '跳到主要内容',
    menu: '主菜单',
    home: '首页',
    fold: '收起菜单',
    unfold: '展开菜单',
    language: 'Switch to English',
    user: (name: string) => `用户菜单：${name}`,
    keys: '键盘快捷键',
    password: '修改密码',
    logout: '退出登录',
    logoutFailed: '退出登录失败，请重试',
    noScreens: '当前账号没有可用的页面，请联系管理员授权。',
    welcome: (name: string) => `您好，${name}`,
  },

  search: {
    label: '搜索页面和单据号码',
    placeholder: '搜索页面、单据号码',
    pages: '页面',
    rows: '按号码查询',
    nothing: '没有匹配的页面',
  },

  keys: {
    search: '将光标移到第一个查询条件',
    enter: '查询',
    tab: '进入表格，再按离开表格',
    arrows: '在表格中移动',
    space: '选中或取消选中当前行',
    open: '打开当前行的详情；在操作列中进入操作',
    step: '在详情中查看上一条、下一条',
    onHeader: (key: string) => `表头 ${key}`,
    sort: '按该列排序',
    moveColumn: '移动该列',
    resizeColumn: '调整列宽',
    copy: '复制单元格或选中的行',
    escape: '关闭最上层窗口',
    help: '显示本说明',
  },

  schemaIssues: {
    badge: (count: number) => `配置错误 ${count}`,
    title: '配置文件中的错误',
    hint: '改正之前，系统继续使用上一个正确的版本；保存文件后会自动重新检查。',
  },
};
