import type { Language } from '../compile/CompiledScreen.ts';
import { buildRulesPage } from '../issues/rules/rulesPage.ts';
import { buildCodeTablePage } from './codeTablePage.ts';
import { buildDictionaryPage } from './dictionaryPage.ts';
import { buildFormatsPage } from './formatsPage.ts';
import { buildIndexPage } from './indexPage.ts';
import { buildKindsPage } from './kindsPage.ts';
import { buildLanguagePage, languagePageTitle } from './languagePage.ts';
import { DOCUMENT_KINDS } from './metaSchema.ts';
import type { PageContext, ReferencePage, ReferenceSource } from './ReferenceSource.ts';
import { INDEX_PAGE } from './referenceFile.ts';
import { buildScreenPage } from './screenPage.ts';
import { formatWords } from './text/formatWords.ts';
import { referenceWords } from './text/referenceWords.ts';
import { writtenDocuments } from './writtenDocuments.ts';

/**
 * The pages of the reference in one language, in reading order: the language, then every screen, field dictionary and
 * code table as it stands. Made of the schemas alone: the same ones give the same pages.
 */
export function referencePages(source: ReferenceSource, language: Language): readonly ReferencePage[] {
  const { loaded } = source;
  const context: PageContext = { language, loaded, written: writtenDocuments(source) };
  const words = referenceWords(language);
  const ofLanguage = languagePages(context);
  return [
    { name: INDEX_PAGE, title: words.title, markdown: () => buildIndexPage(ofLanguage, context) },
    ...ofLanguage,
    ...[...loaded.screens.values()].map((screen) => ({
      name: `screens/${screen.id}`,
      title: screen.title[language],
      markdown: () => buildScreenPage(screen, context),
    })),
    ...context.written.fields.map((dictionary) => ({
      name: `fields/${dictionary.value.name}`,
      title: words.dictionaryTitle(String(dictionary.value.name)),
      markdown: () => buildDictionaryPage(dictionary, context),
    })),
    ...[...loaded.codeTables.values()].map((table) => ({
      name: `codes/${table.name}`,
      title: table.title[language],
      markdown: () => buildCodeTablePage(table, context),
    })),
  ];
}

/** Pages that describe the language whatever is written in it; another one is added here. */
function languagePages(context: PageContext): readonly ReferencePage[] {
  const { language } = context;
  return [
    ...DOCUMENT_KINDS.map((kind) => ({
      name: kind,
      title: languagePageTitle(kind, language),
      markdown: () => buildLanguagePage(kind, context),
    })),
    { name: 'kinds', title: referenceWords(language).kindsTitle, markdown: () => buildKindsPage(language) },
    { name: 'formats', title: formatWords(language).title, markdown: () => buildFormatsPage(language) },
    { name: 'rules', title: referenceWords(language).rulesTitle, markdown: () => buildRulesPage(language) },
  ];
}
