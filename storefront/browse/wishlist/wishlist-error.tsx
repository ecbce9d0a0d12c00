import type { Failure } from '#contract/errors.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';

/** A plain no, such as that the list is full, comes in the shop's words; trouble on the way has words of our own. */
export function WishlistError({ failure }: { failure: Failure }) {
  const failureText = useFailureText();
  return Object.values(failure.fields)[0] ?? failureText(failure);
}
