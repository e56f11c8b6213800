import type { ReactNode } from 'react';
import { splitCodes } from './permissions.ts';
import { usePermissions } from './usePermissions.ts';

export interface PermittedProps {
  /** With commas between them: at least one has to be held. */
  readonly codes: string;
  readonly children: ReactNode;
  /** What stands in its place; nothing by default. */
  readonly otherwise?: ReactNode;
}

/** Shows its children to who may see them and removes them for everybody else (shell §6). */
export function Permitted({ codes, children, otherwise = null }: PermittedProps) {
  return usePermissions().hasAny(...splitCodes(codes)) ? children : otherwise;
}
