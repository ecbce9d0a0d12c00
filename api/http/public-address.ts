import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Ranges outside the public internet: own machine, own network, metadata services, test and multicast ranges. */
const CLOSED = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  // Includes ranges that embed IPv4 (NAT64, 6to4, Teredo, mapped, compatible): they could name any of the above.
  ipv6: [
    '::/96',
    '::ffff:0:0/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
    '5f00::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
} as const;

// One list per family, because in a combined list every IPv4 address would count as mapped into IPv6.
const closed = { ipv4: listOf('ipv4'), ipv6: listOf('ipv6') };

function listOf(family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of CLOSED[family]) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const family = familyOf(address);
  return !closed[family].check(address, family);
}

/** `own` are addresses of the merchant's network that the operator allows. */
export const addressRule =
  (own: BlockList | null) =>
  (address: string): boolean =>
    isPublicAddress(address) || (own !== null && isIP(address) !== 0 && own.check(address, familyOf(address)));

export class ClosedAddress extends Error {}

/** A numeric address needs no lookup, so `publicLookup` would not see it. */
export function refuseClosedHost({ hostname }: URL, isAllowed: (address: string) => boolean): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new ClosedAddress(`${host} is not on the open internet`);
}

/**
 * Returns the reason why the shop must not send secrets to an address that staff typed. Numeric addresses that the
 * operator allows need no encryption. Names are checked again when connecting.
 */
export function addressObstacle(
  address: string,
  isAllowed: (address: string) => boolean,
): 'invalid' | 'secure_address' | 'closed_address' | null {
  if (!URL.canParse(address)) return 'invalid';
  const { protocol, hostname, username, password } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return 'invalid';
  // A final dot is part of an absolute name.
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (isIP(host) !== 0) {
    if (!isAllowed(host)) return 'closed_address';
    return protocol === 'http:' && isPublicAddress(host) ? 'secure_address' : null;
  }
  if (!host.includes('.') || /\.(local|internal|localhost)$/.test(host)) return 'closed_address';
  return protocol === 'http:' ? 'secure_address' : null;
}

/** Checks addresses at the moment of connecting, which defeats DNS rebinding. All of them must be public. */
export const publicLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const shut = addresses.find(({ address }) => !isAllowed(address));
      if (shut) return done(new ClosedAddress(`${host} is ${shut.address}, which is not on the open internet`), '', 0);
      if (options.all) return done(null, addresses);
      const [first] = addresses;
      return done(null, first?.address ?? '', first?.family ?? 0);
    });
  };
