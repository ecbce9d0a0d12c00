import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { exportCustomer } from '#contract/customer-contract.ts';
import type { Failure } from '#contract/errors.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './my-data.module.css';
import { saveFile } from './save-file.ts';

type Outcome = { file: string } | { failure: Failure } | null;

/** The export call as a file. Asked for by the client, so that a failure is said here and never saved as a file. */
export function DownloadData() {
  const t = useTranslations('myData.download');
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const download = async () => {
    setBusy(true);
    setOutcome(null);
    const result = await client.call(exportCustomer);
    setBusy(false);
    if (!result.ok) return setOutcome({ failure: result.error });
    const file = `kayts-my-data-${new Date().toISOString().slice(0, 10)}.json`;
    saveFile(file, JSON.stringify(result.data, null, 2));
    setOutcome({ file });
  };
  return (
    <section className={styles.dataPart}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <Button look="line" className="needs-script" busy={isBusy} onClick={download}>
        {t('button')}
      </Button>
      <div role="status">{outcome && <Told outcome={outcome} />}</div>
    </section>
  );
}

function Told({ outcome }: { outcome: NonNullable<Outcome> }) {
  const t = useTranslations('myData.download');
  const failureText = useFailureText();
  const isDone = 'file' in outcome;
  return (
    <p className={isDone ? 'note note--good' : 'note note--bad'}>
      <Icon name={isDone ? 'check' : 'alert'} />
      {isDone ? t('done', { file: outcome.file }) : failureText(outcome.failure)}
    </p>
  );
}
