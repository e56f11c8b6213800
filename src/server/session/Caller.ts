import type { Organisation } from '#wire';

/** Who is calling, as far as permissions, policy and audit need to know. */
export interface Caller {
  readonly userId: string;
  readonly account: string;
  readonly showName: string;
  readonly groupId: string;
  readonly groupName: string;
  /** "2" is a tax agency. */
  readonly groupType: string;
  readonly permissions: ReadonlySet<string>;
  /** Codes of the organisations whose rows the caller sees, descendants included; null is the whole group. */
  readonly organisations: readonly string[] | null;
  /** The caller's organisations as a tree; a node whose parent is not the caller's stands at the top. */
  readonly organisationTree: readonly Organisation[];
  /** Key of the login the call was made with. */
  readonly sessionHash: string;
  /** What permissions and organisations come from; a change asks again (`confirmStanding`). */
  readonly standing: string;
}
