import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { findOffers, type Offer, type OrderPlan, planOrder } from '#contract/office/office-new-order-contract.ts';
import type { OfficeReturn } from '#contract/office/office-returns-contract.ts';
import { CREDIT_METHOD } from '#rules/checkout/payment-method.ts';
import { findRegion } from '#rules/shop/regions.ts';
import { IconButton } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Quantity } from '#ui/quantity.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { SearchField } from '../new-order/search-field.tsx';
import { usePlan } from '../new-order/use-order-plan.ts';
import styles from '../orders/returns.module.css';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { productName as nameOf } from '../state/product-name.ts';

type Line = Offer & { quantity: number };

type ExchangeInput = {
  lines: { product_id: number; quantity: number; seen_price: number }[];
  shipping_method: string;
  payment: { method: string };
  free_delivery: boolean;
  expected_total: number;
};

export type ExchangeState = {
  lines: readonly Line[];
  isReady: boolean;
  /** Products and delivery of the new order; null until it is calculated. */
  total: number | null;
  toInput: (value: number) => ExchangeInput | null;
};

export const NO_EXCHANGE: ExchangeState = { lines: [], isReady: false, total: null, toInput: () => null };

type Props = {
  row: OfficeReturn;
  /** The paid value of the returned pieces. */
  value: number;
  state: ExchangeState;
  onChange: (update: (now: ExchangeState) => ExchangeState) => void;
};

const EMPTY_PLAN: OrderPlan = {
  ...{
    lines: [],
    totals: { sub_total: 0, discount: 0, shipping: 0, grand_total: 0, quantity: 0 },
    region: '',
    delivery: [],
  },
  ...{
    promotions: [],
    gifts: [],
    coupon: null,
    shipping_method: null,
    payments: [],
    payment_method: null,
    credit: null,
    price_limit: 0,
  },
};
const MAX_PIECES = 999;

/** The products of the new order. The buyer owes only the difference. */
export function ExchangeFields({ row, value, state, onChange }: Props) {
  const t = useTranslations('returns');
  const tNew = useTranslations('newOrder');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const client = useClient();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [shipping, setShipping] = useState<string | null>(null);
  const [method, setMethod] = useState<string | null>(null);
  const [isFree, setFree] = useState(true);
  const region = findRegion(row.buyer.region);
  const { lines } = state;
  const input = {
    lines: lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
    ...{ city: row.buyer.city, ...(region && { region }), ...(shipping && { shipping_method: shipping }) },
    is_exchange: true,
  };
  const { plan, isStale, failure } = usePlan(input, EMPTY_PLAN, async (signal) => {
    const result = await client.call(planOrder, { input, signal });
    if (result.ok && !signal.aborted) report(lines, result.data, { isFree, method });
    return result;
  });
  const payments = plan.payments.filter((one) => one.method !== CREDIT_METHOD);
  const total = plan.totals.sub_total + (isFree ? 0 : plan.totals.shipping);
  const owed = Math.max(0, total - value);

  function report(nextLines: readonly Line[], now: OrderPlan, choice: { isFree: boolean; method: string | null }) {
    const open = now.payments.filter((one) => one.method !== CREDIT_METHOD);
    const payment = open.find((one) => one.method === choice.method) ?? open[0];
    const sum = now.totals.sub_total + (choice.isFree ? 0 : now.totals.shipping);
    const isWhole = now.lines.length === nextLines.length && now.lines.every(({ problem }) => problem === null);
    const next: ExchangeState = {
      lines: nextLines,
      total: nextLines.length > 0 ? sum : null,
      isReady: nextLines.length > 0 && isWhole && payment !== undefined && now.shipping_method !== null,
      toInput: (credit) =>
        payment && now.shipping_method !== null
          ? {
              lines: now.lines.map(({ product_id, quantity, price }) => ({ product_id, quantity, seen_price: price })),
              ...{ shipping_method: now.shipping_method, payment: { method: payment.method } },
              ...{ free_delivery: choice.isFree, expected_total: Math.max(0, sum - credit) },
            }
          : null,
    };
    // A plan of earlier lines can arrive between a change of the lines and their own plan.
    onChange((state) => (state.lines === nextLines ? next : state));
  }
  const setLines = (update: (now: readonly Line[]) => readonly Line[]) =>
    onChange((now) => ({ ...NO_EXCHANGE, lines: update(now.lines) }));
  const toOption = (offer: Offer) => ({
    key: String(offer.product_id),
    value: nameOf(offer, locale),
    code: offer.sku,
    note: [offer.sku, formatAmd(offer.price), tNew('inStock', { count: offer.available })].join(' · '),
    offer,
  });
  return (
    <fieldset>
      <legend>{t('exchangeFor')}</legend>
      <SearchField
        ref={field}
        label={tNew('product')}
        hint={tNew('productHint')}
        value={typed}
        onType={setTyped}
        find={async (q, signal) => {
          const result = await client.call(findOffers, { input: { q }, signal });
          return result.ok ? result.data.data.map(toOption) : null;
        }}
        onPick={({ offer }) => {
          setTyped('');
          setLines((now) =>
            now.some(({ product_id }) => product_id === offer.product_id) ? now : [...now, { ...offer, quantity: 1 }],
          );
        }}
      />
      <div aria-busy={isStale || undefined}>
        {lines.map((line) => {
          const name = nameOf(line, locale);
          const planned = plan.lines.find(({ product_id }) => product_id === line.product_id);
          return (
            <div key={line.product_id} className={styles.piece}>
              <span>
                <b>{name}</b>
                <small className={planned?.problem ? 'bad' : 'muted'}>
                  {formatAmd(planned?.price ?? line.price)} ·{' '}
                  {tNew('inStock', { count: planned?.available ?? line.available })}
                </small>
              </span>
              <Quantity
                small
                label={tNew('quantityOf', { name })}
                value={line.quantity}
                max={MAX_PIECES}
                wrong={planned?.problem === 'stock'}
                onChange={(quantity) =>
                  quantity !== null &&
                  setLines((now) => now.map((one) => (one.product_id === line.product_id ? { ...one, quantity } : one)))
                }
              />
              <IconButton
                small
                label={tNew('remove', { name })}
                onClick={() => setLines((now) => now.filter(({ product_id }) => product_id !== line.product_id))}
              >
                <OfficeIcon name="x" />
              </IconButton>
            </div>
          );
        })}
      </div>
      <FailureNote failure={failure} />
      {lines.length > 0 && plan.delivery.length > 0 && (
        <>
          <div className={styles.pair}>
            <SelectField
              label={t('delivery')}
              value={shipping ?? plan.shipping_method ?? ''}
              onChange={({ target }) => setShipping(target.value)}
            >
              <Options of={plan.delivery.map((one) => [one.method, inLocale(one.title, locale)])} />
            </SelectField>
            {owed > 0 && (
              <SelectField
                label={t('payment')}
                value={method ?? payments[0]?.method ?? ''}
                onChange={({ target }) => {
                  setMethod(target.value);
                  report(lines, plan, { isFree, method: target.value });
                }}
              >
                <Options of={payments.map((one) => [one.method, inLocale(one.title, locale)])} />
              </SelectField>
            )}
          </div>
          <Check
            checked={isFree}
            onChange={({ target }) => {
              setFree(target.checked);
              report(lines, plan, { isFree: target.checked, method });
            }}
          >
            {t('freeDelivery', { price: formatAmd(plan.totals.shipping) })}
          </Check>
          <dl className="lines small">
            <div>
              <dt>{t('newTotal')}</dt>
              <dd className="num">{formatAmd(total)}</dd>
            </div>
            <div>
              <dt>{t('returnedValue')}</dt>
              <dd className="num">−{formatAmd(Math.min(value, total))}</dd>
            </div>
            <div className="sum">
              <dt>{owed > 0 || value <= total ? t('buyerOwes') : t('shopOwes')}</dt>
              <dd className="num">{formatAmd(owed > 0 || value <= total ? owed : value - total)}</dd>
            </div>
          </dl>
        </>
      )}
    </fieldset>
  );
}
