/** Words of the help pages, in Chinese. */
export const zh = {
  help: {
    title: '配置参考',
    open: '打开配置参考',
    pages: '参考页面',
    search: '搜索页面',
    nothingFound: '没有匹配的页面',
    onThisPage: '本页内容',
    folders: { language: '配置语言', screens: '页面', fields: '字段字典', codes: '代码表' },
    missing: (name: string) => `没有名为“${name}”的参考页面`,
    missingHint: '地址可能有误，或对应的配置已被移除。',
    toIndex: '返回配置参考目录',
  },
};
