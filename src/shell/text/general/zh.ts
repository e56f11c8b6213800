/** Words of no page in particular, in Chinese. */
export const zh = {
  loading: '加载中…',
  confirm: '确定',
  cancel: '取消',
  close: '关闭',
  retry: '重试',
  copy: '复制',
  copied: '已复制',
  copyFailed: '复制失败',
  requestId: '请求编号',
  notFoundTitle: '页面不存在',
  notFoundHint: '地址可能有误，或页面已被移除。请从左侧菜单重新进入。',
  noAuthorityTitle: '无访问权限',
  noAuthorityHint: '您的账号没有打开此页面的权限。如需使用，请联系管理员授权。',
  backHome: '返回首页',

  leave: {
    title: '有未保存的修改',
    hint: '离开前是否保存？不保存的修改将无法找回。',
    save: '保存',
    drop: '不保存',
    unsaved: '未保存',
  },

  guard: {
    whoseTitle: '链接使用了另一个账号',
    whose: (current: string, offered: string) =>
      `您当前以“${current}”登录，而该链接以“${offered}”登录。请确认要使用哪个账号。`,
    stay: (name: string) => `继续使用“${name}”`,
    change: (name: string) => `切换到“${name}”`,
  },
};
