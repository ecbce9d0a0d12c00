import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const HEADER = 'x-in-process';
const PROOF = randomBytes(32).toString('base64url');

/** Header of API calls that a page makes while it renders; the rate limit already counts the page. */
export const IN_PROCESS = { [HEADER]: PROOF };

export const isInProcess = ({ headers }: FastifyRequest): boolean => headers[HEADER] === PROOF;
