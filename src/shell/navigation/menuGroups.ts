import type { IconName } from '#renderers';

/** Menu groups from receiving an invoice to running the system, each with its icon. */
const MENU_GROUPS: Readonly<Record<string, IconName>> = {
  purchaser: 'invoiceCollection',
  seller: 'invoiceIssuing',
  declare: 'taxDeclaration',
  risk: 'riskWarning',
  report: 'reports',
  overseas: 'overseasTax',
  policy: 'policy',
  manager: 'settings',
};

const ORDER = Object.keys(MENU_GROUPS);

/** The icon of a menu group; one for modules in general where a newer server has a group unknown here. */
export function menuGroupIcon(group: string): IconName {
  return (Object.hasOwn(MENU_GROUPS, group) ? MENU_GROUPS[group] : undefined) ?? 'module';
}

/** Position of a menu group; unknown ones come last. */
export function menuGroupPlace(group: string): number {
  const place = ORDER.indexOf(group);
  return place === -1 ? ORDER.length : place;
}
