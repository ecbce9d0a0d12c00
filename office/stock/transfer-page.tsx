import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import {
  listLocations,
  MAX_TRANSFER_LINES,
  type PlacedProduct,
  scanStock,
  transferStock,
} from '#contract/office/office-locations-contract.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUndo } from '../audit/use-undo.ts';
import { PageHead } from '../shell/page-head.tsx';
import { ScanField } from '../shell/scan-field.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { useScan } from '../state/keys.ts';
import { loaderOf, useClient } from '../state/office-site.tsx';
import { usePressKey } from '../state/press-key.ts';
import { useForm } from '../state/use-form.ts';
import styles from './stock.module.css';

export const transferLoader = loaderOf(listLocations);

type Line = { product: PlacedProduct; quantity: number };

/** Each scan of a code adds one piece; quantities can also be typed. */
export function TransferPage() {
  const t = useTranslations('locations');
  const locale = useLocale();
  const client = useClient();
  const messageOf = useFailureMessage();
  const undo = useUndo();
  const all = useLoaderData<typeof transferLoader>().locations;
  const [from, setFrom] = useState(all.find(({ is_main }) => is_main)?.id ?? 0);
  const [to, setTo] = useState(all.find(({ is_main, is_enabled }) => !is_main && is_enabled)?.id ?? 0);
  const [lines, setLines] = useState<Line[]>([]);
  const [last, setLast] = useState<{ pieces: number; change: number } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const queue = useRef(Promise.resolve());
  const { press, renew } = usePressKey();
  const form = useForm({
    send: ({ note = '' }) =>
      press((key) =>
        client.call(transferStock, {
          input: {
            ...{ from, to, note, idempotency_key: key },
            lines: lines.map(({ product, quantity }) => ({ product_id: product.product_id, quantity })),
          },
        }),
      ),
    done: ({ pieces, change }) => {
      setLines([]);
      renew();
      setLast({ pieces, change });
      field.current?.focus();
    },
  });
  const add = async (code: string) => {
    const result = await client.call(scanStock, { input: { code } });
    if (!result.ok) return showToast({ text: messageOf(result.error), tone: 'bad' });
    const { found } = result.data;
    if (!found) return showToast({ text: t('unknownCode', { code }), tone: 'bad' });
    setLines((now) => {
      const known = now.find(({ product }) => product.product_id === found.product_id);
      if (known) return now.map((line) => (line === known ? { product: found, quantity: line.quantity + 1 } : line));
      return now.length < MAX_TRANSFER_LINES ? [{ product: found, quantity: 1 }, ...now] : now;
    });
  };
  // Scans are looked up in order, so that two quick scans of one code add two pieces.
  const scan = (code: string) => {
    queue.current = queue.current.then(async () => void (await add(code)));
  };
  useScan(scan);
  const setQuantity = (id: number, quantity: number) =>
    setLines((now) => now.map((line) => (line.product.product_id === id ? { ...line, quantity } : line)));
  const remove = (id: number) => setLines((now) => now.filter(({ product }) => product.product_id !== id));
  const piecesAt = ({ places, on_hand }: PlacedProduct, id: number) =>
    places.find(({ location_id }) => location_id === id)?.pieces ?? (places.length === 0 ? on_hand : 0);
  const isShort = lines.some(({ product, quantity }) => quantity < 1 || quantity > piecesAt(product, from));
  const locationField = (label: string, value: number, choose: (id: number) => void, isTarget: boolean) => (
    <SelectField label={label} value={value} onChange={({ target }) => choose(Number(target.value))}>
      <Options
        of={all.filter(({ is_enabled }) => is_enabled || !isTarget).map(({ id, name }) => [id, inLocale(name, locale)])}
      />
    </SelectField>
  );
  const head = <PageHead title={t('transfer')} back={{ to: '/stock', label: t('back') }} />;
  if (all.length < 2)
    return (
      <>
        {head}
        <p className="nobody">{t('onlyOne')}</p>
      </>
    );
  return (
    <>
      {head}
      <section className={`panel ${styles.transfer}`}>
        <div className={styles.ends}>
          {locationField(t('from'), from, setFrom, false)}
          {locationField(t('to'), to, setTo, true)}
        </div>
        <ScanField ref={field} label={t('scan')} hint={t('scanHint')} autoFocus maxLength={100} onCode={scan} />
        <form className={styles.transferLines} aria-label={t('transfer')} onSubmit={form.onSubmit} noValidate>
          <div role="status">
            {last && (
              <p className="note note--good">
                <span>{t('transferred', { count: last.pieces })}</span>{' '}
                <Button
                  size="s"
                  look="line"
                  onClick={() => {
                    setLast(null);
                    void undo(last.change);
                  }}
                >
                  {t('undo')}
                </Button>
              </p>
            )}
          </div>
          {lines.length === 0 && <p className="muted">{t('noLines')}</p>}
          <ul>
            {lines.map(({ product, quantity }, at) => {
              const held = piecesAt(product, from);
              const refused = form.failure?.fields[`lines.${at}.quantity`];
              return (
                <li key={product.product_id} className={styles.line}>
                  <span className={styles.lineName}>
                    <b>{inLocale(product.name, locale)}</b>
                    <small className="num muted">{product.sku}</small>
                  </span>
                  <TextField
                    label={t('pieces')}
                    aria-label={t('piecesOf', { sku: product.sku })}
                    hint={t('heldHere', { count: held })}
                    type="number"
                    min={1}
                    max={held}
                    step={1}
                    value={quantity}
                    error={refused ?? (quantity > held ? t('tooMany', { count: held }) : undefined)}
                    onChange={({ target }) => setQuantity(product.product_id, Math.trunc(Number(target.value)))}
                  />
                  <Button
                    size="s"
                    look="bare"
                    aria-label={t('removeLine', { sku: product.sku })}
                    onClick={() => remove(product.product_id)}
                  >
                    {t('remove')}
                  </Button>
                </li>
              );
            })}
          </ul>
          {lines.length > 0 && <TextField label={t('note')} name="note" maxLength={500} optional />}
          {from === to && <p className="note note--warm">{t('samePlace')}</p>}
          <FailureNote failure={form.failure} />
          <div className="acts">
            <Button
              type="submit"
              look="main"
              busy={form.isBusy}
              disabled={lines.length === 0 || isShort || from === to}
            >
              {t('transferCount', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
            </Button>
          </div>
        </form>
      </section>
    </>
  );
}
