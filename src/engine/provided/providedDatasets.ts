import type { StoredType } from '../schema.generated.ts';

/** What the server gives of one kind of rows it keeps itself. */
export interface ProvidedRows {
  /** Columns a dataset may declare, by name. */
  readonly columns: Readonly<Record<string, StoredType>>;
  /** Whether actions can change the rows; others are looked at only. */
  readonly changes: boolean;
  /** Columns an action may set and nobody ever reads. */
  readonly writeOnly: Readonly<Record<string, StoredType>>;
}

/**
 * Rows the server keeps in tables of its own, by the name of the dataset that shows them (`provided`). The server has a
 * view of each with these columns and a writer for those that actions change; its tests hold both against this table.
 */
export const PROVIDED_DATASETS: Readonly<Record<string, ProvidedRows>> = Object.freeze({
  user: {
    columns: {
      account: 'text',
      showName: 'text',
      organForm: 'code',
      roles: 'codeSet',
      wholeGroup: 'code',
      organs: 'codeSet',
      mobile: 'text',
      email: 'text',
      userState: 'code',
      loginLock: 'code',
      passwordWeak: 'flag',
      lastLoginAt: 'datetime',
      createdAt: 'datetime',
    },
    changes: true,
    writeOnly: { password: 'text' },
  },
  organisation: {
    columns: {
      code: 'text',
      name: 'text',
      parent: 'code',
      taxNo: 'text',
      companyCode: 'text',
      organState: 'code',
      taxBody: 'code',
      scaled: 'code',
      position: 'integer',
    },
    changes: true,
    // Up or down: one place among its siblings.
    writeOnly: { step: 'code' },
  },
  role: {
    columns: {
      code: 'text',
      name: 'text',
      nameEn: 'text',
      permissions: 'codeSet',
      builtIn: 'flag',
      userCount: 'integer',
    },
    changes: true,
    writeOnly: {},
  },
  userGroup: {
    columns: {
      groupCode: 'text',
      name: 'text',
      groupType: 'code',
      groupState: 'code',
      createdAt: 'datetime',
      userCount: 'integer',
    },
    changes: true,
    // Of the top organisation and the first administrator a group begins with.
    writeOnly: {
      organCode: 'text',
      organName: 'text',
      taxNo: 'text',
      account: 'text',
      showName: 'text',
      password: 'text',
    },
  },
  auditRecord: {
    columns: {
      at: 'datetime',
      account: 'text',
      showName: 'text',
      action: 'text',
      target: 'text',
      detail: 'text',
      requestId: 'text',
    },
    changes: false,
    writeOnly: {},
  },
} as const);

/** What the server gives under a name; undefined for a name of nothing. */
export function providedRows(name: string): ProvidedRows | undefined {
  return Object.hasOwn(PROVIDED_DATASETS, name) ? PROVIDED_DATASETS[name] : undefined;
}
