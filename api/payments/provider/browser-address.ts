/** Makes addresses of the shop relative, so that a demo opened by another host name keeps its cookies. */
export const toBrowserAddress = (address: string, origin: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
