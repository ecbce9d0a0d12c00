import { useTranslations } from 'use-intl';
import { formatAmd } from '#rules/money.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { setDelivery } from '#storefront/state/shop-store.ts';
import { RadioCard } from '#ui/check.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CartError } from './cart-notes.tsx';
import type { Delivery } from './delivery-methods.ts';

/** Every way of delivery with what it costs; the same in cart and checkout. */
export function DeliveryChoice({ delivery, labelledBy }: { delivery: Delivery; labelledBy: string }) {
  const t = useTranslations('cart');
  const failureText = useFailureText();
  const { ways, method, isLoading, failure, load } = delivery;
  if (failure && !isLoading)
    return <CartError text={`${t('waysFailed')} ${failureText(failure)}`} onRetry={() => void load()} />;
  if (!ways) return <Skeleton height={WAYS_HEIGHT} />;
  return (
    <div className="ways" role="radiogroup" aria-labelledby={labelledBy} aria-busy={isLoading || undefined}>
      {ways.map((way) => (
        <RadioCard
          key={way.method}
          name="delivery"
          value={way.method}
          title={way.title}
          note={way.note}
          checked={method === way.method}
          onChange={() => setDelivery(way.method)}
          aside={
            <b className={way.price === 0 ? 'free' : 'num'}>{way.price === 0 ? t('free') : formatAmd(way.price)}</b>
          }
        />
      ))}
    </div>
  );
}

/** Two ways of three lines each. */
const WAYS_HEIGHT = 194;
