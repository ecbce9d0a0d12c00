import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ContentPage, pages } from '#contract/content-contract.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { RichText } from '#storefront/runtime/rich-text.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './checkout.module.css';

/** Key of the content page with the terms (docs/spec/storefront.md 3). */
const TERMS_KEY = 'terms';

export function TermsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('checkout');
  const { page, reason, load } = useTerms();
  useEffect(() => {
    if (open && !page) void load();
  }, [open, page, load]);
  return (
    <Dialog wide open={open} onClose={onClose} title={page?.page_title ?? t('termsTitle')} className={styles.terms}>
      {page ? (
        <RichText html={page.html_content} />
      ) : reason ? (
        <NotLoaded reason={reason} onRetry={load} />
      ) : (
        <Waiting />
      )}
    </Dialog>
  );
}

function useTerms() {
  const t = useTranslations('checkout');
  const client = useClient();
  const failureText = useFailureText();
  const [page, setPage] = useState<ContentPage | null>(null);
  const [failure, setFailure] = useState<Parameters<typeof failureText>[0] | 'empty' | null>(null);
  const load = useCallback(async () => {
    setFailure(null);
    const result = await client.call(pages, { input: { id: TERMS_KEY } });
    if (!result.ok) setFailure(result.error);
    else if (result.data.data[0]) setPage(result.data.data[0]);
    else setFailure('empty');
  }, [client]);
  const reason =
    failure === null ? null : failure === 'empty' ? t('termsEmpty') : `${t('termsFailed')} ${failureText(failure)}`;
  return { page, reason, load };
}

function NotLoaded({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const common = useTranslations('common');
  return (
    <>
      <p role="alert">{reason}</p>
      <Button look="line" onClick={onRetry}>
        {common('retry')}
      </Button>
    </>
  );
}

const Waiting = () => (
  <>
    <Skeleton height={18} top={12} />
    <Skeleton height={18} top={12} width="80%" />
    <Skeleton height={18} top={12} width="90%" />
  </>
);
