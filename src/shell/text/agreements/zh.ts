/** Words of the agreements, in Chinese. */
export const zh = {
  agreements: {
    title: '我的协议',
    none: '暂无协议',
    missing: '协议不存在，请从左侧选择。',
    print: '打印',
  },
};
