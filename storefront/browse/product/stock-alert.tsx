import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';

type StockAlertProps = {
  productId: number;
  /** Drams of a product in stock: the alert waits for a lower price. Without it the alert waits for stock. */
  price?: number;
};

/** Offers one e-mail when a product or variant is available again or cheaper. A press opens the form. */
export function StockAlert({ productId, price }: StockAlertProps) {
  const t = useTranslations('product');
  const form = useLazyPart(() => import('./stock-alert-form.tsx'));
  const [isBusy, setBusy] = useState(false);
  if (form.part) return <form.part.StockAlertForm productId={productId} price={price} />;
  const open = () => {
    setBusy(true);
    form
      .want()
      .catch(() => showToast({ text: t('tellMeFailed'), tone: 'bad' }))
      .finally(() => setBusy(false));
  };
  if (price !== undefined)
    return (
      <Button look="bare" size="s" className="needs-script" busy={isBusy} onClick={open}>
        <Icon name="percent" size={16} />
        {t('tellCheaper')}
      </Button>
    );
  return (
    <Button look="main" size="l" wide className="needs-script" busy={isBusy} onClick={open}>
      {t('tellMe')}
    </Button>
  );
}
