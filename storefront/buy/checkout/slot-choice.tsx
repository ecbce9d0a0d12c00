import { useTranslations } from 'use-intl';
import { CartError } from '#storefront/buy/cart/cart-notes.tsx';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { SlotFields } from '#ui/slot-fields.tsx';
import type { CheckoutState } from './checkout-state.ts';

/** The day and time of the delivery, for a method with slots. */
export function SlotChoice({ state: { form, slots, hasSlots, change, errorOf } }: { state: CheckoutState }) {
  const t = useTranslations('checkout.slot');
  const failureText = useFailureText();
  if (!hasSlots) return null;
  const { days, failure, load } = slots;
  if (failure) return <CartError text={`${t('failed')} ${failureText(failure)}`} onRetry={() => void load()} />;
  if (!days) return <Skeleton height={76} />;
  if (form.slot === '')
    return (
      <p className="note" data-wrong>
        {t('none')}
      </p>
    );
  return (
    <SlotFields
      days={days}
      value={form.slot}
      onChange={(slot) => change({ slot })}
      labels={{ day: t('day'), time: t('time'), full: t('full') }}
      error={errorOf('slot')}
    />
  );
}
