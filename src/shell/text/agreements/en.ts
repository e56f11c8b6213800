import type { zh } from './zh.ts';

/** Words of the agreements, in English. */
export const en: typeof zh = {
  agreements: {
    title: 'My agreements',
    none: 'No agreements',
    missing: 'There is no such agreement; choose one on the left.',
    print: 'Print',
  },
};
