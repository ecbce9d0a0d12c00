import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Result } from '#contract/client.ts';
import { confirmEmail } from '#contract/customer-contract.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { NoScript } from './auth-notes.tsx';
import { isPlainNo, useRefusalText } from './refusal-text.ts';
import { DASHBOARD } from './return-path.ts';

/** Confirms an address with the key of the mail as soon as it is open, and says how that went (docs/spec/decisions.md 3). */
export function ConfirmPage() {
  const t = useTranslations('auth.confirm');
  const { result, confirm } = useConfirmation();
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <NoScript />
      <div role="status" aria-busy={result === null}>
        {result === null ? (
          <Empty drawing="letter" heading="h1" title={t('title')}>
            <p className="needs-script">{t('busy')}</p>
          </Empty>
        ) : (
          <ConfirmationResult result={result} onRetry={confirm} />
        )}
      </div>
    </>
  );
}

type Confirmation = Result<{ message: string }>;

/** By POST: a mail program that looks at links must not confirm anything. */
function useConfirmation(): { result: Confirmation | null; confirm: () => Promise<void> } {
  const client = useClient();
  const { key } = useParams();
  const [result, setResult] = useState<Confirmation | null>(null);
  const confirm = useCallback(async () => {
    setResult(null);
    setResult(await client.call(confirmEmail, { input: { token: key } }));
  }, [client, key]);
  useEffect(() => void confirm(), [confirm]);
  return { result, confirm };
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
