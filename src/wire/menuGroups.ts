/** Names of the menu's groups, from receiving an invoice to running the system: the modules of a login's functions (`funcs`). */
export const MENU_GROUP_NAMES: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  purchaser: { zh: '进项管理', en: 'Purchases' },
  seller: { zh: '销项管理', en: 'Sales' },
  declare: { zh: '纳税申报', en: 'Tax filing' },
  risk: { zh: '风险管理', en: 'Risk' },
  report: { zh: '报表中心', en: 'Reports' },
  overseas: { zh: '海外税务', en: 'Overseas tax' },
  policy: { zh: '政策法规', en: 'Policies' },
  manager: { zh: '系统管理', en: 'Administration' },
};
