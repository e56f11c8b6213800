import type { CodeItem, Language, LoadedSchemas, Text } from '#engine';
import { MENU_GROUP_NAMES } from '#wire';
import { EVERY_PERMISSION } from '../accounts/builtInRoles.ts';
import { everyPermission } from '../permissions.ts';
import { PERMISSION_CATALOGUE, type PermissionParts } from './permissionCatalogue.ts';
import { type PermissionUses, permissionUses } from './permissionUses.ts';

/** Words behind a name; more would not be read. */
const MOST_WORDS = 4;

/**
 * Every permission code with its bilingual name and the headings it stands under in a choice: the group of the menu, and
 * what rows are called. A name is what the catalogue says, or what a row is called with the labels of the actions,
 * columns and files that ask for the code. Every permission together stands under no heading.
 *
 * @example purchaser:invoice:sign → 发票 · 签收 / Invoice · Sign, under 进项管理 › 发票
 */
export function permissionItems(schemas: Pick<LoadedSchemas, 'screens' | 'datasets'>): readonly CodeItem[] {
  const uses = permissionUses(schemas);
  const items = [EVERY_PERMISSION, ...everyPermission(schemas.screens.values())].map((code): CodeItem => {
    const [used, parts] = [uses.get(code), PERMISSION_CATALOGUE[code]];
    const name = writtenName(parts) ?? derivedName(used) ?? { zh: code, en: code };
    const headings = headingsOf(used, parts);
    return headings.length === 0 ? { code, name } : { code, name, headings };
  });
  return items.toSorted((left, right) => menuPlace(left) - menuPlace(right));
}

const MODULES = Object.values(MENU_GROUP_NAMES).map(({ zh }) => zh);

/** In the order of the menu; what has no place there comes first. */
function menuPlace({ headings }: CodeItem): number {
  return MODULES.indexOf(headings?.[0]?.zh ?? '');
}

/** What no screen asks for is of a handwritten page, which all belong to administration. */
function headingsOf(uses: PermissionUses | undefined, parts: PermissionParts | undefined): Text[] {
  if (parts?.word === null) return [];
  const module = uses === undefined ? MENU_GROUP_NAMES[parts?.module ?? 'manager'] : uses.module;
  return [module, parts?.about ?? uses?.about[0]].filter((text) => text !== undefined && text !== null);
}

function writtenName(parts: PermissionParts | undefined): Text | undefined {
  if (parts === undefined || parts.word === null) return parts?.about;
  const { about, word } = parts;
  return { zh: `${about.zh} · ${word.zh}`, en: `${about.en} · ${word.en}` };
}

function derivedName(uses: PermissionUses | undefined): Text | undefined {
  if (uses === undefined) return undefined;
  const inLanguage = (language: Language, comma: string, more: string): string =>
    [uses.about, uses.words]
      .map((texts) => {
        const some = texts.slice(0, MOST_WORDS).map((text) => text[language]);
        return `${some.join(comma)}${some.length < texts.length ? more : ''}`;
      })
      .join(' · ');
  return { zh: inLanguage('zh', '、', '等'), en: inLanguage('en', ', ', ' …') };
}
