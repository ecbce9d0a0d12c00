import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const HEADER = 'x-in-process';
const PROOF = randomBytes(32).toString('base64url');

/** Sent with the calls a page makes while it is rendered: the page itself was counted. */
export const IN_PROCESS = { [HEADER]: PROOF };

export const isInProcess = ({ headers }: FastifyRequest): boolean => headers[HEADER] === PROOF;
