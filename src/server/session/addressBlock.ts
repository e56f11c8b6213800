import { isIP } from 'node:net';

/** An IPv4 address inside an IPv6 one, as sockets that listen to both name it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** Of the network, in a /64: whoever has one address of it has all. */
const NETWORK_GROUPS = 4;

/**
 * Whom an address stands for when attempts are counted: itself, or in IPv6 its /64.
 *
 * @example
 * addressBlock('2001:db8::7') → '2001:db8:0:0::/64'
 */
export function addressBlock(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  // One spelling of many; what follows a % is the interface it came through.
  const spelt = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = spelt.split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const left = first ?? [];
  const zeros = spelt.includes('::') ? GROUPS - left.length - (last?.length ?? 0) : 0;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...(last ?? [])];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
