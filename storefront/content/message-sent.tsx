import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { CallUs } from '#storefront/runtime/call-us.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './contact.module.css';

type MessageSentProps = { email: string; onAgain: () => void };

/** Replaces the form and takes the focus, so that it is read aloud. */
export function MessageSent({ email, onAgain }: MessageSentProps) {
  const t = useTranslations('contact');
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section className={classNames('panel', styles.sent)}>
      <h2 ref={heading} tabIndex={-1}>
        <Icon name="check" size={24} /> {t('sent')}
      </h2>
      <p>{t('sentLead', { email })}</p>
      <CallUs />
      <Button look="line" onClick={onAgain}>
        {t('again')}
      </Button>
    </section>
  );
}
