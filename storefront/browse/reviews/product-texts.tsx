import type { ProductQuestions as Questions, ProductReviews as Reviews } from '#contract/review-contract.ts';
import { ProductQuestions } from './product-questions.tsx';
import { ProductReviews } from './product-reviews.tsx';

export type LoadedTexts = { reviews: Reviews; questions: Questions };

export function ProductTexts({ productId, texts }: { productId: number; texts: LoadedTexts }) {
  return (
    <>
      <ProductReviews productId={productId} first={texts.reviews} />
      <ProductQuestions productId={productId} first={texts.questions} />
    </>
  );
}
