import { useLayoutEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Failure } from '#contract/errors.ts';
import { trackOrder } from '#contract/order-contract.ts';
import { daysPhrase, longDate } from '#i18n/date.ts';
import { StatusMark, TimeLine } from '#storefront/buy/order/order-status.tsx';
import { toSteps } from '#storefront/buy/order/order-view.ts';
import { ParcelLink } from '#storefront/buy/order/parcel-link.tsx';
import { PickupLines } from '#storefront/buy/order/pickup-lines.tsx';
import { CallUs } from '#storefront/runtime/call-us.tsx';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient, useSite } from '#storefront/runtime/site.tsx';
import { Breadcrumb } from '#storefront/seo/breadcrumb.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './track.module.css';
import { TrackForm } from './track-form.tsx';
import { orderNumber, type TrackValues } from './track-values.ts';

const MAX_DIGITS = 15;

/** E-mails link here with the order number. The e-mail address never appears in the URL. */
export function loader({ request }: LoaderFunctionArgs): { number: string } {
  const number = new URL(request.url).searchParams.get('number') ?? '';
  return { number: /^\d+$/.test(number) ? number.slice(0, MAX_DIGITS) : '' };
}

/** Order tracking by number and e-mail, without an account (docs/spec/decisions.md 5). */
export function TrackPage() {
  const t = useTranslations('track');
  const { number } = useLoaderData<typeof loader>();
  const { order, failure, isBusy, track, forget } = useTracking();
  return (
    <>
      <PageHead title={t('title')} description={t('lead')} noIndex />
      <Breadcrumb crumbs={[{ name: t('title') }]} />
      <div className={styles.columns}>
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
              link: (chunks) => (
                <ShopLink className="link" to="/account/orders">
                  {chunks}
                </ShopLink>
              ),
            })}
          </p>
        </div>
        {order && <OrderPanel key={order.increment_id} order={order} />}
      </div>
    </>
  );
}

export type TrackedOrder = AnswerOf<typeof trackOrder>['data'];

/** Requests an order. Only one request runs at a time, because every try counts towards the rate limit. */
function useTracking() {
  const client = useClient();
  const isAsking = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [order, setOrder] = useState<TrackedOrder | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const track = async ({ number, email }: TrackValues) => {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    setFailure(null);
    const result = await client.call(trackOrder, { input: { number: orderNumber(number), email: email.trim() } });
    isAsking.current = false;
    setBusy(false);
    // A failed request clears the previous order, because the form now names another one.
    setOrder(result.ok ? result.data.data : null);
    if (!result.ok) setFailure(result.error);
  };
  return { order, failure, isBusy, track, forget: () => setFailure(null) };
}

function OrderPanel({ order }: { order: TrackedOrder }) {
  const t = useTranslations('track');
  const { locale } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  // On phones the order appears below the form, out of view.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section className={classNames('panel', styles.order)}>
      <h2 ref={heading} tabIndex={-1}>
        {t('order', { number: order.increment_id })}
      </h2>
      <p className="hint">{t('placed', { date: longDate(locale, order.created_at) })}</p>
      <p className={styles.status}>
        <span>{t('status')}</span> <StatusMark status={order.status} label={order.status_label} />
      </p>
      <p>{t(order.pickup && order.status === 'processing' ? 'next.pickup' : `next.${order.status}`)}</p>
      {order.delivery && <p>{t('delivery', { days: daysPhrase(locale, order.delivery) })}</p>}
      {order.parcel && (
        <p>
          {t('parcel')} <ParcelLink parcel={order.parcel} />
        </p>
      )}
      {order.pickup && (
        <>
          <h3>{t('pickup')}</h3>
          <PickupLines pickup={order.pickup} />
        </>
      )}
      {order.status === 'pending_payment' && (
        <p>
          {t.rich('pay', {
            link: (chunks) => (
              <ShopLink className="link" to={`/thanks?orderID=${order.increment_id}`}>
                {chunks}
              </ShopLink>
            ),
          })}
        </p>
      )}
      <h3>{t('goods')}</h3>
      <ul className={styles.goods}>
        {order.items.map(({ name, quantity }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order keep their order
          <li key={at}>
            <span>{name}</span>
            <span className="num">× {quantity}</span>
          </li>
        ))}
      </ul>
      <h3>{t('history')}</h3>
      <TimeLine steps={toSteps(order.history)} />
      <div className={styles.call}>
        <p>{t('call')}</p>
        <CallUs />
      </div>
    </section>
  );
}
