import type { RedirectProblem } from '#rules/shop/redirect-path.ts';

/** Problems of redirects in commands and in the file of the shop. */
export const REDIRECT_SENTENCES: Record<RedirectProblem, string> = {
  line: 'This line does not contain two addresses.',
  path: 'The old address must begin with a slash.',
  target: 'The new address must begin with a slash or https://.',
  reserved: 'The shop itself needs this address.',
  exists: 'The shop has a page at this address.',
  loop: 'It would lead back to itself.',
  chain: 'It would redirect twice.',
  twice: 'This old address already leads elsewhere.',
  too_long: 'The address is too long, or there are too many redirects.',
};
