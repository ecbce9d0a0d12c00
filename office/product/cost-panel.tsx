import { type FormEvent, useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { OfficeProduct } from '#contract/office/office-product-contract.ts';
import { changeCost, readCosts } from '#contract/office/office-receipts-contract.ts';
import { formatPercent } from '#i18n/number.ts';
import { marginPercent } from '#rules/catalog/average-cost.ts';
import { parseAmd } from '#rules/shop/money.ts';
import { Button } from '#ui/button.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { useUndoToast } from '../audit/use-undo-toast.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient, useMay } from '../state/office-site.tsx';
import { useCall } from '../state/use-call.ts';
import styles from './product.module.css';

type Costs = ReadonlyMap<number, number | null>;

/** Average purchase costs and margins, for staff with `stock.cost`. Receipts compute the cost; a press corrects it. */
export function CostPanel({ product }: { product: OfficeProduct }) {
  const t = useTranslations('stockDocuments');
  const mayCost = useMay('stock.cost');
  const client = useClient();
  const [costs, setCosts] = useState<Costs | null>(null);
  const [edited, setEdited] = useState<number | null>(null);
  const [turn, setTurn] = useState(0);
  const items = product.type === 'configurable' ? product.variants : [product];
  const ids = items.map(({ id }) => id).join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` reads again after an undo
  useEffect(() => {
    if (!mayCost || ids === '') return;
    const leaving = new AbortController();
    client.call(readCosts, { input: { ids }, signal: leaving.signal }).then((result) => {
      if (result.ok) setCosts(new Map(result.data.data.map(({ product_id: id, cost }) => [id, cost])));
    });
    return () => leaving.abort();
  }, [client, mayCost, ids, turn]);
  if (!mayCost || costs === null || costs.size === 0) return null;
  return (
    <section className="panel">
      <header>
        <h2>{t('averageCost')}</h2>
      </header>
      <ul className={styles.costs}>
        {items.map(({ id, fields }) => (
          <li key={id}>
            {product.type === 'configurable' && <small className="num muted">{String(fields.sku ?? '')}</small>}
            {edited === id ? (
              <CostForm
                id={id}
                cost={costs.get(id) ?? null}
                onClose={() => setEdited(null)}
                onSaved={(cost) => setCosts(new Map([...costs, [id, cost]]))}
                onUndone={() => setTurn((now) => now + 1)}
              />
            ) : (
              <Cost
                cost={costs.get(id) ?? null}
                price={toAmount(fields.special_price) ?? toAmount(fields.price)}
                onEdit={() => setEdited(id)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const toAmount = (value: unknown): number | null => (typeof value === 'number' ? value : null);

type CostProps = { cost: number | null; price: number | null; onEdit: () => void };

function Cost({ cost, price, onEdit }: CostProps) {
  const t = useTranslations('stockDocuments');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const margin = marginPercent(price, cost);
  return (
    <span className={styles.cost}>
      <b className="num">{cost === null ? t('noCost') : formatAmd(cost)}</b>
      {margin !== null && (
        <span className={margin < 0 ? 'bad' : 'muted'}>
          {t('marginOf', { percent: formatPercent(locale, margin) })}
        </span>
      )}
      <Button size="s" look="line" onClick={onEdit}>
        {t('change')}
      </Button>
    </span>
  );
}

type FormProps = {
  id: number;
  cost: number | null;
  onClose: () => void;
  onSaved: (cost: number | null) => void;
  onUndone: () => void;
};

function CostForm({ id, cost, onClose, onSaved, onUndone }: FormProps) {
  const t = useTranslations('stockDocuments');
  const client = useClient();
  const showUndo = useUndoToast();
  const [text, setText] = useState(cost === null ? '' : String(cost));
  const { isBusy, failure, run } = useCall();
  const amount = text.trim() === '' ? null : parseAmd(text);
  const isWrong = text.trim() !== '' && amount === null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    const result = await run(() => client.call(changeCost, { params: { id }, input: { cost: amount, seen: cost } }));
    if (!result?.ok) return;
    onSaved(result.data.cost);
    onClose();
    const { change } = result.data;
    if (change === null) return;
    showUndo(t('saved'), change, onUndone);
  };
  return (
    <form className={styles.cost} onSubmit={save}>
      <input
        className="input"
        inputMode="numeric"
        aria-label={t('averageCost')}
        aria-invalid={isWrong || undefined}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the press of the button opened the field
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button type="submit" size="s" look="line" busy={isBusy} disabled={isWrong}>
        {t('save.button')}
      </Button>
      <FailureNote failure={failure} />
    </form>
  );
}
