import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { deleteProduct, type OfficeProduct } from '#contract/office/office-product-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient, useMay } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';
import { textOf } from './product-fields.ts';

/** Shows the orders, carts and relations that use the product before it is deleted. */
export function DeleteButton({ product }: { product: OfficeProduct }) {
  const t = useTranslations('product');
  const client = useClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const mayDelete = useMay('products.delete');
  const { uses } = product;
  const locale = useLocale();
  const bundles = product.bundles.map(({ name }) => inLocale(name, locale));
  const form = useForm({
    send: () => client.call(deleteProduct, { params: { id: product.id } }),
    done: () => void navigate('/products'),
  });
  if (!mayDelete) return null;
  // Orders and stock movements refer to the product, so it cannot be deleted. The button states this in advance.
  const inUse = uses.orders > 0 || uses.moves > 0 || form.failure?.code === 'in_use';
  return (
    <>
      <Button look="bare" className="bad" onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('deleteTitle')}>
        <p>{t('deleteText', { sku: textOf(product.fields.sku), count: product.variants.length })}</p>
        <ul className="lines small">
          <li>{t('usedInOrders', { count: uses.orders })}</li>
          <li>{t('usedInCarts', { count: uses.carts })}</li>
          <li>{t('relatedBy', { count: uses.related_by })}</li>
          {bundles.length > 0 && <li>{t('stopsBundles', { names: bundles.join(', ') })}</li>}
        </ul>
        {inUse ? (
          <p className="note note--bad" role="alert">
            {t('deleteRefused')}
          </p>
        ) : (
          <FailureNote failure={form.failure} />
        )}
        {!inUse && (
          <form className="dialog-acts" onSubmit={form.onSubmit}>
            <Button type="submit" className="btn--bad" busy={form.isBusy}>
              {t('delete')}
            </Button>
          </form>
        )}
      </Dialog>
    </>
  );
}
