import type { OrganisationPick } from '../schema.generated.ts';

/** What can be picked of a tree of organisations, with nothing optional. */
export type ResolvedPick = Required<OrganisationPick>;

/** Everything the user may see that is not cancelled, each alone or with what is below it. */
export const ANY_PICK: ResolvedPick = Object.freeze({
  among: 'organisations',
  lastLevelOnly: false,
  taxOrganisationOnly: false,
  validOnly: false,
  withCancelled: false,
  scaledOnly: false,
  linked: false,
});

/** What a filter or an input says can be picked, laid over what holds without it. */
export function resolvePick(pick: OrganisationPick = {}): ResolvedPick {
  return { ...ANY_PICK, ...pick };
}
