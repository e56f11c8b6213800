import { type Static, Type } from '@sinclair/typebox';
import { SettingSaveSchema } from './settings.ts';
import { WATERMARK_LIMITS } from './wireLimits.ts';

const { text, fields, numbers } = WATERMARK_LIMITS;

const GroupSettingType = Type.Union([Type.Literal(5), Type.Literal(101), Type.Literal(102), Type.Literal(103)]);

export const GroupSettingKeySchema = Type.Object(
  { resourceNo: SettingSaveSchema.properties.resourceNo, type: GroupSettingType },
  { additionalProperties: false },
);
export type GroupSettingKey = Static<typeof GroupSettingKeySchema>;

export const GroupSettingSaveSchema = Type.Object(
  { ...SettingSaveSchema.properties, type: GroupSettingType },
  { additionalProperties: false },
);
export type GroupSettingSave = Static<typeof GroupSettingSaveSchema>;

/** A piece of the watermark (shell §3): 01 user name, 02 account, 03 login time, 04 login date, 05 fixed text. */
const WatermarkFieldSchema = Type.Object(
  {
    type: Type.Union(['01', '02', '03', '04', '05'].map((code) => Type.Literal(code))),
    /** What stands after it: 01 space, 02 hyphen, 03 tilde, 04 line break. */
    separator: Type.Union(['01', '02', '03', '04'].map((code) => Type.Literal(code))),
    content: Type.String({ maxLength: text }),
  },
  { additionalProperties: false },
);

/** The group's watermark (shell §3). */
export const WatermarkSchema = Type.Object(
  {
    ruleSwitch: Type.Union([Type.Literal('0'), Type.Literal('1')]),
    configFieldList: Type.Array(WatermarkFieldSchema, { maxItems: fields }),
    /** One name; nothing in it can leave the quotes or the property it is written into. */
    fontFamily: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^"\'\\\\;:,(){}<>\\u0000-\\u001f]+$' }),
    fontSize: Type.Integer(numbers.fontSize),
    color: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
    opacity: Type.Integer(numbers.opacity),
    rotate: Type.Integer(numbers.rotate),
    horizontal: Type.Integer(numbers.horizontal),
    vertical: Type.Integer(numbers.vertical),
  },
  { additionalProperties: false },
);
export type WatermarkSetting = Static<typeof WatermarkSchema>;
export type WatermarkField = Static<typeof WatermarkFieldSchema>;

const FIXED_TEXT = '05';

/**
 * Whether a watermark would show nothing: names and times always show something, a text of its own only when something
 * of it can be seen. `isBlank` is the engine's rule for that.
 */
export function isWatermarkEmpty(
  { configFieldList }: Pick<WatermarkSetting, 'configFieldList'>,
  isBlank: (text: string) => boolean,
): boolean {
  return configFieldList.every(({ type, content }) => type === FIXED_TEXT && isBlank(content));
}

/** What people typed into it: plain lines, as whoever takes it has to see to. */
export function watermarkTexts({ configFieldList, fontFamily }: WatermarkSetting): readonly string[] {
  return [...configFieldList.map(({ content }) => content), fontFamily];
}

/** The switches of a group, as the configuration calls of lists §7 answer them: "0" is on. */
export const GroupSwitchesSchema = Type.Object(
  {
    thousandthSeparator: Type.Union([Type.Literal('0'), Type.Literal('1')]),
    treeAssociateChild: Type.Union([Type.Literal('0'), Type.Literal('1')]),
    /** 0 off, 2 on in kick mode, any other on without it (lists §6). */
    accountLoginAuth: Type.Integer({ minimum: 0, maximum: 9 }),
    /** "1" asks for the login password again before what takes rights, accounts or rows away or gives them; blank does not. */
    loginPasswordVerify: Type.Union([Type.Literal(''), Type.Literal('1')]),
    /** How taxpayers are chosen (NSRMCXZYS): "1" from the auto-select list, else from the tree. */
    taxpayerStyle: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
    /** Which of two sets of calls version notices use (shell §6): "1", which is the default, or the other. */
    usageMode: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('2')])),
  },
  { additionalProperties: false },
);
export type GroupSwitches = Static<typeof GroupSwitchesSchema>;

/** Switches a user may choose over the group's; what is absent is as the group has it. */
export const UserSwitchesSchema = Type.Partial(
  Type.Pick(GroupSwitchesSchema, ['thousandthSeparator', 'treeAssociateChild']),
  { additionalProperties: false },
);
export type UserSwitches = Static<typeof UserSwitchesSchema>;
