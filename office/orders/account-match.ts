type Match = { match: 'email' | 'phone'; is_verified: boolean };

/** The message that names the reason why an order may belong to an account. */
export const matchKey = ({ match, is_verified: isVerified }: Match) =>
  match === 'email' ? 'byEmail' : isVerified ? 'byPhone' : 'byUnverifiedPhone';
