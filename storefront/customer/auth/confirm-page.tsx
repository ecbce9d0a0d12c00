import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow, type Result } from '#contract/client.ts';
import { confirmEmail, customer } from '#contract/customer-contract.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient, useHere } from '#storefront/runtime/site.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { awaitConfirmation, forgetConfirmation } from '#storefront/state/awaited-confirmation.ts';
import { useStateReady } from '#storefront/state/shop-store.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { NoScript } from './auth-notes.tsx';
import { isPlainNo, useRefusalText } from './refusal-text.ts';
import { DASHBOARD, loginPath } from './return-path.ts';

/** Loads the e-mail address of the customer. Only its owner may confirm it (docs/spec/decisions.md 3.4). */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ email: string | null }> {
  const result = await clientOf(context).call(customer);
  return { email: !result.ok && result.error.status === 401 ? null : orThrow(result).data.email };
}

/** Confirms an e-mail address with the key from the e-mail, after a signed-in customer presses the button. */
export function ConfirmPage() {
  const t = useTranslations('auth.confirm');
  const { email } = useLoaderData<typeof loader>();
  const { result, isBusy, confirm } = useConfirmation();
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <NoScript />
      <div role="status" aria-busy={isBusy}>
        {result ? (
          <ConfirmationResult result={result} onRetry={confirm} />
        ) : email === null ? (
          <SignInFirst />
        ) : (
          <Question email={email} isBusy={isBusy} onConfirm={confirm} />
        )}
      </div>
    </>
  );
}

type Confirmation = Result<{ message: string }>;

function useConfirmation() {
  const client = useClient();
  const { key } = useParams();
  const { revalidate } = useRevalidator();
  const [result, setResult] = useState<Confirmation | null>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const answer = await client.call(confirmEmail, { input: { token: key } });
    setBusy(false);
    // The session has ended, so the page is loaded again and shows the login link.
    if (!answer.ok && answer.error.status === 401) return revalidate();
    if (answer.ok) forgetConfirmation();
    setResult(answer);
  };
  return { result, isBusy, confirm };
}

function SignInFirst() {
  const t = useTranslations('auth.confirm');
  const { path } = useHere();
  const comeBack = () => awaitConfirmation(path, Date.now());
  return (
    <Empty
      drawing="letter"
      heading="h1"
      title={t('title')}
      actions={
        <>
          <ShopLink className={buttonClass({ look: 'main' })} to={loginPath(path)} onClick={comeBack}>
            {t('logIn')}
          </ShopLink>
          <ShopLink className={buttonClass({ look: 'line' })} to="/forget/password" onClick={comeBack}>
            {t('newPassword')}
          </ShopLink>
        </>
      }
    >
      <p>{t('signIn')}</p>
    </Empty>
  );
}

type QuestionProps = { email: string; isBusy: boolean; onConfirm: () => void };

function Question({ email, isBusy, onConfirm }: QuestionProps) {
  const t = useTranslations('auth.confirm');
  const isReady = useStateReady();
  return (
    <Empty
      drawing="letter"
      heading="h1"
      title={t('title')}
      actions={
        <Button look="main" busy={isBusy} disabled={!isReady} onClick={onConfirm}>
          {t('submit')}
        </Button>
      }
    >
      <p>{isBusy ? t('busy') : t('press', { email })}</p>
    </Empty>
  );
}

function ConfirmationResult({ result, onRetry }: { result: Confirmation; onRetry: () => void }) {
  const t = useTranslations('auth.confirm');
  const shell = useTranslations('shell');
  const common = useTranslations('common');
  const refusalText = useRefusalText();
  const canRetry = !result.ok && !isPlainNo(result.error);
  return (
    <Empty
      drawing="letter"
      heading="h1"
      title={result.ok ? t('done') : t('failed')}
      actions={
        <>
          {canRetry && (
            <Button look="main" onClick={onRetry}>
              {common('retry')}
            </Button>
          )}
          <ShopLink className={buttonClass({ look: canRetry ? 'line' : 'main' })} to={DASHBOARD}>
            {shell('account')}
          </ShopLink>
          <ShopLink className={buttonClass({ look: 'line' })} to="/">
            {common('goHome')}
          </ShopLink>
        </>
      }
    >
      <p>{result.ok ? t('doneText') : canRetry ? refusalText(result.error) : t('failedText')}</p>
    </Empty>
  );
}
