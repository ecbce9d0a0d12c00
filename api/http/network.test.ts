import { expect, test } from 'vitest';
import { coarseNetworkOf, networkOf } from './network.ts';

test.each([
  ['93.184.216.34', '93.184.216.34', '93.184.216.0/24'],
  ['::ffff:93.184.216.34', '93.184.216.34', '93.184.216.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['', '', ''],
])('the address %s is counted as %s and logged as %s', (address, counted, logged) => {
  expect(networkOf(address)).toBe(counted);
  expect(coarseNetworkOf(address)).toBe(logged);
});
