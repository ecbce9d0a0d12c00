/**
 * Without its origin where that is the shop's own: the demo is opened by several names (127.0.0.1, localhost, one of the
 * network), and cookies stay with the one it was opened by.
 */
export const toBrowserAddress = (address: string, origin: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
