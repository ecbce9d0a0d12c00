import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { BuyOnCredit } from '#storefront/browse/product/buy-on-credit.tsx';
import type { Buying } from '#storefront/browse/product/use-buying.ts';
import type { VariantState } from '#storefront/browse/product/use-variant.ts';
import styles from '#storefront/credit/credit.module.css';
import { LazyCreditForm } from '#storefront/credit/lazy-credit-form.tsx';
import type { Credit } from '#storefront/credit/use-credit.ts';
import { Icon } from '#ui/icon.tsx';

type QuickCreditProps = {
  credit: Credit;
  about: string;
  variant: VariantState;
  buying: Buying;
  box: RefObject<HTMLElement | null>;
  /** The line that opens it, for what leads here. */
  line: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onToggle: () => void;
};

/** The calculator below a line that opens it; its code comes then. */
export function QuickCredit({ credit, about, variant, buying, box, line, isOpen, onToggle }: QuickCreditProps) {
  const t = useTranslations('credit');
  const { banks, price, wish, onWish, offer } = credit;
  if (banks.length === 0 || !(price > 0)) return null;
  return (
    <div>
      <button ref={line} type="button" className={styles.quickCredit} aria-expanded={isOpen} onClick={onToggle}>
        {t('title')}
        <Icon name="down" />
      </button>
      {isOpen && (
        <LazyCreditForm banks={banks} price={price} wish={wish} onWish={onWish} about={about}>
          {offer && <BuyOnCredit variant={variant} wish={wish} buying={buying} box={box} />}
        </LazyCreditForm>
      )}
    </div>
  );
}
