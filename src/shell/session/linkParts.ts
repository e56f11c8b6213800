/** What a link from another system brings along (shell §2). */
export interface LinkParts {
  /** A session token; blank when there is none. */
  readonly token: string;
  /** The group to sign on to; blank when it is not named. */
  readonly groupId: string;
  /** The address without them, to stand in the address bar instead. */
  readonly path: string;
}

/**
 * Takes session token and group out of an address. Both are gone from the address before anything is loaded: addresses
 * stay in histories, bookmarks and logs.
 *
 * @example
 * takeLinkParts('/home', '?token=abc&page=2')  // { token: 'abc', groupId: '', path: '/home?page=2' }
 */
export function takeLinkParts(pathname: string, search: string, hash: string): LinkParts {
  const parameters = new URLSearchParams(search);
  const take = (name: string): string => {
    const value = parameters.get(name) ?? '';
    parameters.delete(name);
    return value;
  };
  if (!parameters.has('token') && !parameters.has('jtId'))
    return { token: '', groupId: '', path: `${pathname}${search}${hash}` };
  const [token, groupId] = [take('token'), take('jtId')];
  const rest = parameters.toString();
  return { token, groupId, path: `${pathname}${rest === '' ? '' : `?${rest}`}${hash}` };
}
