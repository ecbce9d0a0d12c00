import { useState } from 'react';
import { CallFailed } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import type { ListingAnswer, ListingData } from './listing-data.ts';

/**
 * The newest list there is: when a call failed, the one before it and why (UX "Loading, empty, error"). `handedOver`
 * stands for the one before the first.
 */
export function useStoredListing(
  answer: ListingAnswer,
  handedOver: ListingData | null = null,
): { data: ListingData; failure: Failure | null } {
  const [kept, setKept] = useState(handedOver);
  if ('data' in answer) {
    if (kept !== answer.data) setKept(answer.data);
    return { data: answer.data, failure: null };
  }
  if (!kept) throw new CallFailed(answer.failure);
  return { data: kept, failure: answer.failure };
}
