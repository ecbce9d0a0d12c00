import { type CSSProperties, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { chooseCredit } from '#storefront/credit/choose-credit.ts';
import styles from '#storefront/credit/credit.module.css';
import { CREDIT_ID } from '#storefront/credit/credit-link.ts';
import { isLending } from '#storefront/credit/shop-bank.ts';
import type { Credit } from '#storefront/credit/use-credit.ts';
import { useLoaded } from '#storefront/credit/use-fetched.ts';
import { Waiting } from '#storefront/credit/waiting.tsx';
import { classNames } from '#ui/class-names.ts';
import { useNear } from '#ui/use-near.ts';

export const BANKS_ID = 'credit-banks';

/** All banks side by side below the product, fetched when one scrolls near; until then a room of their size. */
export function CreditBanks({ credit: { banks, price, wish, onWish } }: { credit: Credit }) {
  const t = useTranslations('credit');
  const part = useRef<HTMLElement>(null);
  const isNear = useNear(part);
  const fetched = useLoaded(() => import('#storefront/credit/bank-comparison.tsx'), isNear);
  const isThere = price > 0 && banks.some(isLending);
  return (
    <section className={classNames('section', styles.banks)} id={BANKS_ID} ref={part} hidden={!isThere}>
      <h2>{t('banksTitle')}</h2>
      <div className={styles.banksRoom} style={{ '--banks': banks.length } as CSSProperties}>
        {isThere &&
          (fetched.part ? (
            <fetched.part.BankComparison
              banks={banks}
              price={price}
              wish={wish}
              onChange={(change) => onWish(chooseCredit(banks, price, wish, change))}
              formAt={CREDIT_ID}
            />
          ) : (
            <Waiting fetched={fetched} height={400} />
          ))}
      </div>
    </section>
  );
}
