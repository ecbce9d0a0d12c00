import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CreditChoice } from '#rules/credit/credit-choice.ts';
import { useIsolatedNavigate } from '#storefront/analytics/use-isolated-navigate.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { rememberCredit } from '#storefront/state/credit-memory.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { PurchaseState } from './use-buying.ts';
import type { VariantState } from './use-variant.ts';
import { focusMissing } from './variant-picker.tsx';

type BuyOnCreditProps = {
  variant: VariantState;
  choice: CreditChoice;
  buying: PurchaseState;
  box: RefObject<HTMLElement | null>;
};

export function BuyOnCredit({ variant, choice, buying, box }: BuyOnCreditProps) {
  const t = useTranslations('credit');
  const failureText = useFailureText();
  const go = useIsolatedNavigate();
  const [isPressed, setPressed] = useState(false);
  if (variant.offer.quantity === 0) return null;
  const press = () => {
    setPressed(true);
    focusMissing(box, variant.missing);
    void buying.add(() => {
      rememberCredit(choice);
      go('/shop/checkout');
    });
  };
  return (
    <>
      <Button look="ink" wide busy={buying.isBusy} disabled={buying.quantity === null} onClick={press} data-buys>
        {t('buy')}
      </Button>
      {/* The error is also shown here, because the message beside the other button may be out of view. */}
      {isPressed && buying.answer?.kind === 'failed' && (
        <p className="note note--bad">
          <Icon name="alert" />
          {failureText(buying.answer.failure)}
        </p>
      )}
    </>
  );
}
