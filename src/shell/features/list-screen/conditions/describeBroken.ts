import type { BrokenClause } from '#engine';
import type { ShellText } from '../../../text/zh.ts';

/** Why a broken clause cannot be asked, in the user's words. */
export function describeBroken(clause: BrokenClause, text: ShellText['conditions']): string {
  if (clause.reason === 'unknownView') return text.unknownView;
  return text[clause.reason](brokenLabel(clause, text), clause.text);
}

/** What to call it: the filter's name, or what the link called it. */
export function brokenLabel(clause: BrokenClause, text: ShellText['conditions']): string {
  return clause.label ?? (clause.field || text.unnamed);
}
