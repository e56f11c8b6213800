import { type Static, Type } from '@sinclair/typebox';

const ResourceNo = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' });
/**
 * 1 columns, 4 filter conditions, 5 saved views of a screen (contract §5); 102 what a user chooses over the switches of
 * the group. 101 is the group's alone and lives in jt/set.
 */
const SettingType = Type.Union([Type.Literal(1), Type.Literal(4), Type.Literal(5), Type.Literal(102)]);

export const SettingKeySchema = Type.Object(
  { resourceNo: ResourceNo, type: SettingType },
  { additionalProperties: false },
);
export type SettingKey = Static<typeof SettingKeySchema>;

/** `info` is JSON text of at most 64 KiB; `rev` is what the caller last read, 0 or absent when nothing was there. */
export const SettingSaveSchema = Type.Object(
  {
    resourceNo: ResourceNo,
    type: SettingType,
    info: Type.String({ minLength: 2 }),
    rev: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  },
  { additionalProperties: false },
);
export type SettingSave = Static<typeof SettingSaveSchema>;

export interface StoredSetting {
  readonly info: string;
  readonly rev: number;
}
export const SETTING_INFO_MAX_BYTES = 65_536;

/** May change and remove views that others shared with the group. */
export const MANAGE_VIEWS_PERMISSION = 'system:views:manage';
