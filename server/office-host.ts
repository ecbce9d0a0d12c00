import type { FastifyInstance } from 'fastify';
import { Refusal } from '#api/http/refusal.ts';

const OFFICE = /^\/office(\/|\?|$)/;
const ALSO_THERE = /^\/(storage|icons|favicon\.ico)/;

/** The office's host gives the office and pictures, the shop's host everything else: neither knows the other's addresses. */
export function keepOfficeApart(app: FastifyInstance, officeUrl: string | null): void {
  if (officeUrl === null) return;
  const { host } = new URL(officeUrl);
  app.addHook('onRequest', async (request, reply) => {
    const isOffice = OFFICE.test(request.url);
    if (request.host !== host) {
      if (isOffice) throw new Refusal('not_found');
      return;
    }
    if (request.url === '/') return reply.redirect('/office', 302);
    if (!isOffice && !ALSO_THERE.test(request.url)) throw new Refusal('not_found');
  });
}
