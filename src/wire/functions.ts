/** A function that is no page of its own: pages ask whether it is granted (shell §2 Navigation guard, §6). */
export interface ShellFunction {
  /** Its code in the tree of functions, and the permission by which a role grants it. */
  readonly code: string;
  /** Menu group it stands in. */
  readonly group: string;
  readonly title: { readonly zh: string; readonly en: string };
}

/** Whoever has it in the tree of functions is a system administrator (shell §6). */
export const SYSTEM_MANAGER_FUNCTION = 'systemManager';
/** Opens `/system/organizeManager` (shell §2). */
export const ORGANIZE_MANAGER_FUNCTION = 'organizeManager';
/** What `/policy` asks about (shell §2). */
export const POLICY_FUNCTIONS = ['policyFinancial', 'policyInterpretation'] as const;

/** Every function that is no page, by the names of the specification. */
export const SHELL_FUNCTIONS: readonly ShellFunction[] = [
  { code: POLICY_FUNCTIONS[0], group: 'policy', title: { zh: '财税政策', en: 'Fiscal and tax policies' } },
  { code: POLICY_FUNCTIONS[1], group: 'policy', title: { zh: '政策解读', en: 'Policy interpretation' } },
  { code: SYSTEM_MANAGER_FUNCTION, group: 'manager', title: { zh: '系统管理员', en: 'System administrator' } },
  { code: ORGANIZE_MANAGER_FUNCTION, group: 'manager', title: { zh: '组织机构管理', en: 'Organisation management' } },
];
