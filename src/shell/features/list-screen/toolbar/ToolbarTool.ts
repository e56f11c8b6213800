import type { ReactNode } from 'react';

/** One thing a toolbar offers to do. */
export interface ToolbarTool {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** It goes into the menu last: what brings rows and takes them away is looked for in its place. */
  readonly keepsPlace?: boolean;
  readonly run: () => void;
}
