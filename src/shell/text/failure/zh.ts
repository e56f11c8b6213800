/** Words of what went wrong, in Chinese. */
export const zh = {
  failure: {
    notFound: '资源路径不存在',
    unavailable: '服务暂不可用，请联系运维人员',
    coded: (code: string, message: string) => `${code}：${message}`,
    busy: '服务繁忙请稍后再试',
    requestFailed: '请求失败',
    inOneLine: (title: string, action: string) => `${title}。${action}`,
    offline: {
      title: '网络连接已断开',
      meaning: '请求没有到达服务器。',
      action: '请检查网络后重试。',
    },
    chunk: {
      title: '页面加载失败',
      meaning: '页面所需的程序文件没有取到。',
      action: '请重试；如系统刚刚升级，重试会重新打开本页。',
    },
    timeout: {
      title: '请求超时',
      meaning: '服务器在规定时间内没有返回结果。',
      action: '请缩小查询范围后重试。',
    },
    forbidden: {
      title: '无访问权限',
      meaning: '您的账号没有查看这些内容的权限。',
      action: '如需使用，请联系管理员授权。',
    },
    missing: {
      title: '资源路径不存在',
      meaning: '内容已被移除，或不在您的权限范围内。',
      action: '请从左侧菜单重新进入。',
    },
    cancelled: {
      title: '已取消查询',
      meaning: '没有显示任何结果。',
      action: '可以修改条件后重新查询。',
    },
    server: {
      title: '服务暂不可用',
      meaning: '服务器没有完成本次请求。',
      action: '请稍后重试；仍未恢复时，请将请求编号发给运维人员。',
    },
    passwordNeeded: {
      title: '未执行操作',
      meaning: '没有校验登录密码，未执行任何操作。',
      action: '请重新操作，并输入登录密码。',
    },
    withoutId: '请稍后重试；仍未恢复时，请联系运维人员。',
    queued: {
      meaning: '服务繁忙，排队后仍未轮到本次请求，没有执行任何操作。',
      action: '请稍后重试。',
    },
    refused: { title: '请求未被接受', meaning: '', action: '请修改后重试。' },
    defect: {
      title: '页面出错',
      meaning: '页面程序出现错误，并非网络或服务器故障。',
      action: '请刷新页面；如仍出现，请将操作步骤告知运维人员。',
    },
    stillLoading: (seconds: number) => `已等待 ${seconds} 秒，仍在加载…`,
  },
};
