import type { OrganisationNode } from '#engine';
import type { Organisation } from '#wire';
import { dataOf } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

/** The organisations of the caller as trees. Throws a FailureError. */
export async function loadOrganisations(http: Http): Promise<readonly OrganisationNode[]> {
  const path = '/gts-manager/user/organs';
  return dataOf(await http.call<readonly Organisation[]>({ method: 'GET', path, failures: 'none', log: 'ignore' })).map(
    organisationNode,
  );
}

function organisationNode(organisation: Organisation): OrganisationNode {
  return { id: organisation.jgdm, name: organisation.jgmc, children: organisation.children.map(organisationNode) };
}
