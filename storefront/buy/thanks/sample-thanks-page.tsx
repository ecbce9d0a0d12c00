import { useTranslations } from 'use-intl';
import { ContinueShopping } from '#storefront/browse/continue-shopping.tsx';
import type { AddressView, OrderView } from '#storefront/buy/order/order-view.ts';
import payStyles from '#storefront/buy/pay/pay.module.css';
import { PayState, usePaymentNextText } from '#storefront/buy/pay/payment-state.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { OrderSheet, ThanksLead } from './order-sheet.tsx';
import thanksStyles from './thanks.module.css';

/** `/shop/checkout/success` shows a sample of an accepted order, never a real one (docs/spec/storefront.md 2). */
export function SampleThanksPage() {
  const t = useTranslations('thanks');
  const pay = useTranslations('pay');
  const order = useSampleOrder();
  return (
    <div className={thanksStyles.thanks}>
      <PageHead title={t('sample.title')} noIndex />
      <OrderSheet
        order={order}
        title={t('sample.title')}
        lead={
          <>
            <p className={classNames('note', thanksStyles.sampleMark)}>
              <Icon name="alert" />
              {t('sample.mark')}
            </p>
            <ThanksLead order={order} stateText={null} />
          </>
        }
        acts={<ContinueShopping />}
      >
        <section className={classNames('panel', payStyles.part)}>
          <h2 className="panel-title">{pay('next')}</h2>
          <PayState order={order} />
          <p className={payStyles.next}>{usePaymentNextText()(order)}</p>
        </section>
      </OrderSheet>
    </div>
  );
}

/** The sample order of docs/spec/storefront.md 3, in the page's language. */
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
  const line = { productId: null, slug: null, image: null, options: [], discount: 0, isGift: false };
  return {
    id: 0,
    number: '0000',
    date: '2025-11-20T08:05:00.000Z',
    code: 'pending',
    status: t('status'),
    history: [],
    items: [
      { ...line, id: 1, name: t('phone'), quantity: 1, price: 279_000, total: 279_000 },
      { ...line, id: 2, name: t('earbuds'), quantity: 2, price: 39_900, total: 79_800 },
    ],
    subtotal: 358_800,
    discount: 0,
    promotions: [],
    coupon: null,
    extraLines: [{ type: 'delivery', title: '', price: 0 }],
    total: 358_800,
    giftCard: 0,
    difference: null,
    isMailed: false,
    toPay: 358_800,
    vatPercent: 20,
    fiscalReceipts: [],
    exchange: 0,
    vat: 59_800,
    payment: {
      method: 'cashondelivery',
      title: t('payment'),
      state: 'due',
      label: t('paymentState'),
      reason: null,
      card: null,
      paidAt: null,
      refunded: 0,
      holdUntil: null,
      canPay: false,
      canCancel: false,
      billToPay: null,
      requisites: null,
    },
    credit: null,
    delivery: t('delivery'),
    deliveryDays: { first: '2025-11-21', last: '2025-11-21' },
    parcel: null,
    pickup: null,
    shipping: address,
    billing: address,
    company: null,
    notes: '',
  };
}
