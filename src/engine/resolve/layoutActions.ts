import type { ImportLayoutName } from '../schema.generated.ts';

/**
 * Actions a layout performs on rows that are there: the dataset declares what they check and write, and whoever brings
 * such a file needs their permission, so that a file can do nothing its sender could not.
 */
export const LAYOUT_ACTIONS: Partial<Readonly<Record<ImportLayoutName, readonly string[]>>> = {
  'ticking-list': ['tick', 'untick'],
  'usage-confirmation': ['tick'],
  'booking-template': ['book', 'unbook'],
};

/**
 * Layouts people fill in themselves: what such a file changes is theirs to change only as far as the dataset's
 * `import.when` lets them. The other layouts are the bureau's word, which stands whatever the house did with a row.
 */
export const TEMPLATE_LAYOUTS: readonly ImportLayoutName[] = ['own-template', 'batch-issuing'];
