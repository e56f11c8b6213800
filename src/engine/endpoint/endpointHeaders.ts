import type { EndpointUser } from './EndpointRequest.ts';

const VALUES: Readonly<Record<string, (user: EndpointUser) => string>> = {
  '$user.account': ({ account }) => account,
  '$user.groupId': ({ groupId }) => groupId,
  '$session.token': ({ token }) => token,
};

/**
 * Declared headers with the values they stand for; what no header can carry is percent-encoded.
 *
 * @example endpointHeaders({ 'x-tenant': '$user.groupId' }, user) // { 'x-tenant': 'G1' }
 */
export function endpointHeaders(
  declared: Readonly<Record<string, string>>,
  user: EndpointUser,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(declared).map(([name, value]) => {
      const text = Object.hasOwn(VALUES, value) ? (VALUES[value]?.(user) ?? '') : value;
      return [name, /^[ -~]*$/.test(text) ? text : encodeURIComponent(text)];
    }),
  );
}
