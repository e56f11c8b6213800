import type { SchemaFile } from '../../parse/SchemaDocument.ts';
import type { Text } from '../../schema.generated.ts';

/** The smallest mistake that breaks a rule: the sample tree with one file otherwise, or one more. */
export interface RuleExample {
  readonly wrong: SchemaFile;
  /** The same file without the mistake. */
  readonly right: SchemaFile;
  /** Text around the place of the issue, which `^` marks; nothing but `^` where the issue stands in another file. */
  readonly at: string;
  /** JSON pointer of the issue. */
  readonly pointer: string;
  readonly suggestion: string | null;
}

/** What stands behind a code of the issue catalogue, for those who meet it. */
export interface Rule {
  /** What it means, and why it is refused. */
  readonly why: Text;
  /** What to do. */
  readonly repair: Text;
  readonly example: RuleExample;
}
