import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Whether a changing request may use and set cookies: only one that a page of ours sent (DECISIONS 3). */
export type Trust = 'ours' | 'unknown';

/**
 * A request from elsewhere is refused; one without origin (no browser) goes on as long as it carries no cookie of
 * ours.
 */
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
