import { type BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#api/http/refusal.ts';

const OFFICE = /^\/office(\/|\?|$)/;
const ALSO_THERE = /^\/(storage|icons|favicon\.ico)/;

type OfficeHostOptions = {
  officeUrl: string | null;
  /** Addresses that reach the office; null: all addresses. */
  allowed: BlockList | null;
};

/** The office host serves the office and pictures, the shop host everything else. Other addresses return 404. */
export function isolateOffice(app: FastifyInstance, { officeUrl, allowed }: OfficeHostOptions): void {
  const host = officeUrl === null ? null : new URL(officeUrl).host;
  app.addHook('onRequest', (request, reply, done) => {
    const isOffice = isOfOffice(request);
    const isOfficeHost = host !== null && request.host === host;
    const isShut = (isOffice || isOfficeHost) && allowed !== null && !isInList(allowed, request.ip);
    const isElsewhere = host !== null && (isOfficeHost ? !isOffice && !ALSO_THERE.test(request.url) : isOffice);
    if (!isShut && isOfficeHost && request.url === '/') void reply.redirect('/office', 302);
    else if (isShut || isElsewhere) done(new Refusal('not_found'));
    else done();
  });
}

/** Tests the raw URL and the matched route, because the router also accepts `/%6Fffice`. */
const isOfOffice = ({ url, routeOptions }: FastifyRequest): boolean =>
  OFFICE.test(url) || OFFICE.test(routeOptions.url ?? '');

/** An IPv4 address mapped to IPv6 counts as IPv4. */
const isInList = (list: BlockList, address: string): boolean =>
  list.check(address.replace(/%.*$/, ''), isIP(address) === 4 ? 'ipv4' : 'ipv6');
