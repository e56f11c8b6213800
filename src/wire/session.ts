import { type Static, Type } from '@sinclair/typebox';
import { BrandSchema } from './brand.ts';
import { WIRE_LIMITS } from './wireLimits.ts';

const Password = Type.String({ minLength: 1, maxLength: WIRE_LIMITS.password });

export const LoginRequestSchema = Type.Object(
  { account: Type.String({ minLength: 1, maxLength: WIRE_LIMITS.account }), password: Password },
  { additionalProperties: false },
);
export type LoginRequest = Static<typeof LoginRequestSchema>;

/**
 * A node of the menu functions (shell §3); the first entry's children are used: modules, and in them pages and functions
 * without one.
 */
export const FunctionNodeSchema = Type.Recursive((Self) =>
  Type.Object({
    code: Type.String(),
    name: Type.String(),
    nameEn: Type.String(),
    /** Where its page is; blank for a module, and for a function without a page. */
    route: Type.String(),
    children: Type.Array(Self),
  }),
);
export type FunctionNode = Static<typeof FunctionNodeSchema>;

/** Login result and user info (shell §3). */
export const UserInfoSchema = Type.Object({
  token: Type.String(),
  showName: Type.String(),
  account: Type.String(),
  userId: Type.String(),
  funcs: Type.Array(FunctionNodeSchema),
  buttonCodes: Type.Array(Type.String()),
  jtId: Type.String(),
  jtName: Type.String(),
  jtType: Type.String(),
  homeType: Type.String(),
  /** The password has to be changed before anything else. */
  weakPasswd: Type.Union([Type.Literal('Y'), Type.Literal('N')]),
  /** That is so because an administrator set it. */
  initialPasswd: Type.Union([Type.Literal('Y'), Type.Literal('N')]),
  usageMode: Type.String(),
  brand: BrandSchema,
  /** Zone of business days, such as Asia/Shanghai. */
  businessZone: Type.String(),
  /** Value for the anti-forgery header of calls made with the cookie alone. */
  csrfToken: Type.String(),
});
export type UserInfo = Static<typeof UserInfoSchema>;

/** `accessToken` and `accountId` are the session's own, or blank (contract §3). */
export const RefreshRequestSchema = Type.Object(
  {
    accessToken: Type.Optional(Type.String({ maxLength: 200 })),
    accountId: Type.Optional(Type.String({ maxLength: 64 })),
    nsrsbh: Type.Optional(Type.String({ maxLength: 32 })),
  },
  { additionalProperties: false },
);
export type RefreshRequest = Static<typeof RefreshRequestSchema>;

/** An organisation of the caller (shell §3, tree nodes), with all that decides whether it is offered and may be picked. */
export interface Organisation {
  readonly jgdm: string;
  readonly jgmc: string;
  /** Blank where it is no taxpayer of its own. */
  readonly nsrsbh: string;
  /** Company code; blank where it has none. */
  readonly gsbm: string;
  /** Whether it files taxes of its own; both names say so. */
  readonly sbzt: 'Y' | 'N';
  readonly sbztbz: 'Y' | 'N';
  /** N: cancelled. */
  readonly yxbz: 'Y' | 'N';
  /** Y: above the scale. */
  readonly scaleSign: 'Y' | 'N';
  readonly children: readonly Organisation[];
}

/** What goes with a refused login: how many attempts are left, and how long to wait before the next. */
export interface LoginRefusal {
  readonly attemptsLeft: number;
  readonly waitSeconds: number;
}

/** Fields of the form that changes a password; `checkOnly` "Y" asks whether the new one would be taken. */
export const PasswordChangeSchema = Type.Object(
  {
    oldPasswd: Password,
    newPasswd: Password,
    checkOnly: Type.Optional(Type.Union([Type.Literal('Y'), Type.Literal('N')])),
  },
  { additionalProperties: false },
);
export type PasswordChange = Static<typeof PasswordChangeSchema>;

/** The caller's own login password, typed again. */
export const PasswordCheckSchema = Type.Object({ password: Password }, { additionalProperties: false });
export type PasswordCheck = Static<typeof PasswordCheckSchema>;

/** Answer of checkRecentPWChange: whether a change is due, and the age of the password in whole days. */
export interface PasswordAge {
  readonly due: 'Y' | 'N';
  readonly days: number;
  readonly maxDays: number;
}

/** A session of the caller other than the one that asks. */
export interface OtherSession {
  /** What getLoginOut ends it by in place of its token, which nobody but its own browser knows. */
  readonly id: string;
  /** Instants, ISO 8601. */
  readonly loginAt: string;
  readonly lastSeenAt: string;
  readonly address: string;
  /** Browser and system in words, such as "Chrome · Windows"; blank when the caller did not say. */
  readonly agent: string;
}
