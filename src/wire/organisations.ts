import { type Static, Type } from '@sinclair/typebox';
import type { OrganisationEntry } from './treeLists.ts';

const closed = { additionalProperties: false } as const;
/** A whole number in a query string. */
const Whole = (digits: number) => Type.String({ pattern: `^[1-9][0-9]{0,${digits - 1}}$` });
const Flag = Type.Union([Type.Literal('Y'), Type.Literal('N')]);
const paging = { current: Type.Optional(Whole(6)), size: Type.Optional(Whole(3)) };

/** Pages of the manager's own lists when the caller does not say. */
export const MANAGER_PAGE_SIZE = 100;

/** `pagesCount` is what the caller counted before; the answer counts anew. */
export const OrganisationPageQuerySchema = Type.Object(
  { ...paging, pagesCount: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })) },
  closed,
);
export type OrganisationPageQuery = Static<typeof OrganisationPageQuerySchema>;

/** Y: in use, N: cancelled, absent: both. */
export const OrganisationPageSchema = Type.Object({ status: Type.Optional(Flag) }, closed);
export type OrganisationPageRequest = Static<typeof OrganisationPageSchema>;

/** `yxbz` true leaves out what is cancelled. */
export const OrganisationTreeSchema = Type.Object({ yxbz: Type.Optional(Type.Boolean()) }, closed);
export type OrganisationTreeRequest = Static<typeof OrganisationTreeSchema>;

export const OrganisationInfoSchema = Type.Object({ jgdm: Type.String({ minLength: 1, maxLength: 64 }) }, closed);
export type OrganisationInfoRequest = Static<typeof OrganisationInfoSchema>;

export const OrganisationStatusQuerySchema = Type.Object({ type: Type.Literal('1') }, closed);

/** An organisation by itself. */
export interface OrganisationRecord
  extends Pick<OrganisationEntry, 'jgdm' | 'jgmc' | 'nsrsbh' | 'gsbm' | 'sbzt' | 'sbztbz' | 'yxbz'> {
  /** Code of the one above it; blank where that is not the caller's. */
  readonly sjjgdm: string;
  /** Y: in use, N: cancelled. */
  readonly status: 'Y' | 'N';
}

/** Rows of one page. */
export interface ManagerPage<T> {
  readonly records: readonly T[];
  readonly total: number;
  readonly pages: number;
  readonly current: number;
  readonly size: number;
}

/** A state an organisation can have. */
export interface OrganisationStatus {
  readonly code: 'Y' | 'N';
  readonly name: string;
  readonly nameEn: string;
}

export const UserPageQuerySchema = Type.Object(paging, closed);
export type UserPageQuery = Static<typeof UserPageQuerySchema>;

/** May see the users of the group. */
export const VIEW_USERS_PERMISSION = 'system:user:view';

/** A user as administrators list them. */
export interface UserRecord {
  readonly userId: string;
  readonly account: string;
  readonly showName: string;
  /** Y: may log in. */
  readonly status: 'Y' | 'N';
}
