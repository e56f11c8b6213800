import { isDeepStrictEqual } from 'node:util';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import {
  isBlank,
  isPlainLine,
  NO_VIEWS,
  parseSavedViews,
  type SavedView,
  type SavedViews,
  sharedViewsFault,
} from '#engine';
import {
  type BrandSetting,
  BrandSettingSchema,
  brandIconFault,
  brandTexts,
  GROUP_SETTING,
  type GroupSettingKey,
  GroupSwitchesSchema,
  isWatermarkEmpty,
  MANAGE_GROUP_PERMISSION,
  MANAGE_VIEWS_PERMISSION,
  WatermarkSchema,
  type WatermarkSetting,
  watermarkTexts,
} from '#wire';

import type { AuditEntry } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { hasPermission, requirePermission } from '../permissions.ts';
import { REFUSAL_CATALOGUE, type RefusalCode } from '../problemCatalogue.ts';
import { ProblemError, RefusalError } from '../problems.ts';
import { readJson } from '../readJson.ts';
import { screensOf } from '../routes/screens.ts';
import type { Caller } from '../session/Caller.ts';
import { settingChanges, withoutPictures } from './settingChanges.ts';
import { viewChanges } from './viewChanges.ts';

export type GroupSettingRecord = Pick<AuditEntry, 'action' | 'detail' | 'record'>;

/** What one kind of group setting allows; each check throws the problem it finds. */
export interface GroupSettingKind {
  /** Decided by administrators for everybody: a change asks for the login password. */
  readonly isAdministered: boolean;
  checkAccess(deps: Pick<ServerDeps, 'schemas'>, caller: Caller, key: GroupSettingKey): void;
  /** `before` and `after` are JSON text, null for nothing. */
  checkChange(caller: Caller, before: string | null, after: string | null): void;
  /** What the audit log holds of the change, null when it is none: these settings hold no secrets, and are small but for pictures. */
  recordOf(before: string | null, after: string | null): GroupSettingRecord | null;
}

/**
 * Views shared with the group (contract §5). The text before and after are compared view by view: only its owner or an
 * administrator changes a view, and nobody writes in another's name.
 */
const views: GroupSettingKind = {
  isAdministered: false,

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

  recordOf(before, after) {
    const detail = viewChanges(readViews(before), readViews(after));
    return Object.keys(detail).length === 0 ? null : { action: 'sharedView.changed', detail: { ...detail } };
  },
};

const readViews = (info: string | null): readonly SavedView[] =>
  info === null ? [] : (sharedViewsOf(info)?.views ?? []);

/** Shared views to the last letter: nothing unreadable among them, each with an owner, and no start of a visit. */
function sharedViewsOf(info: string): SavedViews | null {
  const parsed = parseSavedViews(info);
  if (!parsed.ok) return null;
  const { views: shared, unreadable, default: start } = parsed.saved;
  return unreadable.length === 0 && start === null && shared.every(({ owner }) => owner !== null) ? parsed.saved : null;
}

/** A setting everybody of the group reads and its administrators write, of exactly one shape; some are of use only whole. */
function administered<S extends TSchema>(
  resource: string,
  schema: S,
  isRight: (value: Static<S>) => boolean = () => true,
  refusalOf: (value: Static<S>) => RefusalCode | null = () => null,
): GroupSettingKind {
  return {
    isAdministered: true,
    checkAccess(_deps, _caller, { resourceNo }) {
      if (resourceNo !== resource) throw new ProblemError(404, 'NOT_FOUND', 'resourceNo');
    },
    checkChange(caller, _before, after) {
      requirePermission(caller, MANAGE_GROUP_PERMISSION);
      if (after === null) return;
      const read = readJson(after);
      if (!read.ok || !Value.Check(schema, read.value) || !isRight(read.value))
        throw new ProblemError(400, 'SETTING_INVALID');
      const refusal = refusalOf(read.value);
      if (refusal !== null) throw new RefusalError(refusal, REFUSAL_CATALOGUE[refusal]);
    },
    recordOf(before, after) {
      const changes = settingChanges({ before, after });
      const shown = withoutPictures(changes);
      return {
        action: after === null ? 'groupSetting.removed' : 'groupSetting.saved',
        detail: { changes: shown },
        ...(isDeepStrictEqual(shown, changes) ? {} : { record: { changes } }),
      };
    },
  };
}

/** By type. */
export const GROUP_SETTING_KINDS: Readonly<Record<GroupSettingKey['type'], GroupSettingKind>> = {
  [GROUP_SETTING.views.type]: views,
  [GROUP_SETTING.watermark.type]: administered(
    GROUP_SETTING.watermark.resourceNo,
    WatermarkSchema,
    (setting: WatermarkSetting) => watermarkTexts(setting).every(isPlainLine),
    (setting: WatermarkSetting) =>
      setting.ruleSwitch === '1' && isWatermarkEmpty(setting, isBlank) ? 'WATERMARK_EMPTY' : null,
  ),
  [GROUP_SETTING.switches.type]: administered(GROUP_SETTING.switches.resourceNo, GroupSwitchesSchema),
  [GROUP_SETTING.brand.type]: administered(
    GROUP_SETTING.brand.resourceNo,
    BrandSettingSchema,
    (setting: BrandSetting) => brandTexts(setting).every(isPlainLine) && brandIconFault(setting.browserIcon) === null,
  ),
};
