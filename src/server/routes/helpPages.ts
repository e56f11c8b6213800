import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  INDEX_PAGE,
  type Language,
  type LoadedSchemas,
  type ReferencePage,
  referenceFile,
  referencePages,
  TUTORIAL_PAGE,
} from '#engine';
import type { HelpPage, HelpPageSummary } from '#wire';
import type { ServerDeps } from '../deps.ts';

/** The pages of the reference as the definitions served now make them. */
export interface HelpPages {
  list(language: Language): Promise<readonly HelpPageSummary[]>;
  /** Null: there is no such page. */
  read(name: string, language: Language): Promise<HelpPage | null>;
}

type Pages = Readonly<Record<Language, readonly ReferencePage[]>>;

/** Made anew when other definitions are served; the tutorial is a file, which an installation may lack. */
export function createHelpPages({ schemas, config }: Pick<ServerDeps, 'schemas' | 'config'>): HelpPages {
  const made = new WeakMap<LoadedSchemas, Pages>();

  function pagesIn(language: Language): readonly ReferencePage[] {
    const loaded = schemas.current();
    const known = made.get(loaded);
    if (known !== undefined) return known[language];
    const source = { files: schemas.files(), loaded };
    const pages = { zh: referencePages(source, 'zh'), en: referencePages(source, 'en') };
    made.set(loaded, pages);
    return pages[language];
  }

  async function tutorial(language: Language): Promise<HelpPage | null> {
    try {
      const markdown = await readFile(join(config.projectDir, referenceFile(TUTORIAL_PAGE, language)), 'utf8');
      return { title: /^# (.+)$/m.exec(markdown)?.[1] ?? '', markdown };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  return {
    async list(language) {
      const summaries = pagesIn(language).map(({ name, title }) => ({ name, title }));
      const first = await tutorial(language);
      const at = summaries.findIndex(({ name }) => name === INDEX_PAGE) + 1;
      return first === null ? summaries : summaries.toSpliced(at, 0, { name: TUTORIAL_PAGE, title: first.title });
    },
    async read(name, language) {
      if (name === TUTORIAL_PAGE) return tutorial(language);
      const page = pagesIn(language).find((one) => one.name === name);
      return page === undefined ? null : { title: page.title, markdown: page.markdown() };
    },
  };
}
