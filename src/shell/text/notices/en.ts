import type { zh } from './zh.ts';

/** Words of notices, messages and their upkeep, in English. */
export const en: typeof zh = {
  upgrade: {
    title: 'System upgrade',
    version: (version) => `Version ${version}`,
    heading: 'What is new:',
    acknowledge: 'Got it',
    notSaved: 'This could not be saved; the notice comes again at the next login',
  },

  newVersion: {
    title: 'A new version is ready',
    detail: 'This page is still the old one. Save what you are filling in, then reload.',
    reload: 'Reload the page',
  },

  alert: {
    kinds: { warning: 'Warning', success: 'Success', error: 'Error', normal: 'Note' },
    vouchers: 'Show vouchers',
  },

  messages: {
    button: (unread) => (unread === 0 ? 'Messages' : `Messages, ${unread} unread`),
    title: 'Messages',
    all: 'All',
    unread: 'Unread',
    readAll: 'Mark all as read',
    none: 'No messages',
    noneUnread: 'No unread messages',
    remove: (title) => `Delete message: ${title}`,
  },

  versionNotices: {
    title: 'Version notices',
    create: 'New notice',
    change: 'Edit notice',
    edit: 'Edit',
    preview: 'Preview',
    remove: 'Delete',
    save: 'Save',
    saved: 'Saved',
    none: 'No version notices',
    version: 'Version',
    versionBad: 'Enter a version: it begins with a letter or digit and may hold dots, hyphens and underscores',
    content: 'What is new',
    contentMissing: 'Enter what is new',
    contentTooLong: (most) => `What is new may have at most ${most} characters, formatting included`,
    published: 'Published',
    publishedHint:
      'Users of the group see the notice published last after logging in, until they press "Got it". Changing a published notice does not make it the last one.',
    publishedAt: 'Published on',
    never: 'Never',
    onlyLatest: (most) => `Only the ${most} notices changed last are shown.`,
    status: 'Status',
    isPublished: 'Published',
    isDraft: 'Draft',
    updatedAt: 'Changed',
    updatedBy: 'Changed by',
    actions: 'Actions',
    removeTitle: 'Delete notice',
    removeQuestion: (version) => `Delete the notice of version ${version}?`,
    heading: 'Heading level',
    paragraph: 'Text',
    level: (level) => `Heading ${level}`,
    font: 'Font',
    size: 'Size',
    colour: 'Colour',
    tools: {
      bold: 'Bold',
      italic: 'Italic',
      underline: 'Underline',
      strike: 'Strike through',
      bulletList: 'Bullet list',
      orderedList: 'Numbered list',
      undo: 'Undo',
      redo: 'Redo',
    },
  },
};
