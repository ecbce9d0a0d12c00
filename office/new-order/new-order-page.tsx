import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import {
  createOrder,
  type OrderCopy,
  type OrderPlan,
  planOrder,
  readOrderCopy,
} from '#contract/office/office-new-order-contract.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { OrderDiscounts } from '../orders/order-discounts.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useKeys } from '../state/keys.ts';
import { clientOf, useClient, useSession } from '../state/office-site.tsx';
import { productName } from '../state/product-name.ts';
import { useCall } from '../state/use-call.ts';
import { useCtrlKey } from '../state/use-ctrl-key.ts';
import { useDraft } from '../state/use-draft.ts';
import { BuyerPanel } from './buyer-panel.tsx';
import { isPickupIn } from './delivery-choice.tsx';
import { LinesPanel } from './lines-panel.tsx';
import styles from './new-order.module.css';
import { emptyValues, type NewOrderValues, orderInput, valuesOfCopy } from './new-order-values.ts';
import { PlaceButton } from './place-button.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { useOrderPlan } from './use-order-plan.ts';

/**
 * Requests a plan without products, which returns the delivery and payment methods. The server refuses staff without
 * the permission.
 */
export async function newOrderLoader({ context, request }: LoaderFunctionArgs): Promise<Start> {
  const client = clientOf(context);
  const { signal } = request;
  const from = new URL(request.url).searchParams.get('from');
  const [plan, copy] = await Promise.all([
    client.call(planOrder, { input: { lines: [] }, signal }),
    from === null ? null : client.call(readOrderCopy, { params: { id: from }, signal }),
  ]);
  return { plan: orThrow(plan), from, copy: copy && orThrow(copy) };
}

/** `copy` contains the buyer and products of the order that is placed again. */
type Start = { plan: OrderPlan; from: string | null; copy: OrderCopy | null };

/** Places an order for a caller on one page by keyboard: buyer, products, delivery and payment, then `Ctrl Enter`. */
export function NewOrderPage() {
  const { plan, from, copy } = useLoaderData<typeof newOrderLoader>();
  // The key resets the form when another order is copied.
  return <NewOrder key={from} first={plan} from={from} copy={copy} />;
}

type NewOrderProps = { first: OrderPlan } & Pick<Start, 'from' | 'copy'>;

function NewOrder({ first, from, copy }: NewOrderProps) {
  const t = useTranslations('newOrder');
  const tOrder = useTranslations('order');
  const tRegion = useTranslations('regions');
  const { staff } = useSession();
  const navigate = useNavigate();
  const client = useClient();
  const [base] = useState(() => ({ ...emptyValues(tRegion('Yerevan')), ...(copy && valuesOfCopy(copy)) }));
  const draft = useDraft(`order/${staff.id}/new${from === null ? '' : `/${from}`}`, base);
  // The cast is safe, because `set` is the only writer of the draft and its fields are typed.
  const values = { ...base, ...draft.changes } as NewOrderValues;
  const set = (next: Partial<NewOrderValues>) => draft.setMany(next);
  const { plan, isStale, failure: planFailure, refresh } = useOrderPlan(values, first);
  const { isBusy, failure, clear, run } = useCall();
  const product = useRef<HTMLInputElement>(null);
  const isReady = values.lines.length > 0 && !isStale && planFailure === null;

  const place = async () => {
    if (isBusy || !isReady) return;
    const key = values.key || crypto.randomUUID();
    set({ key });
    const input = orderInput(accepted(values, plan), plan, key);
    const result = await run(() => client.call(createOrder, { input }));
    if (!result) return;
    if (result.ok) {
      draft.discard();
      void navigate(`/orders/${result.data.order.id}`);
      return;
    }
    if (result.error.code === 'key_used') set({ key: crypto.randomUUID() });
    // Prices or stock have changed since the page calculated them.
    if (['stock', 'price', 'credit', 'slot'].includes(result.error.code)) refresh();
  };
  useCtrlKey('Enter', () => void place());
  useKeys({ '/': () => product.current?.focus(), Escape: () => void navigate('/orders') });
  return (
    <>
      <PageHead title={t('title')} back={{ to: '/orders', label: tOrder('back') }}>
        {draft.count > 0 && (
          <Button
            className={styles.clear}
            onClick={() => {
              draft.discard();
              clear();
            }}
          >
            {t('startAgain')}
          </Button>
        )}
      </PageHead>
      <form
        className={styles.cols}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void place();
        }}
      >
        <div>
          <BuyerPanel
            values={values}
            region={plan.region}
            isPickup={isPickupIn(plan.delivery, plan.shipping_method)}
            failure={failure}
            set={set}
            onPicked={() => product.current?.focus()}
          />
          <LinesPanel values={values} plan={plan} failure={failure} field={product} set={set} />
        </div>
        <div>
          <TermsPanel values={values} plan={plan} set={set} />
          <section className="panel" aria-busy={isStale || undefined}>
            <CouponField values={values} plan={plan} set={set} />
            <Totals plan={plan} isStale={isStale} />
            {planFailure && <PlanFailure failure={planFailure} />}
            <Refusal failure={failure} values={values} />
            <PlaceButton busy={isBusy} disabled={!isReady}>
              {t('place')}
            </PlaceButton>
            {values.lines.length === 0 && <p className="hint">{t('addProduct')}</p>}
          </section>
        </div>
      </form>
    </>
  );
}

/** The page displays the planned prices, so pressing the button accepts them. */
const accepted = (values: NewOrderValues, plan: OrderPlan): NewOrderValues => ({
  ...values,
  lines: values.lines.map((line) => ({
    ...line,
    seen_price: plan.lines.find(({ product_id }) => product_id === line.product_id)?.price ?? line.seen_price,
  })),
});

type CouponProps = { values: NewOrderValues; plan: OrderPlan; set: (next: Partial<NewOrderValues>) => void };

function CouponField({ values, plan: { coupon }, set }: CouponProps) {
  const t = useTranslations('newOrder');
  const isApplied = coupon?.state === 'applied';
  return (
    <TextField
      label={t('coupon')}
      optional
      name="coupon_code"
      autoComplete="off"
      maxLength={100}
      value={values.coupon_code}
      onChange={({ target }) => set({ coupon_code: target.value })}
      hint={values.coupon_code !== '' && isApplied ? coupon.message : undefined}
      error={values.coupon_code !== '' && coupon && !isApplied ? coupon.message : undefined}
    />
  );
}

function Totals({ plan, isStale }: { plan: OrderPlan; isStale: boolean }) {
  const { totals, promotions, gifts } = plan;
  const locale = useLocale();
  const tOrder = useTranslations('order');
  const tOrders = useTranslations('orders');
  const formatAmd = useFormatAmd();
  return (
    <dl className={`lines ${isStale ? styles.stale : ''}`}>
      <div>
        <dt>
          {tOrder('goodsSum')} {tOrders('pieces', { count: totals.quantity })}
        </dt>
        <dd>{formatAmd(totals.sub_total)}</dd>
      </div>
      <OrderDiscounts order={{ promotions, discount_amount: totals.discount }} />
      {gifts.map(({ product_id, name, quantity }) => (
        <div key={product_id}>
          <dt>
            {tOrder('gift')}: {inLocale(name, locale)}
          </dt>
          <dd>{tOrders('pieces', { count: quantity })}</dd>
        </div>
      ))}
      <div>
        <dt>{tOrder('delivery')}</dt>
        <dd>{totals.shipping === 0 ? tOrder('free') : formatAmd(totals.shipping)}</dd>
      </div>
      <div className="sum">
        <dt>{tOrder('total')}</dt>
        <dd aria-live="polite">{formatAmd(totals.grand_total)}</dd>
      </div>
    </dl>
  );
}

function PlanFailure({ failure }: { failure: OfficeFailure }) {
  const t = useTranslations('newOrder');
  if (failure.code === 'network' || failure.code === 'timeout' || failure.code === 'unavailable')
    return (
      <p className="note note--warm" role="status">
        {t('offline')}
      </p>
    );
  return <FailureNote failure={failure} />;
}

/** Names the products of a refusal, which the server refers to by number. */
function Refusal({ failure, values }: { failure: OfficeFailure | null; values: NewOrderValues }) {
  const t = useTranslations('newOrder');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) note.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const lines = (failure?.items ?? []).flatMap((item) => {
    const line = values.lines.find(({ product_id }) => product_id === item.item_id);
    if (!line) return [];
    const name = productName(line, locale);
    if (item.available !== undefined) return [t('left', { name, count: item.available })];
    if (item.old_price === undefined || item.new_price === undefined) return [];
    return [t('changed', { name, before: formatAmd(item.old_price), now: formatAmd(item.new_price) })];
  });
  return (
    <div ref={note}>
      <FailureNote failure={failure} />
      {lines.length > 0 && (
        <ul className={styles.refused}>
          {lines.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
