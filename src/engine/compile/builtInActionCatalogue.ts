import type { Text } from '../schema.generated.ts';

/** Words of the row actions that no dataset declares. */
export const BUILT_IN_ACTION_LABELS = {
  detail: { zh: '详情', en: 'Details' },
} as const satisfies Readonly<Record<string, Text>>;
