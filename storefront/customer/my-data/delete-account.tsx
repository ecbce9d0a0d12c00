import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DeleteForm } from './delete-form.tsx';
import styles from './my-data.module.css';

const CONSEQUENCES = ['gone', 'orders', 'undelivered', 'signedOut', 'forever'] as const;

/** Asks twice: what it means stands above the password (DECISIONS 5). */
export function DeleteAccount({ email }: { email: string }) {
  const t = useTranslations('myData.delete');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <section className={styles.dataPart}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <Button look="line" className="needs-script" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('title')}>
        <p>
          <b>{email}</b>
        </p>
        <p id="delete-means">{t('consequences')}</p>
        <ul className={styles.means} aria-labelledby="delete-means">
          {CONSEQUENCES.map((what) => (
            <li key={what}>{t(what)}</li>
          ))}
        </ul>
        <p className="hint">{t('first')}</p>
        <DeleteForm email={email} onCancel={close} />
      </Dialog>
    </section>
  );
}
