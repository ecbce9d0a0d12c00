import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CreditChoice } from '#rules/credit/credit-choice.ts';
import type { CreditOffer } from '#rules/credit/credit-offer.ts';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './credit.module.css';
import { PartPlaceholder } from './part-placeholder.tsx';
import type { ShopBank } from './shop-banks.ts';

const HEIGHT = 420;

type CreditDetailsProps = {
  banks: readonly ShopBank[];
  bank: ShopBank;
  price: number;
  choice: CreditChoice;
  offer: CreditOffer | undefined;
  about: string | undefined;
  onChange: (change: Partial<CreditChoice>) => void;
};

export function CreditDetails({ banks, bank, price, choice, offer, about, onChange }: CreditDetailsProps) {
  const t = useTranslations('credit');
  const [open, setOpen] = useState<'schedule' | 'banks' | null>(null);
  const schedule = useLazyPart(() => import('./schedule.tsx'), { when: open === 'schedule' });
  const comparison = useLazyPart(() => import('./bank-comparison.tsx'), { when: open === 'banks' });
  const toggle = (part: 'schedule' | 'banks') => setOpen(open === part ? null : part);
  return (
    <>
      <div className={styles.ways}>
        {offer && (
          <button type="button" aria-expanded={open === 'schedule'} onClick={() => toggle('schedule')}>
            {t('schedule')}
            <Icon name="down" size={16} />
          </button>
        )}
        <button type="button" aria-expanded={open === 'banks'} onClick={() => toggle('banks')}>
          {t('compareBanks')}
          <Icon name="down" size={16} />
        </button>
        {bank.applyUrl && (
          <a href={bank.applyUrl} target="_blank" rel="noopener">
            {t('apply')}
          </a>
        )}
      </div>
      {open === 'schedule' &&
        offer &&
        (schedule.part ? (
          <schedule.part.Schedule bank={bank} offer={offer} about={about} />
        ) : (
          <PartPlaceholder of={schedule} height={HEIGHT} />
        ))}
      {open === 'banks' &&
        (comparison.part ? (
          <comparison.part.BankComparison banks={banks} price={price} choice={choice} onChange={onChange} />
        ) : (
          <PartPlaceholder of={comparison} height={HEIGHT} />
        ))}
    </>
  );
}
