import type { ProductData } from '#storefront/browse/product/product-data.ts';
import { ProductQuestions } from './product-questions.tsx';
import { ProductReviews } from './product-reviews.tsx';

export type LoadedTexts = NonNullable<ProductData['texts']>;

export function ProductTexts({ productId, texts }: { productId: number; texts: LoadedTexts }) {
  return (
    <>
      <ProductReviews productId={productId} first={texts.reviews} />
      <ProductQuestions productId={productId} first={texts.questions} />
    </>
  );
}
