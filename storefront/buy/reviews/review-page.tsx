import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import { type OrderReviews, reviewRequest, stopReviewRequests } from '#contract/review-contract.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { useStateReady } from '#storefront/state/shop-store.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import styles from './order-reviews.module.css';
import { ReviewLines } from './review-lines.tsx';

type PageData = { state: 'open'; reviews: OrderReviews } | { state: 'expired' | 'gone' };

/** `expired`: the link is older than a year. `gone`: the shop did not sign it, or the order was deleted. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<PageData> {
  const result = await clientOf(context).call(reviewRequest, { input: { key: params.key ?? '' } });
  if (!result.ok && result.error.status === 410) return { state: 'expired' };
  if (!result.ok && result.error.status === 404) return { state: 'gone' };
  return { state: 'open', reviews: orThrow(result).data };
}

/** Target of the link in the mail that asks for reviews. It needs no sign-in. */
export function ReviewPage() {
  const t = useTranslations('reviews.write');
  const data = useLoaderData<typeof loader>();
  const { key = '' } = useParams();
  return (
    <>
      <PageHead title={t('pageTitle')} noIndex />
      <noscript>
        <p className="note">{t('noScript')}</p>
      </noscript>
      {data.state === 'open' ? (
        <Opened key={key} given={data.reviews} mailKey={key} />
      ) : (
        <Empty
          drawing="page"
          heading="h1"
          title={t(`${data.state}.title`)}
          actions={
            <>
              <ShopLink className={buttonClass({ look: 'main' })} to="/account/orders">
                {t('toOrders')}
              </ShopLink>
              <ShopLink className={buttonClass({ look: 'line' })} to="/contact">
                {t('toContact')}
              </ShopLink>
            </>
          }
        >
          <p>{t(`${data.state}.text`)}</p>
        </Empty>
      )}
    </>
  );
}

function Opened({ given, mailKey }: { given: OrderReviews; mailKey: string }) {
  const t = useTranslations('reviews.write');
  const [loaded, setLoaded] = useState(given);
  return (
    <div className={styles.page}>
      <h1>{t('pageTitle')}</h1>
      <p className="muted">{t('pageLead', { number: String(loaded.order_id) })}</p>
      <ReviewLines loaded={loaded} mailKey={mailKey} onChange={setLoaded} />
      <StopRequests mailKey={mailKey} />
    </div>
  );
}

function StopRequests({ mailKey }: { mailKey: string }) {
  const t = useTranslations('reviews.write');
  const client = useClient();
  const failureText = useFailureText();
  const isReady = useStateReady();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const stop = async () => {
    setBusy(true);
    const result = await client.call(stopReviewRequests, { input: { key: mailKey } });
    setBusy(false);
    if (result.ok) setMessage(result.data.message);
    setFailure(result.ok ? null : result.error);
  };
  return (
    <section className={styles.stop} id="stop">
      <div role="status">{message && <p className="note note--good">{message}</p>}</div>
      {message === null && (
        <>
          <p className="muted">{t('stopText')}</p>
          <Button look="line" busy={isBusy} disabled={!isReady} onClick={() => void stop()}>
            {t('stop')}
          </Button>
        </>
      )}
      {failure && (
        <p className="wrong" role="alert">
          {failureText(failure)}
        </p>
      )}
    </section>
  );
}
