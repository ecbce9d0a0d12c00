import { useTranslations } from 'use-intl';
import type { AddressView, OrderView } from '../order/order-view.ts';
import { PageHead } from '../page-head.tsx';
import { Icon } from '../ui/icon.tsx';
import { OrderSheet } from './order-sheet.tsx';

/** `/shop/checkout/success`: what an accepted order looks like, never a real one (SPEC 2). */
export function SamplePage() {
  const t = useTranslations('thanks');
  const mark = (
    <p className="note sample-mark">
      <Icon name="alert" />
      {t('sample.mark')}
    </p>
  );
  return (
    <div className="thanks">
      <PageHead title={t('sample.title')} noIndex />
      <OrderSheet order={useSampleOrder()} title={t('sample.title')} mark={mark} />
    </div>
  );
}

/** The sample order of SPEC 3, in the page's language. */
function useSampleOrder(): OrderView {
  const t = useTranslations('thanks.sample');
  const address: AddressView = {
    name: `${t('firstName')} ${t('lastName')}`,
    street: t('street'),
    city: `0002 ${t('city')}, ${t('country')}`,
    region: null,
    phone: '+37491000000',
    email: 'anna@example.am',
  };
  const line = { productId: null, slug: null, image: null, options: [] };
  return {
    number: '0000',
    date: '2025-11-20T08:05:00.000Z',
    status: t('status'),
    history: [],
    items: [
      { ...line, id: 1, name: t('phone'), quantity: 1, price: 279_000, total: 279_000 },
      { ...line, id: 2, name: t('earbuds'), quantity: 2, price: 39_900, total: 79_800 },
    ],
    subtotal: 358_800,
    extraLines: [{ type: 'delivery', title: '', price: 0 }],
    total: 358_800,
    payment: { method: 'cashondelivery', title: t('payment') },
    delivery: '',
    shipping: address,
    billing: address,
    notes: '',
  };
}
