import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { chooseCartReminder } from '#contract/cart-reminder-contract.ts';
import { forgotProblems } from '#rules/checkout/account-form.ts';
import { useShellData } from '#storefront/runtime/shell-data.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { tokenInput } from '#storefront/state/refresh-cart.ts';
import { Check } from '#ui/check.tsx';
import styles from './checkout.module.css';

const PAUSE_MS = 700;

/** Consent to one reminder of the cart. It is stored at once, because a shopper who leaves sends no order. */
export function ReminderChoice({ email }: { email: string }) {
  const t = useTranslations('checkout');
  const client = useClient();
  const isOffered = useShellData()?.settings?.cart_reminders ?? false;
  const [isWanted, setWanted] = useState(false);
  const stored = useRef('');
  const isUsable = forgotProblems({ email }).email === undefined;
  const choice = isWanted && isUsable ? email.trim() : '';
  useEffect(() => {
    if (choice === stored.current) return;
    const timer = setTimeout(() => {
      stored.current = choice;
      const input = { ...tokenInput(), email: choice || null, wanted: choice !== '' };
      // A lost consent sends no mail, which is the safe outcome.
      void client.call(chooseCartReminder, { input });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [client, choice]);
  if (!isOffered) return null;
  return (
    <div className={styles.reminder}>
      <Check checked={isWanted} onChange={({ target }) => setWanted(target.checked)}>
        {t('reminder')}
        <small className="hint">{t('reminderHint')}</small>
      </Check>
    </div>
  );
}
