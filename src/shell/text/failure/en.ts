import type { zh } from './zh.ts';

/** Words of what went wrong, in English. */
export const en: typeof zh = {
  failure: {
    notFound: 'The resource path does not exist',
    unavailable: 'The service is temporarily unavailable. Please contact operations.',
    coded: (code, message) => `${code}: ${message}`,
    busy: 'The service is busy. Please try again later.',
    requestFailed: 'The request failed',
    inOneLine: (title, action) => `${title}. ${action}`,
    offline: {
      title: 'No network connection',
      meaning: 'The request did not reach the server.',
      action: 'Check your network and retry.',
    },
    chunk: {
      title: 'The page could not be loaded',
      meaning: 'The program files it needs did not arrive.',
      action: 'Try again; after an upgrade this opens the page anew.',
    },
    timeout: {
      title: 'The request timed out',
      meaning: 'The server did not answer in time.',
      action: 'Narrow the search and retry.',
    },
    forbidden: {
      title: 'Not permitted',
      meaning: 'Your account may not see this content.',
      action: 'Ask an administrator for access.',
    },
    missing: {
      title: 'The resource path does not exist',
      meaning: 'It was removed, or it is outside your permissions.',
      action: 'Open it again from the menu.',
    },
    cancelled: {
      title: 'The search was cancelled',
      meaning: 'Nothing is shown.',
      action: 'Change the conditions or search again.',
    },
    server: {
      title: 'The service is temporarily unavailable',
      meaning: 'The server did not complete the request.',
      action: 'Retry later. If it persists, send the request ID to operations.',
    },
    passwordNeeded: {
      title: 'Nothing was done',
      meaning: 'The login password was not verified; nothing was done.',
      action: 'Try again and enter your login password.',
    },
    withoutId: 'Retry later. If it persists, contact operations.',
    queued: {
      meaning: 'The service is busy and your turn did not come in time; nothing was done.',
      action: 'Retry in a while.',
    },
    refused: { title: 'The request was not accepted', meaning: '', action: 'Change it and retry.' },
    defect: {
      title: 'The page has failed',
      meaning: 'The fault is in the page itself, not in the network or the server.',
      action: 'Reload the page; if it happens again, tell operations what you did.',
    },
    stillLoading: (seconds) => `Still loading after ${seconds} s…`,
  },
};
