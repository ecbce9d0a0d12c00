import type { FastifyRequest } from 'fastify';

type Site = { publicUrl: string | null };

const isHttps = ({ publicUrl }: Site): boolean => publicUrl?.startsWith('https:') === true;

/** On HTTPS the prefix prevents sibling hosts from setting this cookie (docs/spec/decisions.md 3.1). */
export const cookieName = (name: string, site: Site): string => (isHttps(site) ? `__Host-${name}` : name);

export const cookieOf = (request: FastifyRequest, name: string, site: Site): string | undefined =>
  request.cookies[cookieName(name, site)];

/** The cookie is HttpOnly (docs/spec/design.md 7); null clears it. */
export function cookieHeader(name: string, value: string | null, maxAgeS: number, site: Site): string {
  const age = value === null ? 0 : maxAgeS;
  const secure = isHttps(site) ? '; Secure' : '';
  return `${cookieName(name, site)}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`;
}
