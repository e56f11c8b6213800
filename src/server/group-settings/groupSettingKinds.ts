import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { NO_VIEWS, parseSavedViews, type SavedViews, sharedViewsFault } from '#engine';
import {
  GROUP_SETTING,
  type GroupSettingKey,
  GroupSwitchesSchema,
  MANAGE_GROUP_PERMISSION,
  MANAGE_VIEWS_PERMISSION,
  WatermarkSchema,
} from '#wire';
import type { ServerDeps } from '../deps.ts';
import { hasPermission, requirePermission } from '../permissions.ts';
import { ProblemError } from '../problems.ts';
import { readJson } from '../readJson.ts';
import { screensOf } from '../routes/screens.ts';
import type { Caller } from '../session/Caller.ts';

/** What one kind of group setting allows; each check throws the problem it finds. */
export interface GroupSettingKind {
  /** Whether changes are worth a record; views are many and small. */
  readonly isAudited: boolean;
  checkAccess(deps: Pick<ServerDeps, 'schemas'>, caller: Caller, key: GroupSettingKey): void;
  /** `before` and `after` are JSON text, null for nothing. */
  checkChange(caller: Caller, before: string | null, after: string | null): void;
}

/**
 * Views shared with the group (contract §5). The text before and after are compared view by view: only its owner or an
 * administrator changes a view, and nobody writes in another's name.
 */
const views: GroupSettingKind = {
  isAudited: false,

  /** A screen the caller may not open answers like one that does not exist. */
  checkAccess(deps, caller, { resourceNo }) {
    if (!screensOf(deps, caller).some((screen) => screen.resourceNo === resourceNo))
      throw new ProblemError(404, 'NOT_FOUND', 'resourceNo');
  },

  checkChange(caller, before, after) {
    const wanted = after === null ? NO_VIEWS : sharedViewsOf(after);
    if (wanted === null) throw new ProblemError(400, 'SETTING_INVALID');
    const stored = before === null ? NO_VIEWS : sharedViewsOf(before);
    const mayChangeAll = hasPermission(caller, MANAGE_VIEWS_PERMISSION);
    // A text an older version left and this one cannot read is nobody's but an administrator's.
    if (stored === null && !mayChangeAll) throw new ProblemError(403, 'VIEW_NOT_YOURS');
    const fault = sharedViewsFault(stored ?? NO_VIEWS, wanted, { userId: caller.userId, mayChangeAll });
    if (fault === 'notYours') throw new ProblemError(403, 'VIEW_NOT_YOURS');
    if (fault === 'forgedOwner') throw new ProblemError(403, 'VIEW_OWNER_FORGED');
  },
};

/** Shared views to the last letter: nothing unreadable among them, each with an owner, and no start of a visit. */
function sharedViewsOf(info: string): SavedViews | null {
  const parsed = parseSavedViews(info);
  if (!parsed.ok) return null;
  const { views: shared, unreadable, default: start } = parsed.saved;
  return unreadable.length === 0 && start === null && shared.every(({ owner }) => owner !== null) ? parsed.saved : null;
}

/** A setting everybody of the group reads and its administrators write, of exactly one shape. */
function administered(resource: string, schema: TSchema): GroupSettingKind {
  return {
    isAudited: true,
    checkAccess(_deps, _caller, { resourceNo }) {
      if (resourceNo !== resource) throw new ProblemError(404, 'NOT_FOUND', 'resourceNo');
    },
    checkChange(caller, _before, after) {
      requirePermission(caller, MANAGE_GROUP_PERMISSION);
      if (after === null) return;
      const read = readJson(after);
      if (!read.ok || !Value.Check(schema, read.value)) throw new ProblemError(400, 'SETTING_INVALID');
    },
  };
}

/** By type. */
export const GROUP_SETTING_KINDS: Readonly<Record<GroupSettingKey['type'], GroupSettingKind>> = {
  [GROUP_SETTING.views.type]: views,
  [GROUP_SETTING.watermark.type]: administered(GROUP_SETTING.watermark.resourceNo, WatermarkSchema),
  [GROUP_SETTING.switches.type]: administered(GROUP_SETTING.switches.resourceNo, GroupSwitchesSchema),
};
