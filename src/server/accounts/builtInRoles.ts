/** In a role: every permission its group can have, also those of screens that come later. */
export const EVERY_PERMISSION = '*';

export interface StoredRole {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly permissions: readonly string[];
}

export const ADMINISTRATOR_ROLE: StoredRole = {
  code: 'administrator',
  name: '系统管理员',
  nameEn: 'Administrator',
  permissions: [EVERY_PERMISSION],
};

/** Roles every group begins with; what they may do is fixed. */
export const BUILT_IN_ROLES: readonly StoredRole[] = [
  ADMINISTRATOR_ROLE,
  {
    code: 'branchAdministrator',
    name: '机构管理员',
    nameEn: 'Branch administrator',
    permissions: [
      'system:user:view',
      'system:user:edit',
      'system:user:export',
      'system:organisation:view',
      'system:organisation:edit',
      'system:organisation:export',
    ],
  },
  {
    code: 'auditor',
    name: '审计员',
    nameEn: 'Auditor',
    permissions: ['system:audit:view', 'system:audit:export'],
  },
];
