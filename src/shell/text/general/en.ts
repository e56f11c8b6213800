import type { zh } from './zh.ts';

/** Words of no page in particular, in English. */
export const en: typeof zh = {
  loading: 'Loading…',
  confirm: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Retry',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  requestId: 'Request ID',
  notFoundTitle: 'Page not found',
  notFoundHint: 'The address may be wrong, or the page was removed. Open it again from the menu.',
  noAuthorityTitle: 'Not permitted',
  noAuthorityHint: 'Your account may not open this page. Ask an administrator for access.',
  backHome: 'Back to home',

  leave: {
    title: 'There are unsaved changes',
    hint: 'Save them before you leave? Changes that are not saved are lost.',
    save: 'Save',
    drop: 'Do not save',
    unsaved: 'Not saved',
  },

  guard: {
    whoseTitle: 'The link uses another account',
    whose: (current, offered) =>
      `You are logged in as ${current}, while the link is logged in as ${offered}. Choose which account to use.`,
    stay: (name) => `Stay ${name}`,
    change: (name) => `Change to ${name}`,
  },
};
