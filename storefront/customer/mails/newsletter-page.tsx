import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import { confirmNewsletter, type NewsletterAnswer, newsletterLink } from '#contract/newsletter-contract.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { useStateReady } from '#storefront/state/shop-store.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';

/** Null when the request was never confirmed in time, or the address unsubscribed. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<NewsletterAnswer | null> {
  const result = await clientOf(context).call(newsletterLink, { input: { token: params.key ?? '' } });
  return !result.ok && result.error.status === 404 ? null : orThrow(result).data.state;
}

/** Target of the link in the confirmation mail. Only a press confirms, because mail scanners open links. */
export function NewsletterPage() {
  const t = useTranslations('newsletter.page');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { state, preferences, isBusy, failure, confirm } = useConfirming(useLoaderData<typeof loader>() ?? 'gone');
  const isReady = useStateReady();
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <noscript>
        <p className="note">{t('noScript')}</p>
      </noscript>
      <div role="status" aria-busy={isBusy}>
        <Empty
          drawing={state === 'gone' ? 'page' : 'letter'}
          heading="h1"
          title={t(`titles.${state}`)}
          actions={
            <>
              {state === 'asked' && (
                <Button look="main" busy={isBusy} disabled={!isReady} onClick={confirm}>
                  {t('confirm')}
                </Button>
              )}
              {state !== 'asked' && (
                <ShopLink className={buttonClass({ look: 'main' })} to="/">
                  {common('goHome')}
                </ShopLink>
              )}
              {preferences && (
                <ShopLink className={buttonClass({ look: 'line' })} to={`/mails/${preferences}`}>
                  {t('choose')}
                </ShopLink>
              )}
            </>
          }
        >
          <p>{t(`texts.${state}`)}</p>
          {failure && (
            <p className="wrong" role="alert">
              {failureText(failure)}
            </p>
          )}
        </Empty>
      </div>
    </>
  );
}

function useConfirming(loaded: NewsletterAnswer | 'gone') {
  const client = useClient();
  const { key: token = '' } = useParams();
  const [state, setState] = useState(loaded);
  const [preferences, setPreferences] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    const result = await client.call(confirmNewsletter, { input: { token } });
    setBusy(false);
    if (result.ok) {
      setState(result.data.state);
      setPreferences(result.data.preferences);
    } else if (result.error.status === 404) setState('gone');
    else setFailure(result.error);
  };
  return { state, preferences, isBusy, failure, confirm: () => void confirm() };
}
