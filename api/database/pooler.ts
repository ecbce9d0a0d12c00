/** As other tools say it: a pooler in transaction mode is in front, so nothing may count on the session. */
const MARK = /([?&])pgbouncer=true(&|$)/;

export type Address = { url: string; isPooled: boolean };

/** The address for the driver, which would send what it does not know to PostgreSQL. */
export function addressOf(url: string): Address {
  if (!MARK.test(url)) return { url, isPooled: false };
  const bare = url.replace(MARK, (_, before: string, after: string) => (after ? before : ''));
  return { url: bare, isPooled: true };
}
