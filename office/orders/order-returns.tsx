import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { createReturn, listOrderReturns, type OrderReturnList } from '#contract/office/office-returns-contract.ts';
import { shortDate } from '#i18n/date.ts';
import { RETURN_REASONS, RETURN_WISHES } from '#rules/orders/return-reason.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/field.tsx';
import { Quantity } from '#ui/quantity.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useKeys } from '../state/keys.ts';
import { useClient, useMay } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useForm } from '../state/use-form.ts';
import { ReturnMark } from './return-mark.tsx';
import styles from './returns.module.css';

/** Returns of an order, with the way to enter one for a buyer who calls or comes to the store. */
export function OrderReturns({ order }: { order: Pick<OfficeOrder, 'id' | 'status' | 'items'> }) {
  const isHandedOver = order.status === 'completed' || order.status === 'closed';
  return isHandedOver ? <Panel order={order} /> : null;
}

function Panel({ order }: { order: Pick<OfficeOrder, 'id' | 'status' | 'items'> }) {
  const t = useTranslations('returns');
  const time = useOfficeTime();
  const client = useClient();
  const mayDecide = useMay('returns.decide');
  const [isOpen, setOpen] = useState(false);
  const [list, setList] = useState<OrderReturnList | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    client
      .call(listOrderReturns, { params: { id: order.id }, signal: controller.signal })
      .then((result) => result.ok && !controller.signal.aborted && setList(result.data));
    return () => controller.abort();
  }, [client, order.id]);
  const mayReturn = mayDecide && (list?.lines.some(({ left }) => left > 0) ?? false);
  useKeys({ N: () => void (mayReturn && setOpen(true)) });
  if (!list || (list.data.length === 0 && !mayReturn)) return null;
  return (
    <section className="panel">
      <header>
        <h2>{t('title')}</h2>
        <Link className="link end small" to={`/returns/warranty?order=${order.id}`}>
          {t('warranty.title')}
        </Link>
      </header>
      <ul className={styles.facts}>
        {list.data.map(({ id, status, created_at: at }) => (
          <li key={id}>
            <Link className="link num" to={`/returns/${id}`}>
              {t('numbered', { number: String(id) })}
            </Link>{' '}
            <ReturnMark status={status} /> <small className="muted num">{time(at)}</small>
          </li>
        ))}
      </ul>
      {mayReturn && (
        <Button aria-keyshortcuts="N" className={styles.newButton} look="line" onClick={() => setOpen(true)}>
          {t('new')} <ShortcutKey>N</ShortcutKey>
        </Button>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('newTitle', { number: String(order.id) })}
        className={styles.dialog}
      >
        <NewReturn order={order} list={list} onClose={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}

type NewProps = { order: Pick<OfficeOrder, 'id' | 'items'>; list: OrderReturnList; onClose: () => void };

function NewReturn({ order, list, onClose }: NewProps) {
  const t = useTranslations('returns');
  const locale = useLocale();
  const client = useClient();
  const navigate = useNavigate();
  const open = order.items.filter((item) => list.lines.some(({ item_id, left }) => item_id === item.id && left > 0));
  const [only] = open;
  const [chosen, setChosen] = useState<Record<number, number>>(open.length === 1 && only ? { [only.id]: 1 } : {});
  const [key] = useState(() => crypto.randomUUID());
  const lines = Object.entries(chosen).flatMap(([id, quantity]) =>
    quantity > 0 ? [{ item_id: Number(id), quantity }] : [],
  );
  const form = useForm({
    send: ({ text = '', ...fields }) =>
      client.call(createReturn, {
        params: { id: order.id },
        input: {
          reason: RETURN_REASONS.find((one) => one === fields.reason) ?? 'other',
          wish: RETURN_WISHES.find((one) => one === fields.wish) ?? 'refund',
          ...{ lines, text, idempotency_key: key },
        },
      }),
    done: ({ id }) => void navigate(`/returns/${id}`),
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <fieldset>
        <legend>{t('products')}</legend>
        {open.map((item) => {
          const line = list.lines.find(({ item_id }) => item_id === item.id);
          const name = inLocale(item.name, locale);
          const quantity = chosen[item.id] ?? 0;
          return (
            <div key={item.id} className={styles.piece}>
              <Check
                checked={quantity > 0}
                onChange={({ target }) => setChosen({ ...chosen, [item.id]: target.checked ? 1 : 0 })}
              >
                {name}
                <small className="muted">
                  {line?.return_until ? t('returnUntil', { day: shortDate(locale, line.return_until) }) : t('noReturn')}
                </small>
              </Check>
              {quantity > 0 && (line?.left ?? 1) > 1 && (
                <Quantity
                  small
                  label={t('quantityOf', { name })}
                  value={quantity}
                  max={line?.left ?? 1}
                  onChange={(next) => next !== null && setChosen({ ...chosen, [item.id]: next })}
                />
              )}
            </div>
          );
        })}
      </fieldset>
      <div className={styles.pair}>
        <SelectField label={t('reason')} name="reason">
          <Options of={RETURN_REASONS.map((one) => [one, t(`reasons.${one}`)])} />
        </SelectField>
        <SelectField label={t('wish')} name="wish">
          <Options of={RETURN_WISHES.map((one) => [one, t(`wishes.${one}`)])} />
        </SelectField>
      </div>
      <TextArea label={t('description')} name="text" rows={3} />
      <FailureNote failure={form.failure} />
      <div className={styles.ends}>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button type="submit" look="main" busy={form.isBusy} disabled={lines.length === 0}>
          {t('create')}
        </Button>
      </div>
    </form>
  );
}
