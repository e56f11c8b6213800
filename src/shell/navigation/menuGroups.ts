import type { Language } from '#engine';
import type { IconName } from '#renderers';
import { MENU_GROUP_NAMES } from '#wire';

/** The icon of each menu group. */
const ICONS: Readonly<Record<string, IconName>> = {
  purchaser: 'invoiceCollection',
  seller: 'invoiceIssuing',
  declare: 'taxDeclaration',
  risk: 'riskWarning',
  report: 'reports',
  overseas: 'overseasTax',
  policy: 'policy',
  manager: 'settings',
};

const ORDER = Object.keys(MENU_GROUP_NAMES);

/** The icon of a menu group; one for modules in general where a newer server has a group unknown here. */
export function menuGroupIcon(group: string): IconName {
  return (Object.hasOwn(ICONS, group) ? ICONS[group] : undefined) ?? 'module';
}

/** The name of a menu group; its own word where it is unknown here. */
export function menuGroupName(group: string, language: Language): string {
  return (Object.hasOwn(MENU_GROUP_NAMES, group) ? MENU_GROUP_NAMES[group]?.[language] : undefined) ?? group;
}

/** Position of a menu group; unknown ones come last. */
export function menuGroupPlace(group: string): number {
  const place = ORDER.indexOf(group);
  return place === -1 ? ORDER.length : place;
}
