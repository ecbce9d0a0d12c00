import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_RETURN_TEXT, type OrderReturns, type ReturnOffer, requestReturn } from '#contract/return-contract.ts';
import { shortDate } from '#i18n/date.ts';
import { lastReturnDay } from '#rules/orders/return-deadline.ts';
import {
  MAX_RETURN_PHOTOS,
  RETURN_REASONS,
  RETURN_WISHES,
  type ReturnReason,
  type ReturnWish,
} from '#rules/orders/return-reason.ts';
import { shopDay } from '#rules/shop/discount.ts';
import type { OrderView } from '#storefront/buy/order/order-view.ts';
import { ActionError } from '#storefront/buy/pay/action-error.tsx';
import type { PageError } from '#storefront/buy/pay/use-pay-actions.ts';
import { useClient, useSite } from '#storefront/runtime/site.tsx';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { TextArea } from '#ui/field.tsx';
import { Quantity } from '#ui/quantity.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { PhotoField, useUpload } from './return-photos.tsx';
import styles from './returns.module.css';

type Props = {
  order: OrderView;
  lines: readonly ReturnOffer[];
  /** `failed`: the return was requested, but a photograph was not stored. */
  onClose: (failed: PageError) => void;
  onChange: (loaded: OrderReturns) => void;
};

/** Lists only products whose days allow the chosen reason and wish. Photographs follow the request. */
export function ReturnForm({ order, lines, onClose, onChange }: Props) {
  const t = useTranslations('order');
  const client = useClient();
  const { locale } = useSite();
  const key = useRef(crypto.randomUUID());
  const [only] = lines;
  const [chosen, setChosen] = useState<Record<number, number>>(lines.length === 1 && only ? { [only.item_id]: 1 } : {});
  const today = shopDay(new Date());
  const [reason, setReason] = useState<ReturnReason>(() => firstReason(lines, today));
  const [wish, setWish] = useState<ReturnWish>('refund');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<PageError>(null);
  const [isUnchosen, setUnchosen] = useState(false);
  const upload = useUpload(order.id, onChange);
  const lastDay = (line: ReturnOffer) => lastDayOf(line, { reason, wish });
  const isOpen = (line: ReturnOffer) => (lastDay(line) ?? '') >= today;
  const wanted = lines.flatMap((line) => {
    const quantity = chosen[line.item_id] ?? 0;
    return quantity > 0 && isOpen(line) ? [{ item_id: line.item_id, quantity }] : [];
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setUnchosen(wanted.length === 0);
    if (isBusy || wanted.length === 0) return;
    setBusy(true);
    const input = { lines: wanted, reason, wish, text, key: key.current };
    const result = await client.call(requestReturn, { params: { id: order.id }, input });
    setError(result.ok ? null : result.error);
    if (result.ok) {
      const { id, ...loaded } = result.data.data;
      // A photograph that fails can be added again to the return.
      onChange(loaded);
      onClose(await upload.send(id, files));
    }
    setBusy(false);
  };
  return (
    <form className={`form ${styles.form}`} onSubmit={submit}>
      <div className={styles.pair}>
        <SelectField
          label={t('returns.reason')}
          value={reason}
          onChange={({ target }) => setReason(RETURN_REASONS.find((one) => one === target.value) ?? reason)}
        >
          <Options of={RETURN_REASONS.map((one) => [one, t(`returns.reasons.${one}`)])} />
        </SelectField>
        <SelectField
          label={t('returns.wish')}
          value={wish}
          onChange={({ target }) => setWish(RETURN_WISHES.find((one) => one === target.value) ?? wish)}
        >
          <Options of={RETURN_WISHES.map((one) => [one, t(`returns.wishes.${one}`)])} />
        </SelectField>
      </div>
      <fieldset className={styles.lines}>
        <legend className="label">{t('returns.products')}</legend>
        {lines.map((line) => {
          const item = order.items.find(({ id }) => id === line.item_id);
          const [quantity, last] = [chosen[line.item_id] ?? 0, lastDay(line)];
          const name = item?.name ?? '';
          return (
            <div key={line.item_id}>
              <Check
                checked={quantity > 0 && isOpen(line)}
                disabled={!isOpen(line)}
                onChange={({ target }) => setChosen({ ...chosen, [line.item_id]: target.checked ? 1 : 0 })}
              >
                {name}
                <small>
                  {last === null
                    ? t('returns.none')
                    : t(isOpen(line) ? 'returns.until' : 'returns.over', { day: shortDate(locale, last) })}
                </small>
              </Check>
              {quantity > 0 && line.left > 1 && isOpen(line) && (
                <Quantity
                  small
                  label={t('returns.quantityOf', { name })}
                  value={quantity}
                  max={line.left}
                  onChange={(next) => next !== null && setChosen({ ...chosen, [line.item_id]: next })}
                />
              )}
            </div>
          );
        })}
        {isUnchosen && wanted.length === 0 && (
          <p className="wrong" role="alert">
            {t('returns.choose')}
          </p>
        )}
      </fieldset>
      <TextArea
        label={t('returns.text')}
        hint={t('returns.textHint')}
        rows={4}
        maxLength={MAX_RETURN_TEXT}
        value={text}
        onChange={({ target }) => setText(target.value)}
        optional
      />
      <PhotoField most={MAX_RETURN_PHOTOS} names={files.map(({ name }) => name)} isBusy={false} onFiles={setFiles} />
      <ActionError error={error} />
      <div className={styles.acts}>
        <Button type="submit" look="main" busy={isBusy}>
          {t('returns.send')}
        </Button>
        <Button look="line" onClick={() => onClose(null)}>
          {t('returns.close')}
        </Button>
      </div>
    </form>
  );
}

const lastDayOf = ({ return_until: returnUntil, warranty_until: warrantyUntil }: ReturnOffer, terms: ReturnTerms) =>
  lastReturnDay({ returnUntil, warrantyUntil }, terms);

type ReturnTerms = { reason: ReturnReason; wish: ReturnWish };

/** The first reason for which a product can still be returned. */
const firstReason = (lines: readonly ReturnOffer[], today: string): ReturnReason =>
  RETURN_REASONS.find((reason) => lines.some((line) => (lastDayOf(line, { reason, wish: 'refund' }) ?? '') >= today)) ??
  'not_liked';
