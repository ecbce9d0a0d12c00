import { useTranslations } from 'use-intl';
import {
  CREDIT_METHOD,
  GIFT_CARD_METHOD,
  isPaidAtDoor,
  type PaymentAccount,
  TRANSFER_METHOD,
} from '#rules/checkout/payment-method.ts';
import { HELP_PAGES } from '#storefront/runtime/help-pages.ts';
import { useShopPath } from '#storefront/runtime/site.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './checkout.module.css';

/** Promises of the shop under the pay button. The second line depends on the payment method. */
type PayPromisesProps = { method: string; account: PaymentAccount };

export function PayPromises({ method, account }: PayPromisesProps) {
  const t = useTranslations('checkout.promises');
  const pathOf = useShopPath();
  return (
    <ul className={styles.promises} aria-label={t('title')}>
      <li>
        <Icon name="check" />
        {t('final')}
      </li>
      <li>
        <Icon name={account ? 'shield' : 'card'} />
        {t(promiseOf(method, account))}
      </li>
      <li>
        <Icon name="back" />
        <span>
          {t.rich('returns', {
            link: (chunks) => (
              <a className="link" href={pathOf(HELP_PAGES.returns)} target="_blank" rel="noopener">
                {chunks}
              </a>
            ),
          })}
        </span>
      </li>
    </ul>
  );
}

function promiseOf(method: string, account: PaymentAccount) {
  if (method === GIFT_CARD_METHOD) return 'later';
  if (account) return account === 'wallet' ? 'wallet' : 'card';
  if (isPaidAtDoor(method)) return 'cash';
  if (method === TRANSFER_METHOD) return 'transfer';
  return method === CREDIT_METHOD ? 'credit' : 'later';
}
