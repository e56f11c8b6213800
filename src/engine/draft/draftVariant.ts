import type { Issue } from '../issues/Issue.ts';
import { NEWEST_LANGUAGE } from '../migrations/migrations.ts';
import type { SchemaFile } from '../parse/SchemaDocument.ts';
import { loadSchemas } from '../resolve/loadSchemas.ts';
import type { DraftedScreen } from './draftScreen.ts';
import { documentsOf } from './writtenDocuments.ts';

/** What the author says of a variant; the rest is taken from the screen it extends. */
export interface VariantWishes {
  readonly id: string;
  readonly extends: string;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly route: string;
}

/** Menu places are tens; a variant stands right behind its screen. */
const BEHIND = 1;

/**
 * A valid variant of a screen that differs in identity only, ready to be changed.
 *
 * @example draftVariant({ id: 'risk.mine', extends: 'risk.findings', … }, files).file.path
 * // 'screens/risk.mine.screen.json'
 */
export function draftVariant(wishes: VariantWishes, files: readonly SchemaFile[]): DraftedScreen {
  const path = `screens/${wishes.id}.screen.json`;
  const others = files.filter((file) => file.path !== path);
  const parent = documentsOf(files, '.screen.json').find(({ id }) => id === wishes.extends);
  const menu = parent?.menu as { readonly group: string; readonly order: number } | undefined;
  const screen = {
    $schema: '../meta/screen.schema.json',
    language: NEWEST_LANGUAGE,
    id: wishes.id,
    extends: wishes.extends,
    resourceNo: wishes.id.toUpperCase().replace(/[^A-Z0-9]+/g, '_'),
    title: { zh: wishes.titleZh, en: wishes.titleEn },
    route: wishes.route,
    ...(menu === undefined ? {} : { menu: { group: menu.group, order: menu.order + BEHIND } }),
  };
  const file = { path, text: `${JSON.stringify(screen, null, 2)}\n` };
  const issues: readonly Issue[] = loadSchemas([...others, file]).issues.filter((issue) => issue.file === path);
  return { file, issues };
}
