import { useTranslations } from 'use-intl';
import { EmailField } from '#storefront/buy/address/email-field.tsx';
import { NameFields } from '#storefront/buy/address/name-fields.tsx';
import { PhoneField } from '#storefront/buy/address/phone-field.tsx';
import styles from './checkout.module.css';
import type { CheckoutState } from './checkout-state.ts';

/** Who orders; names in any script. */
export function RecipientFields({ state: { field } }: { state: CheckoutState }) {
  const t = useTranslations('checkout');
  const address = useTranslations('address');
  return (
    <section className={styles.block}>
      <h2>{t('recipient')}</h2>
      <div className="form">
        <NameFields first={field('fullName')} last={field('lname')} isLastOptional />
        <PhoneField {...field('phone')} label={address('phone')} hint={t('phoneHint')} />
        <EmailField {...field('email')} label={address('email')} hint={t('emailHint')} />
      </div>
    </section>
  );
}
