import { useState } from 'react';
import type { Failure } from '#contract/errors.ts';
import { addReviewPhoto, type OrderReviews, removeReviewPhoto, writeReview } from '#contract/review-contract.ts';
import { reducePhoto } from '#storefront/buy/returns/reduce-photo.ts';
import { useClient } from '#storefront/runtime/site.tsx';

export type WrittenReview = {
  item_id: number;
  stars: number;
  text: string;
  pros: string;
  cons: string;
  name: string;
};

/** `key` is the key of a link in a mail; null for the order of the caller. */
export function useOrderReviews(key: string | null, onChange: (loaded: OrderReviews) => void) {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const withKey = key === null ? {} : { key };
  return {
    isBusy,
    failure,
    /** Writes the review and then sends the photographs one after another. True if all of it was stored. */
    async write(orderId: number, review: WrittenReview, files: readonly File[]): Promise<boolean> {
      setBusy(true);
      setFailure(null);
      const result = await client.call(writeReview, { params: { id: orderId }, input: { ...review, ...withKey } });
      let failed = result.ok ? null : result.error;
      let loaded = result.ok ? result.data.data : null;
      const reviewId = loaded?.lines.find(({ item_id: id }) => id === review.item_id)?.review?.id;
      for (const file of reviewId === undefined ? [] : files) {
        const params = { id: orderId, review: reviewId ?? 0 };
        const sent = await client.call(addReviewPhoto, {
          params,
          input: { photo: await reducePhoto(file), ...withKey },
        });
        if (sent.ok) loaded = sent.data.data;
        else failed ??= { ...sent.error, message: sent.error.fields.photo ?? sent.error.message };
        if (!sent.ok) break;
      }
      setBusy(false);
      setFailure(failed);
      if (loaded) onChange(loaded);
      return failed === null;
    },
    async removePhoto(orderId: number, reviewId: number, photo: number): Promise<void> {
      setBusy(true);
      const params = { id: orderId, review: reviewId, photo };
      const result = await client.call(removeReviewPhoto, { params, input: withKey });
      setBusy(false);
      setFailure(result.ok ? null : result.error);
      if (result.ok) onChange(result.data.data);
    },
  };
}
