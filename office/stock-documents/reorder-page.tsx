import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { listReorder, type ReorderRow } from '#contract/office/office-receipts-contract.ts';
import { MAX_PIECES } from '#rules/catalog/receipt-paste.ts';
import { Button } from '#ui/button.tsx';
import { EmptyList } from '../shell/empty-list.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { clientOf, useMay } from '../state/office-site.tsx';
import { pictureOf } from '../state/picture-of.ts';
import { StockTabs } from '../stock/stock-tabs.tsx';
import { NumberCell } from './receipt-lines.tsx';
import { useCreateReceipt } from './receipts-page.tsx';
import styles from './stock-documents.module.css';

type ReorderData = AnswerOf<typeof listReorder>;

export const reorderLoader = async ({ context, request }: LoaderFunctionArgs): Promise<ReorderData> =>
  orThrow(await clientOf(context).call(listReorder, { signal: request.signal }));

/** Products to order, by supplier. One press makes the draft of an order. */
export function ReorderPage() {
  const t = useTranslations('stockDocuments');
  const { data } = useLoaderData<typeof reorderLoader>();
  const groups = [...Map.groupBy(data, ({ supplier }) => supplier?.id ?? null)];
  return (
    <>
      <PageHead title={t('reorder')} />
      <StockTabs />
      <p className={`small muted ${styles.lead}`}>{t('reorderLead')}</p>
      {data.length === 0 ? (
        <EmptyList title={t('nothingToOrder')} text={t('nothingToOrderWhy')} />
      ) : (
        groups.map(([id, rows]) => <SupplierGroup key={id ?? 0} rows={rows} />)
      )}
    </>
  );
}

function SupplierGroup({ rows }: { rows: readonly ReorderRow[] }) {
  const t = useTranslations('stockDocuments');
  const mayMove = useMay('stock.move');
  const create = useCreateReceipt();
  const [typed, setTyped] = useState<Readonly<Record<number, number>>>({});
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const supplier = rows[0]?.supplier ?? null;
  const quantityOf = ({ goods, quantity }: ReorderRow) => typed[goods.product_id] ?? quantity;
  const chosen = rows.filter((row) => !left.has(row.goods.product_id) && quantityOf(row) > 0);
  const order = async () => {
    setBusy(true);
    await create({
      ...(supplier && { supplier_id: supplier.id }),
      lines: chosen.map((row) => ({ product_id: row.goods.product_id, ordered: quantityOf(row) })),
    });
    setBusy(false);
  };
  const toggle = (id: number) =>
    setLeft((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return (
    <section className={`panel ${styles.group}`}>
      <header>
        <h2>{supplier?.name ?? t('noSupplier')}</h2>
        {supplier && <span className="small muted">{t('leadDays', { count: supplier.lead_days })}</span>}
        {mayMove && (
          <Button className="end" look="main" busy={isBusy} disabled={chosen.length === 0} onClick={order}>
            {t('makeOrder', { count: chosen.length })}
          </Button>
        )}
      </header>
      <ul className={`rows ${styles.reorder}`}>
        {rows.map((row) => (
          <ReorderLine
            key={row.goods.product_id}
            row={row}
            quantity={quantityOf(row)}
            isChosen={!left.has(row.goods.product_id)}
            mayMove={mayMove}
            onToggle={() => toggle(row.goods.product_id)}
            onChange={(quantity) => setTyped((now) => ({ ...now, [row.goods.product_id]: quantity }))}
          />
        ))}
      </ul>
    </section>
  );
}

type LineProps = {
  row: ReorderRow;
  quantity: number;
  isChosen: boolean;
  mayMove: boolean;
  onToggle: () => void;
  onChange: (quantity: number) => void;
};

function ReorderLine({ row, quantity, isChosen, mayMove, onToggle, onChange }: LineProps) {
  const t = useTranslations('stockDocuments');
  const locale = useLocale();
  const { goods, sold, waiting, on_order: onOrder, lasts_days: lasts } = row;
  const name = inLocale(goods.name, locale);
  const facts = [
    t('onHandCount', { count: goods.on_hand }),
    sold > 0 && t('soldCount', { count: sold }),
    lasts !== null && t('lastsDays', { count: lasts }),
    onOrder > 0 && t('onOrder', { count: onOrder }),
  ];
  return (
    <li>
      {mayMove && (
        <input type="checkbox" checked={isChosen} aria-label={t('orderProduct', { name })} onChange={onToggle} />
      )}
      {goods.picture ? (
        <img className="thumb" src={pictureOf(goods.picture)} alt="" width="40" height="40" loading="lazy" />
      ) : (
        <span className="thumb" />
      )}
      <span>
        <Link className="ttl" to={`/products/${goods.family_id}`}>
          {name}
        </Link>
        <small className="num muted">{[goods.sku, ...facts].filter(Boolean).join(' · ')}</small>
        {waiting > 0 && <small className="bad">{t('waiting', { count: waiting })}</small>}
      </span>
      {mayMove ? (
        <NumberCell
          label={t('orderedOf', { name })}
          column="reorder"
          value={quantity}
          most={MAX_PIECES}
          onChange={(value) => onChange(value ?? 0)}
        />
      ) : (
        <b className="num">{quantity}</b>
      )}
    </li>
  );
}
