import { placeOf } from './hosts.ts';

/**
 * `isPooled` means a pooler in transaction mode (`?pgbouncer=true`, a common notation), so nothing may depend on the
 * session.
 */
type Address = { url: string; isPooled: boolean };

/**
 * Adds the parameter with which pg reads `sslmode` as libpq does: `require` encrypts without verifying the
 * certificate.
 */
export function addressOf(given: string): Address {
  const [place = '', query] = given.split('?', 2);
  const parameters = new URLSearchParams(query);
  const isPooled = parameters.get('pgbouncer') === 'true';
  if (isPooled) parameters.delete('pgbouncer');
  if (parameters.has('sslmode')) parameters.set('uselibpqcompat', 'true');
  return { url: parameters.size > 0 ? `${place}?${parameters}` : place, isPooled };
}

/** Replaces the host of the address by another one in the form `name:port`. */
export const atHost = (url: string, host: string): string => {
  const place = placeOf(url);
  const at = url.indexOf(place, url.indexOf('@') + 1 || url.indexOf('//') + 2);
  return url.slice(0, at) + host + url.slice(at + place.length);
};
