import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type OrderReviews as Loaded, orderReviews } from '#contract/review-contract.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import styles from './order-reviews.module.css';
import { ReviewLines } from './review-lines.tsx';

/** Reviews of a handed-over order. Nothing is shown while they load or when that fails. */
export function OrderReviews({ orderId }: { orderId: number }) {
  const t = useTranslations('reviews.write');
  const client = useClient();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    client
      .call(orderReviews, { params: { id: orderId }, signal: controller.signal })
      .then((result) => result.ok && setLoaded(result.data.data));
    return () => controller.abort();
  }, [client, orderId]);
  if (!loaded?.can_write) return null;
  return (
    <section className={`panel ${styles.reviews} needs-script`} id="reviews">
      <h2 className="panel-title">{t('ofOrder')}</h2>
      <ReviewLines loaded={loaded} mailKey={null} onChange={setLoaded} />
    </section>
  );
}
