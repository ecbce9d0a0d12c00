import { ProductCard, ProductCardSkeleton } from '#storefront/browse/card/product-card.tsx';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';

/** One row beside the filters: in view at once. */
const FIRST_ROW = 4;
const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8];

export function ProductGrid({ goods, isWaiting }: { goods: ProductSummary[]; isWaiting: boolean }) {
  if (isWaiting)
    return (
      <div className="cards cards--4">
        {SKELETONS.map((key) => (
          <ProductCardSkeleton key={key} />
        ))}
      </div>
    );
  return (
    <ul className="cards cards--4">
      {goods.map((one, index) => (
        <li key={one.id}>
          <ProductCard goods={one} heading="h2" priority={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}
