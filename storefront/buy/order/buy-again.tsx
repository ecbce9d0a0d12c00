import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './order.module.css';
import type { OrderLineView } from './order-view.ts';
import { continueReorder, EMPTY_REORDER, type Reorder } from './reorder.ts';

type BuyAgainProps = {
  lines: OrderLineView[];
  started?: Reorder | null;
};

export function BuyAgain({ lines, started = null }: BuyAgainProps) {
  const t = useTranslations('order.buyAgain');
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [again, setAgain] = useState(started);

  const buy = async () => {
    setBusy(true);
    setAgain(null);
    // After a lost connection, only the remaining lines are added, because the others are already in the cart.
    setAgain(await continueReorder(client, again?.failure ? again : { ...EMPTY_REORDER, rest: lines }));
    setBusy(false);
  };
  return (
    <>
      <Button look="main" busy={isBusy} onClick={buy}>
        {again?.failure ? t('rest') : t('all')}
      </Button>
      <div role="status" className={styles.againSaid}>
        {again && <Outcome again={again} />}
      </div>
    </>
  );
}

function Outcome({ again: { added, problems, failure } }: { again: Reorder }) {
  const t = useTranslations('order.buyAgain');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const isGood = added > 0 && !failure;
  return (
    <div className={classNames('note', !isGood && 'note--bad', isGood && problems.length === 0 && 'note--good')}>
      <Icon name={isGood ? 'check' : 'alert'} />
      <div>
        <p>
          {failure ? failureText(failure) : added > 0 ? t('added', { count: added }) : t('noneAdded')}{' '}
          {added > 0 && (
            <ShopLink className="link" to="/shop/cart">
              {common('viewCart')}
            </ShopLink>
          )}
        </p>
        {problems.length > 0 && (
          <ul>
            {problems.map(({ id, name, left }) => (
              <li key={id}>{left === 0 ? t('gone', { name }) : t('fewer', { name, count: left })}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
