import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** `ours`: sent by one of our pages, so it may use and set cookies (docs/spec/decisions.md 3). */
type Trust = 'ours' | 'unknown';

/** Refuses requests from other sites. A request without an origin (no browser) passes unless it has our cookie. */
export function trustOf(request: FastifyRequest, publicUrl: string | null, carriesCookie: boolean): Trust {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return 'ours';
    throw new Refusal('forbidden_origin');
  }
  if (origin !== undefined) {
    if (origin === (publicUrl ?? `${request.protocol}://${request.host}`)) return 'ours';
    throw new Refusal('forbidden_origin');
  }
  if (carriesCookie) throw new Refusal('forbidden_origin');
  return 'unknown';
}
