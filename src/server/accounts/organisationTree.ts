import type { Organisation } from '#wire';

/** An organisation as stored; `parent` is empty at the top. */
export interface StoredOrganisation {
  readonly code: string;
  readonly parent: string;
  readonly name: string;
  readonly taxNo: string;
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
  const children = new Map<string, StoredOrganisation[]>();
  for (const one of all) children.set(one.parent, [...(children.get(one.parent) ?? []), one]);
  const codes: string[] = [];
  const build = (one: StoredOrganisation, inside: boolean, trail: ReadonlySet<string>): readonly Organisation[] => {
    // A cycle in the data must not hang the server.
    if (trail.has(one.code)) return [];
    const mine = inside || granted === 'all' || granted.has(one.code);
    if (mine) codes.push(one.code);
    const below = (children.get(one.code) ?? []).flatMap((child) => build(child, mine, new Set([...trail, one.code])));
    return mine ? [{ jgdm: one.code, jgmc: one.name, nsrsbh: one.taxNo, children: [...below] }] : below;
  };
  const known = new Set(all.map(({ code }) => code));
  const tree = all.filter(({ parent }) => !known.has(parent)).flatMap((one) => build(one, false, new Set()));
  return { codes, tree };
}
