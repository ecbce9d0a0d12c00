import { type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CreditChoice } from '#rules/credit/credit-choice.ts';
import type { RememberedCredit } from '#rules/credit/shown-offer.ts';
import { creditAnswerOf, startChoice } from '#storefront/credit/credit-answer.ts';
import { LazyCreditForm } from '#storefront/credit/lazy-credit-form.tsx';
import type { ShopBank } from '#storefront/credit/shop-banks.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { rememberCredit } from '#storefront/state/credit-memory.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { CartCreditProps } from './cart-credit.tsx';

type CartCalculatorProps = CartCreditProps & {
  banks: readonly ShopBank[];
  remembered: RememberedCredit;
};

export function CartCalculator({ banks, price, remembered, isBlocked, isBusy, onCheckout }: CartCalculatorProps) {
  const t = useTranslations('cart.credit');
  const [chosen, setChosen] = useState<CreditChoice | null>(null);
  const { choice, offer } = creditAnswerOf(banks, price, startChoice(banks, price, chosen, remembered));
  const apply = (event: MouseEvent) => {
    rememberCredit(choice);
    onCheckout(event);
  };
  return (
    <LazyCreditForm banks={banks} price={price} choice={choice} onChoice={setChosen}>
      {offer && !isBlocked && (
        <ShopLink
          className={classNames(buttonClass({ look: 'ink', size: 'l', wide: true }), isBusy && 'is-busy')}
          to="/shop/checkout"
          aria-busy={isBusy || undefined}
          onClick={apply}
        >
          {isBusy && <span className="spin" />}
          {t('apply')}
        </ShopLink>
      )}
    </LazyCreditForm>
  );
}
