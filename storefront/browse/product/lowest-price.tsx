import { useTranslations } from 'use-intl';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import type { Offer } from './product-view.ts';
import styles from './purchase.module.css';

/** The lowest price of the last 30 days, which the law requires beside a crossed price. */
export function LowestPrice({ offer: { lowestPrice } }: { offer: Pick<Offer, 'lowestPrice'> }) {
  const t = useTranslations('product');
  const formatAmd = useFormatAmd();
  if (lowestPrice === null) return null;
  return <p className={styles.lowest}>{t('lowest30', { price: formatAmd(lowestPrice) })}</p>;
}
