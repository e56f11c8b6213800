import type { zh } from './zh.ts';

/** Words of what stands around every page, in English. */
export const en: typeof zh = {
  layout: {
    skip: 'Skip to main content',
    menu: 'Main menu',
    home: 'Home',
    fold: 'Fold menu',
    unfold: 'Unfold menu',
    language: '切换为中文',
    user: (name) => `User menu: ${name}`,
    keys: 'Keyboard shortcuts',
    password: 'Change password',
    logout: 'Log out',
    logoutFailed: 'Could not log out. Please try again.',
    noScreens: 'No page is available to this account. Ask an administrator for access.',
    welcome: (name) => `Hello, ${name}`,
  },

  search: {
    label: 'Search pages and document numbers',
    placeholder: 'Search pages, numbers',
    pages: 'Pages',
    rows: 'Look up a number',
    nothing: 'No page matches',
  },

  keys: {
    search: 'Go to the first filter',
    enter: 'Search',
    tab: 'Into the table, and out of it again',
    arrows: 'Move in the table',
    space: 'Select or unselect the row',
    open: 'Open the details of the row; in the operations column, go to its words',
    step: 'In the details: previous, next',
    onHeader: (key) => `On a header: ${key}`,
    sort: 'Sort by the column',
    moveColumn: 'Move the column',
    resizeColumn: 'Resize the column',
    copy: 'Copy the cell or the selected rows',
    escape: 'Close the topmost window',
    help: 'Show this sheet',
  },

  schemaIssues: {
    badge: (count) => (count === 1 ? '1 configuration mistake' : `${count} configuration mistakes`),
    title: 'Mistakes in the configuration files',
    hint: 'The last correct version is served until they are corrected. Saved files are checked again by themselves.',
  },
};
