import { type Static, Type } from '@sinclair/typebox';

export const LoginRequestSchema = Type.Object(
  { account: Type.String({ minLength: 1, maxLength: 64 }), password: Type.String({ minLength: 1, maxLength: 128 }) },
  { additionalProperties: false },
);
export type LoginRequest = Static<typeof LoginRequestSchema>;

/** A node of the menu functions (shell §3); the first entry's children are used. */
export const FunctionNodeSchema = Type.Recursive((Self) =>
  Type.Object({ code: Type.String(), name: Type.String(), nameEn: Type.String(), children: Type.Array(Self) }),
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
  jtType: Type.String(),
  homeType: Type.String(),
  weakPasswd: Type.Union([Type.Literal('Y'), Type.Literal('N')]),
  usageMode: Type.String(),
  brand: Type.Object({ browserTitle: Type.String(), browserIcon: Type.String() }),
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

/** An organisation of the caller (jgdm, jgmc in the specification). */
export const OrganisationSchema = Type.Recursive((Self) =>
  Type.Object({ jgdm: Type.String(), jgmc: Type.String(), nsrsbh: Type.String(), children: Type.Array(Self) }),
);
export type Organisation = Static<typeof OrganisationSchema>;

/** What goes with a refused login: how many attempts are left, and how long to wait before the next. */
export interface LoginRefusal {
  readonly attemptsLeft: number;
  readonly waitSeconds: number;
}

/** Fields of the form that changes a password; `checkOnly` "Y" asks whether the new one would be taken. */
export const PasswordChangeSchema = Type.Object(
  {
    oldPasswd: Type.String({ minLength: 1, maxLength: 128 }),
    newPasswd: Type.String({ minLength: 1, maxLength: 128 }),
    checkOnly: Type.Optional(Type.Union([Type.Literal('Y'), Type.Literal('N')])),
  },
  { additionalProperties: false },
);
export type PasswordChange = Static<typeof PasswordChangeSchema>;

/** Answer of checkRecentPWChange: whether a change is due, and the age of the password in whole days. */
export interface PasswordAge {
  readonly due: 'Y' | 'N';
  readonly days: number;
  readonly maxDays: number;
}

/** A session of the caller other than the one that asks. */
export interface OtherSession {
  /** Instants, ISO 8601. */
  readonly loginAt: string;
  readonly lastSeenAt: string;
  readonly address: string;
  /** Browser and system in words, such as "Chrome · Windows"; blank when the caller did not say. */
  readonly agent: string;
}
