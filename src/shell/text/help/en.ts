import type { zh } from './zh.ts';

/** Words of the help pages, in English. */
export const en: typeof zh = {
  help: {
    title: 'Configuration reference',
    open: 'Open the configuration reference',
    pages: 'Pages of the reference',
    search: 'Search pages',
    nothingFound: 'No page matches',
    onThisPage: 'On this page',
    folders: { language: 'The language', screens: 'Screens', fields: 'Field dictionaries', codes: 'Code tables' },
    missing: (name) => `There is no reference page “${name}”`,
    missingHint: 'The address may be wrong, or what it described has been removed.',
    toIndex: 'Back to the contents',
  },
};
