import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { Picture } from '#ui/picture.tsx';
import styles from './quick-view.module.css';

/** The card's picture, while there is no more. */
export const KnownPicture = ({ goods }: { goods: ProductSummary }) => (
  <div className="big" aria-hidden="true">
    {goods.image && <Picture sources={goods.image} alt="" sizes="400px" className={styles.quickFirst} priority />}
  </div>
);
