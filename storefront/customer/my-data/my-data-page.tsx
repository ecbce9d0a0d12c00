import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { exportCustomer } from '#contract/customer-contract.ts';
import type { Failure } from '#contract/errors.ts';
import { AccountPage } from '#storefront/customer/account/account-page.tsx';
import { signedIn } from '#storefront/customer/account/require-login.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { DeleteAccount } from './delete-account.tsx';
import styles from './my-data.module.css';

export async function loader(args: LoaderFunctionArgs): Promise<{ email: string }> {
  const { email } = await signedIn(args);
  return { email };
}

/** Lists the stored customer data and its purpose, with export and deletion (docs/spec/decisions.md 5). */
export function MyDataPage() {
  const t = useTranslations('myData');
  const { email } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={t('title')} section="data">
      <RetainedData />
      <DownloadData />
      <DeleteAccount email={email} />
    </AccountPage>
  );
}

const RETAINED = ['person', 'password', 'devices', 'addresses', 'orders', 'lists', 'letters', 'alerts'] as const;

function RetainedData() {
  const t = useTranslations('myData');
  return (
    <section>
      <p>{t('lead')}</p>
      <dl className={styles.retained}>
        {RETAINED.map((what) => (
          <div key={what}>
            <dt>{t(`kept.${what}`)}</dt>
            <dd>{t(`kept.${what}Why`)}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t('device')}</p>
    </section>
  );
}

type Download = { file: string } | { failure: Failure } | null;

/** Downloads the export through the API client, so that a failure shows an error and is not saved as a file. */
function DownloadData() {
  const t = useTranslations('myData.download');
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Download>(null);
  const download = async () => {
    setBusy(true);
    setOutcome(null);
    const result = await client.call(exportCustomer);
    setBusy(false);
    if (!result.ok) return setOutcome({ failure: result.error });
    const file = `my-data-${new Date().toISOString().slice(0, 10)}.json`;
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
      <div role="status">{outcome && <DownloadResult outcome={outcome} />}</div>
    </section>
  );
}

function DownloadResult({ outcome }: { outcome: NonNullable<Download> }) {
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

function saveFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Some browsers read the address after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
