import { type RefObject, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import {
  findOffers,
  MAX_PRICE_REASON,
  type Offer,
  type OrderPlan,
} from '#contract/office/office-new-order-contract.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Quantity } from '#ui/quantity.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { AmountField } from '../shell/amount-field.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useScan } from '../state/keys.ts';
import { useClient } from '../state/office-site.tsx';
import { pictureOf } from '../state/picture-of.ts';
import { productName } from '../state/product-name.ts';
import styles from './new-order.module.css';
import { type DraftLine, type NewOrderValues, withOffer } from './new-order-values.ts';
import { SearchField } from './search-field.tsx';

type LineValues = Pick<NewOrderValues, 'lines' | 'product'>;

type LinesPanelProps = {
  values: LineValues;
  plan: Pick<OrderPlan, 'lines' | 'price_limit'>;
  failure: OfficeFailure | null;
  field: RefObject<HTMLInputElement | null>;
  set: (values: Partial<LineValues>) => void;
};

/** Products are found by the shop's search, SKU or barcode. A scan adds a piece wherever the focus is. */
export function LinesPanel({ values, plan, failure, field, set }: LinesPanelProps) {
  const t = useTranslations('newOrder');
  const tOrder = useTranslations('order');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const client = useClient();
  const [unknown, setUnknown] = useState<string | null>(null);
  const { lines } = values;
  const toOption = (offer: Offer) => ({
    key: String(offer.product_id),
    value: productName(offer, locale),
    code: offer.sku,
    note: [offer.sku, formatAmd(offer.price), t('inStock', { count: offer.available })].join(' · '),
    offer,
  });
  const find = async (q: string, signal?: AbortSignal) => {
    const result = await client.call(findOffers, { input: { q }, ...(signal && { signal }) });
    return result.ok ? result.data : null;
  };
  const add = (offer: Offer) => {
    setUnknown(null);
    set({ lines: withOffer(lines, offer), product: '' });
    field.current?.focus();
  };
  useScan(async (code) => {
    const found = await find(code);
    const [only] = found?.data ?? [];
    if (found?.is_exact && only) add(only);
    else setUnknown(code);
  });
  const change = (id: number, next: Partial<DraftLine>) =>
    set({ lines: lines.map((line) => (line.product_id === id ? { ...line, ...next } : line)) });
  return (
    <section className="panel">
      <header>
        <h2>{tOrder('goods')}</h2>
      </header>
      <SearchField
        ref={field}
        label={t('product')}
        hint={t('productHint')}
        name="product"
        value={values.product}
        onType={(product) => set({ product })}
        find={async (q, signal) => (await find(q, signal))?.data.map(toOption) ?? null}
        onPick={({ offer }) => add(offer)}
        onNone={setUnknown}
      />
      <div role="status">
        {unknown !== null && <p className="note note--warm">{t('unknownProduct', { text: unknown })}</p>}
      </div>
      {lines.length > 0 && (
        <ul className={`rows ${styles.lines}`}>
          {lines.map((line) => (
            <Line
              key={line.product_id}
              line={line}
              planned={plan.lines.find(({ product_id }) => product_id === line.product_id) ?? null}
              priceLimit={plan.price_limit}
              failure={failure}
              onChange={(next) => change(line.product_id, next)}
              onRemove={() => {
                set({ lines: lines.filter((one) => one !== line) });
                field.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const MAX_PIECES = 999;

type LineProps = {
  line: DraftLine;
  /** Null until the server has calculated the line. */
  planned: OrderPlan['lines'][number] | null;
  priceLimit: number;
  failure: OfficeFailure | null;
  onChange: (next: Partial<DraftLine>) => void;
  onRemove: () => void;
};

function Line({ line, planned, priceLimit, failure, onChange, onRemove }: LineProps) {
  const t = useTranslations('newOrder');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const [isOpen, setOpen] = useState(line.price !== null);
  const name = productName(line, locale);
  const listPrice = planned?.price ?? line.seen_price;
  const price = line.price ?? listPrice;
  return (
    <li>
      {line.picture ? (
        <img className="thumb" src={pictureOf(line.picture)} alt="" width="48" height="48" />
      ) : (
        <span className="thumb" />
      )}
      <span className={styles.name}>
        <b>{name}</b>
        <small className="num muted">
          {line.sku}
          {planned && ` · ${t('inStock', { count: planned.available })}`}
        </small>
        <Problem planned={planned} priceLimit={priceLimit} />
        {planned && line.price === null && planned.price !== line.seen_price && (
          <small className="bad">
            {t('priceChanged', { before: formatAmd(line.seen_price), now: formatAmd(planned.price) })}
          </small>
        )}
      </span>
      <Quantity
        small
        label={t('quantityOf', { name })}
        value={line.quantity}
        max={MAX_PIECES}
        wrong={planned?.problem === 'stock' || planned?.problem === 'min'}
        onChange={(quantity) => quantity !== null && onChange({ quantity })}
      />
      {priceLimit > 0 && !isOpen ? (
        <Button
          look="bare"
          size="s"
          aria-label={t('changePrice', { name, price: formatAmd(price) })}
          onClick={() => setOpen(true)}
        >
          <span className="num">{formatAmd(price)}</span>
          <OfficeIcon name="percent" small />
        </Button>
      ) : (
        <span className="num muted">{formatAmd(price)}</span>
      )}
      <b className="num">{formatAmd(price * line.quantity)}</b>
      <IconButton small label={t('remove', { name })} onClick={onRemove}>
        <OfficeIcon name="x" />
      </IconButton>
      {isOpen && (
        <div className={styles.price}>
          <AmountField
            label={t('price')}
            amount={line.price}
            placeholder={String(listPrice)}
            autoFocus={line.price === null}
            onAmount={(price) => onChange({ price })}
          />
          <TextField
            label={t('priceReason')}
            value={line.reason}
            maxLength={MAX_PRICE_REASON}
            required={line.price !== null}
            error={failure?.fields[`lines.${line.product_id}.reason`]}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
          <Button
            look="line"
            size="s"
            onClick={() => {
              onChange({ price: null, reason: '' });
              setOpen(false);
            }}
          >
            {t('listPrice', { price: formatAmd(listPrice) })}
          </Button>
        </div>
      )}
    </li>
  );
}

function Problem({ planned, priceLimit }: Pick<LineProps, 'planned' | 'priceLimit'>) {
  const t = useTranslations('newOrder');
  if (!planned?.problem) return null;
  const texts = {
    stock: () => t('problem.stock', { count: planned.available }),
    min: () => t('problem.min', { count: planned.min_quantity }),
    unavailable: () => t('problem.unavailable'),
    price_limit: () => t('problem.price_limit', { percent: priceLimit }),
  };
  return <small className="bad">{texts[planned.problem]()}</small>;
}
