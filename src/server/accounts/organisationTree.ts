import { walkTree } from '#engine';
import type { Organisation } from '#wire';

/** An organisation as stored; `parent` is empty at the top. */
export interface StoredOrganisation {
  readonly code: string;
  readonly parent: string;
  readonly name: string;
  readonly taxNo: string;
  /** gsbm; absent is blank. */
  readonly companyCode?: string | undefined;
  /** Flags are 1 or 0. */
  readonly cancelled?: number | undefined;
  /** Files taxes of its own; absent: whether it has a tax number. */
  readonly taxBody?: number | undefined;
  readonly scaled?: number | undefined;
}

export interface GrantedOrganisations {
  /** Granted codes and all below them. */
  readonly codes: readonly string[];
  readonly tree: readonly Organisation[];
}

/**
 * The organisations a grant reaches: what is named and everything below it. A node whose parent is not granted stands
 * at the top, so that nobody learns the name of an organisation that is not theirs.
 */
export function grantOrganisations(
  all: readonly StoredOrganisation[],
  granted: ReadonlySet<string> | 'all',
): GrantedOrganisations {
  const linked = new Map(all.map((one) => [one.code, { one, children: [] as Linked[] }]));
  // Of a cycle in the data nothing is a root, so nothing of it is reached.
  const roots: Linked[] = [];
  for (const node of linked.values()) (linked.get(node.one.parent)?.children ?? roots).push(node);
  const codes: string[] = [];
  const tree: Built[] = [];
  const places: (Built | null)[] = [];
  walkTree<Linked>(roots, ({ one }, parent) => {
    const above = places[parent] ?? null;
    const isMine = above !== null || granted === 'all' || granted.has(one.code);
    const built = isMine ? organisationOf(one) : null;
    if (built !== null) {
      codes.push(one.code);
      (above?.children ?? tree).push(built);
    }
    return places.push(built) - 1;
  });
  return { codes, tree };
}

interface Linked {
  readonly one: StoredOrganisation;
  readonly children: Linked[];
}

interface Built extends Organisation {
  readonly children: Built[];
}

function organisationOf(one: StoredOrganisation): Built {
  const paysTaxes = flagOf(one.taxBody ?? (one.taxNo === '' ? 0 : 1));
  return {
    jgdm: one.code,
    jgmc: one.name,
    nsrsbh: one.taxNo,
    gsbm: one.companyCode ?? '',
    sbzt: paysTaxes,
    sbztbz: paysTaxes,
    yxbz: flagOf(1 - (one.cancelled ?? 0)),
    scaleSign: flagOf(one.scaled ?? 0),
    children: [],
  };
}

function flagOf(value: number): 'Y' | 'N' {
  return value === 1 ? 'Y' : 'N';
}
