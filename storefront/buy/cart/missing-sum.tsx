import { useTranslations } from 'use-intl';
import type { Cart } from '#rules/checkout/cart-totals.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import type { Delivery } from './delivery-methods.ts';
import styles from './promo-code.module.css';

type MissingSumProps = { cart: Cart; delivery: Pick<Delivery, 'methods' | 'method'> };

/** Shows the sum that is missing for free delivery or for the next promotion. */
export function MissingSum({ cart, delivery }: MissingSumProps) {
  const t = useTranslations('cart');
  const formatAmd = useFormatAmd();
  const missing = cart.offers?.missing ?? missingForDelivery(cart, delivery);
  if (!missing || (missing.name === null && isFree(delivery))) return null;
  const sum = formatAmd(missing.sum);
  return (
    <p className={styles.missing}>
      <Icon name={missing.name === null ? 'truck' : 'percent'} size={16} />
      <span>
        {missing.name === null ? t('missingDelivery', { sum }) : t('missingFor', { sum, name: missing.name })}
      </span>
    </p>
  );
}

const isFree = ({ methods, method }: MissingSumProps['delivery']): boolean =>
  methods?.find((one) => one.method === method)?.price === 0;

/** The chosen delivery method may be free from a sum of the products. */
function missingForDelivery(
  { subtotal }: Pick<Cart, 'subtotal'>,
  { methods, method }: MissingSumProps['delivery'],
): { sum: number; name: null } | null {
  const chosen = methods?.find((one) => one.method === method);
  if (!chosen || chosen.price === 0 || chosen.freeFrom === null || chosen.freeFrom <= subtotal) return null;
  return { sum: chosen.freeFrom - subtotal, name: null };
}
