import { type Static, Type } from '@sinclair/typebox';
import { WIRE_LIMITS } from './wireLimits.ts';

/** The two editions with what their pages are called by default (shell §9). */
export const EDITIONS = {
  platform: { zh: '税务服务平台', en: 'Tax Service Platform' },
  group: { zh: '集团税务管理系统', en: 'Group Tax Management System' },
} as const;
export type Edition = keyof typeof EDITIONS;

const Title = Type.String({ maxLength: WIRE_LIMITS.brandTitle });

/** How a group presents itself. A blank title is the edition's name, a blank icon is none. */
export const BrandSettingSchema = Type.Object(
  {
    edition: Type.Union([Type.Literal('platform'), Type.Literal('group')]),
    browserTitle: Title,
    browserTitleEn: Title,
    /** A data URL as `brandIconFault` has it. */
    browserIcon: Type.String(),
  },
  { additionalProperties: false },
);
export type BrandSetting = Static<typeof BrandSettingSchema>;

/** What people typed into it: plain lines, as whoever takes it has to see to. */
export function brandTexts({ browserTitle, browserTitleEn }: BrandSetting): readonly string[] {
  return [browserTitle, browserTitleEn];
}

/** Brand as pages show it (shell §3, brand form), with a name in both languages. */
export const BrandSchema = Type.Object({
  browserTitle: Type.String(),
  browserTitleEn: Type.String(),
  browserIcon: Type.String(),
});
export type Brand = Static<typeof BrandSchema>;

/** Of a group that never said anything. */
export const DEFAULT_BRAND: BrandSetting = {
  edition: 'platform',
  browserTitle: '',
  browserTitleEn: '',
  browserIcon: '',
};

/** What a setting comes to: a blank title is the name of the edition in that language. */
export function brandOf({ edition, browserTitle, browserTitleEn, browserIcon }: BrandSetting): Brand {
  const { zh, en } = EDITIONS[edition];
  return { browserTitle: browserTitle.trim() || zh, browserTitleEn: browserTitleEn.trim() || en, browserIcon };
}
