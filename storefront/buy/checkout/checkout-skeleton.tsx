import { SlowNote } from '#storefront/buy/cart/slow-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './checkout.module.css';

/** Blocks of the form's sizes while the cart is not known yet. */
export function CheckoutSkeleton() {
  return (
    <>
      <div className="split needs-script" aria-hidden="true">
        <div>
          <Skeleton height={28} width="40%" />
          <Skeleton height={48} top={24} />
          <Skeleton height={48} top={40} />
          <Skeleton height={48} top={40} />
          <Skeleton height={28} top={56} width="40%" />
          <Skeleton height={48} top={24} />
          <Skeleton height={48} top={40} />
        </div>
        <div className={styles.firstS}>
          <Skeleton height={340} />
        </div>
      </div>
      <SlowNote />
    </>
  );
}
