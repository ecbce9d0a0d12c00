import { SlowNote } from '#storefront/buy/cart/slow-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Blocks of the sizes of two lines and the summary. */
export function CartSkeleton() {
  return (
    <>
      <div className="split needs-script" aria-hidden="true">
        <div>
          <Skeleton height={112} top={20} />
          <Skeleton height={112} top={40} />
        </div>
        <Skeleton height={420} />
      </div>
      <SlowNote />
    </>
  );
}
