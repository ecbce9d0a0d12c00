import { useLocale, useTranslations } from 'use-intl';
import { capitalize } from '#i18n/capitalize.ts';
import { withLineBreaks } from '#i18n/line-breaks.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { CallUs } from '#storefront/runtime/call-us.tsx';
import { setDelivery, useCart } from '#storefront/state/shop-store.ts';
import { RadioCard } from '#ui/check.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { CartError } from './cart-notes.tsx';
import type { Delivery, DeliveryMethod } from './delivery-methods.ts';
import { useDeliveryNote } from './delivery-when.ts';

/** Lists the delivery methods with their prices, in the cart and at the checkout. */
export function DeliveryChoice({ delivery, labelledBy }: { delivery: Delivery; labelledBy: string }) {
  const formatAmd = useFormatAmd();
  const locale = useLocale();
  const t = useTranslations('cart');
  const failureText = useFailureText();
  const noteOf = useDeliveryNote();
  const { methods, method, isLoading, failure, load } = delivery;
  const discount = useCart().offers?.deliveryDiscount ?? 0;
  const priceOf = (offered: DeliveryMethod) =>
    offered.method === method ? Math.max(0, offered.price - discount) : offered.price;
  if (failure && !isLoading)
    return <CartError text={`${t('waysFailed')} ${failureText(failure)}`} onRetry={() => void load()} />;
  if (methods?.length === 0)
    return (
      <div className="note">
        <div>
          {t('noDelivery')}
          <CallUs />
        </div>
      </div>
    );
  if (!methods) return <Skeleton height={METHODS_HEIGHT} />;
  return (
    <div className="ways" role="radiogroup" aria-labelledby={labelledBy} aria-busy={isLoading || undefined}>
      {methods.map((offered) => (
        <RadioCard
          key={offered.method}
          name="delivery"
          value={offered.method}
          title={offered.title}
          note={withLineBreaks(capitalize(noteOf(offered), locale))}
          checked={method === offered.method}
          onChange={() => setDelivery(offered.method)}
          aside={
            <b className={priceOf(offered) === 0 ? 'free' : 'num'}>
              {priceOf(offered) === 0 ? t('free') : formatAmd(priceOf(offered))}
            </b>
          }
        />
      ))}
    </div>
  );
}

const METHODS_HEIGHT = 194;
