import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './shell.module.css';

/** Offers the newsletter in the footer. A press loads and opens the form, so that pages do not load it. */
export function NewsletterOffer() {
  const t = useTranslations('shell');
  const form = useLazyPart(() => import('./newsletter-form.tsx'));
  const [isBusy, setBusy] = useState(false);
  if (form.part) return <form.part.NewsletterForm />;
  const open = () => {
    setBusy(true);
    form
      .want()
      .catch(() => showToast({ text: t('newsletterFailed'), tone: 'bad' }))
      .finally(() => setBusy(false));
  };
  return (
    <p className={styles.newsletter}>
      <Button look="line" className="needs-script" busy={isBusy} onClick={open}>
        {t('newsletter')}
      </Button>
    </p>
  );
}
