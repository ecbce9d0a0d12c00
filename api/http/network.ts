import { isIPv6 } from 'node:net';

/** Network of one household or office: an IPv4 address, or the first half (/64) of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = withoutMapping(address);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** Too coarse to identify a person: /24 of IPv4, /48 of IPv6. */
export function coarseNetworkOf(address: string): string {
  const plain = withoutMapping(address);
  if (isIPv6(plain)) return `${groupsOf(plain).slice(0, 3).join(':')}::/48`;
  return plain.replace(/\.\d+$/, '.0/24');
}

const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

function groupsOf(address: string): string[] {
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right];
}
