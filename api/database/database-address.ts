import { hostsOf } from './hosts.ts';

export type Address = { url: string; isPooled: boolean; path?: string };

/** The address for the driver, which would send parameters it does not know to PostgreSQL. */
export function addressOf(given: string): Address {
  const [place = '', query] = given.split('?', 2);
  const parameters = new URLSearchParams(query);
  // As other tools say it: a pooler in transaction mode is in front, so nothing may count on the session.
  const isPooled = parameters.get('pgbouncer') === 'true';
  if (isPooled) parameters.delete('pgbouncer');
  // As libpq says it: the folder of the server's socket.
  const folder = parameters.get('host');
  const isSocket = folder?.startsWith('/') ?? false;
  if (isSocket) parameters.delete('host');
  return {
    url: parameters.size > 0 ? `${place}?${parameters}` : place,
    isPooled,
    ...(isSocket && { path: `${folder}/.s.PGSQL.${hostsOf(place)[0]?.port}` }),
  };
}
