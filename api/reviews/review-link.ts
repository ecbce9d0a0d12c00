import { createHash } from 'node:crypto';
import { signedLinks } from '#api/orders/signed-links.ts';

/** The link opens the reviews of one order and nothing else. The shop stores only its hash. */
export const { sign: signReviewLink, read: readReviewLink } = signedLinks('review request');

export const hashOfLink = (link: string): Buffer => createHash('sha256').update(link).digest();
