import { type BlockList, isIP } from 'node:net';

/** An IPv4 address that came over IPv6 counts as itself. */
export const isInList = (list: BlockList, address: string): boolean =>
  list.check(address.replace(/%.*$/, ''), isIP(address) === 4 ? 'ipv4' : 'ipv6');
