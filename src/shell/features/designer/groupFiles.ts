import type { Language } from '#engine';
import type { DesignerFile } from '#wire';
import { menuGroupName, menuGroupPlace } from '../../navigation/menuGroups.ts';

export interface FileGroup {
  readonly key: string;
  readonly title: string;
  readonly members: readonly DesignerFile[];
}

interface GroupWords {
  readonly groups: Readonly<Record<string, string>>;
  readonly noMenu: string;
}

const KINDS = ['fields', 'codes', 'dataset'] as const;

/** The files that match what was typed, in groups: screens by menu group, then the other kinds. Empty groups are absent. */
export function groupFiles(
  files: readonly DesignerFile[],
  typed: string,
  language: Language,
  words: GroupWords,
): readonly FileGroup[] {
  const wanted = typed.trim().toLowerCase();
  const matching = files.filter(({ path, name, title }) =>
    [path, name, title?.zh, title?.en].some((text) => text?.toLowerCase().includes(wanted)),
  );
  const byName = (a: DesignerFile, b: DesignerFile): number =>
    (a.title?.[language] ?? a.name).localeCompare(b.title?.[language] ?? b.name, language);
  const screens = matching.filter(({ kind }) => kind === 'screen');
  const menus = [...new Set(screens.map(({ group }) => group))].sort(
    (a, b) => menuGroupPlace(a ?? '') - menuGroupPlace(b ?? ''),
  );
  return [
    ...menus.map((menu) => ({
      key: `screen ${menu ?? ''}`,
      title: menu === null ? words.noMenu : menuGroupName(menu, language),
      members: screens.filter(({ group }) => group === menu).sort(byName),
    })),
    ...KINDS.map((kind) => ({
      key: kind,
      title: words.groups[kind] ?? kind,
      members: matching.filter((file) => file.kind === kind).sort(byName),
    })),
  ].filter(({ members }) => members.length > 0);
}
