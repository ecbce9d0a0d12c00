import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { sendMailsAgain } from '#contract/office/office-today-contract.ts';
import { showToast } from '#ui/toast.tsx';
import { useFailureWords } from '../state/failure-words.ts';
import { useClient } from '../state/office-site.tsx';

export function SendMailsAgain({ look }: { look: string }) {
  const t = useTranslations('today');
  const client = useClient();
  const words = useFailureWords();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const result = await client.call(sendMailsAgain);
    setBusy(false);
    showToast(result.ok ? { text: t('sentAgain') } : { text: words(result.error), tone: 'bad' });
    await revalidate();
  };
  return (
    <button className={look} type="button" disabled={isBusy} onClick={send}>
      {t('sendAgain')}
    </button>
  );
}
