import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import { cancelStockAlert, confirmStockAlert, type StockAlert, stockAlert } from '#contract/stock-alert-contract.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { useStateReady } from '#storefront/state/shop-store.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';

/** Loads the alert. Null when it was cancelled, already sent or never confirmed in time. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<StockAlert | null> {
  const result = await clientOf(context).call(stockAlert, { input: { token: params.key ?? '' } });
  return !result.ok && result.error.status === 404 ? null : orThrow(result).data;
}

type AlertState = StockAlert['state'] | 'canceled' | 'gone';

/** Target of the link in the email. Only a press confirms, because mail scanners open links. */
export function StockAlertPage() {
  const t = useTranslations('stockAlert.page');
  const common = useTranslations('common');
  const alert = useLoaderData<typeof loader>();
  const { shown, isBusy, failure, confirm, cancel } = useAlert(alert?.state ?? 'gone');
  const isReady = useStateReady();
  const formatAmd = useFormatAmd();
  const price = alert && alert.target_price !== null ? formatAmd(alert.target_price) : null;
  const isPriced = price !== null && (shown === 'asked' || shown === 'waiting' || shown === 'already');
  const isWaiting = shown === 'waiting' || shown === 'already';
  const name = alert?.product.name ?? '';
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <noscript>
        <p className="note">{t('noScript')}</p>
      </noscript>
      <div role="status" aria-busy={isBusy}>
        <Empty
          drawing={shown === 'gone' ? 'page' : 'letter'}
          heading="h1"
          title={price !== null && shown === 'asked' ? t('price.title') : t(`titles.${shown}`)}
          actions={
            <>
              {shown === 'asked' && (
                <Button look="main" busy={isBusy} disabled={!isReady} onClick={confirm}>
                  {t('confirm')}
                </Button>
              )}
              {alert && (
                <ShopLink
                  className={buttonClass({ look: shown === 'asked' ? 'line' : 'main' })}
                  to={`/shop/product/${alert.product.slug}`}
                >
                  {t('toProduct')}
                </ShopLink>
              )}
              {isWaiting && (
                <Button look="line" busy={isBusy} disabled={!isReady} onClick={cancel}>
                  {t('stop')}
                </Button>
              )}
              {shown === 'gone' && (
                <ShopLink className={buttonClass({ look: 'main' })} to="/">
                  {common('goHome')}
                </ShopLink>
              )}
            </>
          }
        >
          <p>{isPriced ? t(`price.texts.${shown}`, { name, price }) : t(`texts.${shown}`, { name })}</p>
          {failure && <Failed failure={failure} />}
        </Empty>
      </div>
    </>
  );
}

function Failed({ failure }: { failure: Failure }) {
  const failureText = useFailureText();
  return (
    <p className="wrong" role="alert">
      {failureText(failure)}
    </p>
  );
}

function useAlert(state: AlertState) {
  const client = useClient();
  const { key: token = '' } = useParams();
  const [now, setNow] = useState<AlertState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const act = async (call: () => Promise<AlertState | Failure>) => {
    setBusy(true);
    setFailure(null);
    const answer = await call();
    setBusy(false);
    if (typeof answer === 'string') setNow(answer);
    else if (answer.status === 404) setNow('gone');
    else setFailure(answer);
  };
  const confirm = () =>
    act(async () => {
      const result = await client.call(confirmStockAlert, { input: { token } });
      return result.ok ? result.data.state : result.error;
    });
  const cancel = () =>
    act(async () => {
      const result = await client.call(cancelStockAlert, { input: { token } });
      return result.ok ? 'canceled' : result.error;
    });
  return { shown: now ?? state, isBusy, failure, confirm, cancel };
}
