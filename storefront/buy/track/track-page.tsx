import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallUs } from '#storefront/buy/order/call-us.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import styles from './track.module.css';
import { TrackForm } from './track-form.tsx';
import { TrackedOrder } from './tracked-order.tsx';
import { useTracking } from './use-tracking.ts';

/** Longest number a link may fill in. */
const MAX_DIGITS = 15;

/** A mail links here with the number; the address of the e-mail never stands in an address bar. */
export function loader({ request }: LoaderFunctionArgs): { number: string } {
  const number = new URL(request.url).searchParams.get('number') ?? '';
  return { number: /^\d+$/.test(number) ? number.slice(0, MAX_DIGITS) : '' };
}

/** Where an order is, for whoever has its number and its e-mail, without an account (DECISIONS 5). */
export function TrackPage() {
  const t = useTranslations('track');
  const { number } = useLoaderData<typeof loader>();
  const { order, failure, isBusy, track, forget } = useTracking();
  return (
    <>
      <PageHead title={t('title')} description={t('lead')} noIndex />
      <Breadcrumb crumbs={[{ name: t('title') }]} />
      <div className="track">
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <TrackForm number={number} failure={failure} isBusy={isBusy} onSend={track} onChange={forget} />
          <noscript>
            <p className="note">{t('noScript')}</p>
            <CallUs />
          </noscript>
          <p className={styles.mine}>
            {t.rich('mine', {
              link: (words) => (
                <ShopLink className="link" to="/account/orders">
                  {words}
                </ShopLink>
              ),
            })}
          </p>
        </div>
        {order && <TrackedOrder key={order.increment_id} order={order} />}
      </div>
    </>
  );
}
