import type { Text } from '../schema.generated.ts';

/** Words of the row actions that no dataset declares. */
export const BUILT_IN_ACTION_LABELS = {
  detail: { zh: '详情', en: 'Details' },
} as const satisfies Readonly<Record<string, Text>>;

/** Why a row is not offered a dialog: what the dialog looks up, it does not have. */
export const OPENING_REFUSAL: Text = {
  zh: '所选记录缺少查询所需的内容',
  en: 'The chosen row lacks what would be looked up',
};
