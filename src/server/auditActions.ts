/**
 * What the audit log calls what was done: a closed list, so that it can be searched and every word has a name (code
 * table `audit_action`). Beside them a declared action of a screen is `action.` and its name.
 */
export const AUDIT_ACTIONS = [
  'login',
  'login.token',
  'login.signOn',
  'login.passwordChanged',
  'login.failed',
  /** The failure that closed the account to its address for a while. */
  'login.locked',
  'login.signOnFailed',
  'logout',
  'logout.other',
  'logout.others',
  'password.changed',
  'password.refused',
  /** Typed again before something sensitive. */
  'password.verified',
  'password.verifyFailed',
  'import',
  'export',
  'schema.save',
  'groupSetting.saved',
  'groupSetting.removed',
  /** What users of the group had saved for themselves under a setting of the group. */
  'groupSetting.removedOfUsers',
  /** Views shared with the group: added, changed or removed. */
  'sharedView.changed',
  /** A call a logged-in user has no permission for. */
  'call.refused',
  'versionNotice.created',
  'versionNotice.changed',
  'versionNotice.removed',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number] | `action.${string}`;
