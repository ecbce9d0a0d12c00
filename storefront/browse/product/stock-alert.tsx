import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';

/** Offers one e-mail when a sold-out product or variant is available again. A press opens the form. */
export function StockAlert({ productId }: { productId: number }) {
  const t = useTranslations('product');
  const form = useLazyPart(() => import('./stock-alert-form.tsx'));
  const [isBusy, setBusy] = useState(false);
  if (form.part) return <form.part.StockAlertForm productId={productId} />;
  const open = () => {
    setBusy(true);
    form
      .want()
      .catch(() => showToast({ text: t('tellMeFailed'), tone: 'bad' }))
      .finally(() => setBusy(false));
  };
  return (
    <Button look="main" size="l" wide className="needs-script" busy={isBusy} onClick={open}>
      {t('tellMe')}
    </Button>
  );
}
