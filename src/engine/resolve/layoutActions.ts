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
