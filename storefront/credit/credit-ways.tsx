import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CreditChoice } from '#rules/credit-choice.ts';
import type { CreditOffer } from '#rules/credit-offer.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './credit.module.css';
import type { ShopBank } from './shop-bank.ts';
import { useLoaded } from './use-fetched.ts';
import { Waiting } from './waiting.tsx';

/** About what they take when they open. */
const HEIGHT = 420;

type CreditWaysProps = {
  banks: readonly ShopBank[];
  bank: ShopBank;
  price: number;
  wish: CreditChoice;
  offer: CreditOffer | undefined;
  about: string | undefined;
  banksAt: string | undefined;
  onChange: (change: Partial<CreditChoice>) => void;
};

/** What opens below a calculation, fetched then: its months, and the other banks unless the page shows them already. */
export function CreditWays({ banks, bank, price, wish, offer, about, banksAt, onChange }: CreditWaysProps) {
  const t = useTranslations('credit');
  const [open, setOpen] = useState<'schedule' | 'banks' | null>(null);
  const schedule = useLoaded(() => import('./schedule.tsx'), open === 'schedule');
  const comparison = useLoaded(() => import('./bank-comparison.tsx'), open === 'banks');
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
        {banksAt ? (
          <a href={`#${banksAt}`}>{t('compareBanks')}</a>
        ) : (
          <button type="button" aria-expanded={open === 'banks'} onClick={() => toggle('banks')}>
            {t('compareBanks')}
            <Icon name="down" size={16} />
          </button>
        )}
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
          <Waiting fetched={schedule} height={HEIGHT} />
        ))}
      {open === 'banks' &&
        (comparison.part ? (
          <comparison.part.BankComparison banks={banks} price={price} wish={wish} onChange={onChange} />
        ) : (
          <Waiting fetched={comparison} height={HEIGHT} />
        ))}
    </>
  );
}
