import { BlockList, isIP } from 'node:net';

/** `203.0.113.0/24, 2001:db8::/32, 198.51.100.7`: null when one of them is none. */
export function readAddressList(text: string): BlockList | null {
  const list = new BlockList();
  for (const part of text.split(',').map((one) => one.trim())) {
    const [address = '', bits, ...rest] = part.split('/');
    const version = isIP(address);
    const most = version === 4 ? 32 : 128;
    const prefix = bits === undefined ? most : Number(bits);
    const isRange = rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits)) && prefix <= most;
    if (version === 0 || !isRange) return null;
    list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** An IPv4 address that came over IPv6 counts as itself. */
export const isInList = (list: BlockList, address: string): boolean =>
  list.check(address.replace(/%.*$/, ''), isIP(address) === 4 ? 'ipv4' : 'ipv6');
