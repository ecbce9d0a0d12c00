import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { PayOutcome } from './outcome.ts';
import styles from './pay.module.css';
import type { Follow } from './use-follow-payment.ts';

type FollowLineProps = { follow: Follow; outcome: PayOutcome; email: string };

/** That the page is asking, then that the answer will come by mail; announced politely. */
export function FollowLine({ follow: { isAsking, again }, outcome, email }: FollowLineProps) {
  const t = useTranslations('pay.follow');
  const [isBusy, setBusy] = useState(false);
  const isConfirming = outcome === 'confirming';
  const press = async () => {
    setBusy(true);
    await again();
    setBusy(false);
  };
  return (
    <div className={classNames(styles.follow, 'needs-script')}>
      <p role="status">
        {isAsking && isConfirming && <span className="spin-k" />}
        {isAsking ? t(isConfirming ? 'asking' : 'waiting') : t(isConfirming ? 'mail' : 'waitingMail', { email })}
      </p>
      <Button look="line" size="s" busy={isBusy} onClick={() => void press()}>
        {t('again')}
      </Button>
    </div>
  );
}
