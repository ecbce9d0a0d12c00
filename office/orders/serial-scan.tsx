import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { type OfficeOrder, writeSerials } from '#contract/office/office-orders-contract.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import { piecesToPack } from '#rules/orders/pieces-to-pack.ts';
import { isProductBarcode, serialProblem, serialText, toSerial } from '#rules/orders/serial-number.ts';
import { showToast } from '#ui/toast.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { ScanField } from '../shell/scan-field.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useKeys, useScan } from '../state/keys.ts';
import { useClient, useMay } from '../state/office-site.tsx';
import styles from './order.module.css';

type Item = OfficeOrder['items'][number];
type Props = { order: OfficeOrder; onChange: (order: OfficeOrder) => void };

/** Serials can still be added or corrected after the hand-over. */
const WITH_SERIALS: readonly OrderStatus[] = ['pending', 'processing', 'completed'];

const lacking = (item: Item): number => Math.max(0, piecesToPack(item) - item.serials.length);

/** Reads a scanner wherever the focus is, so the field does not have to be selected first. */
export function SerialScan({ order, onChange }: Props) {
  const t = useTranslations('serials');
  const field = useRef<HTMLInputElement>(null);
  const { scan, wrong, isOpen } = useSerialScan({ order, onChange });
  const left = order.items.reduce((sum, item) => sum + lacking(item), 0);
  useKeys({ I: () => field.current?.focus() });
  useScan(scan);
  if (!isOpen || left === 0) return null;
  const take = (code: string) => {
    scan(code);
    // The next key is a command again, not text of the field.
    field.current?.blur();
  };
  return (
    <div className={styles.scan}>
      <ScanField
        ref={field}
        label={t('scan')}
        hint={`${t('hint')} · ${t('left', { count: left })}`}
        error={wrong ?? undefined}
        autoCapitalize="characters"
        maxLength={64}
        onCode={take}
      />
    </div>
  );
}

/** Interprets a scanned code: an SKU selects a line, any other code is a serial number of that line. */
function useSerialScan({ order, onChange }: Props) {
  const t = useTranslations('serials');
  const locale = useLocale();
  const [wrong, setWrong] = useState<string | null>(null);
  const [lineId, setLineId] = useState<number | null>(null);
  const doubted = useRef('');
  const isOpen = useMay('orders.step') && WITH_SERIALS.includes(order.status);
  const write = useWriteSerials({ order, onChange });
  const latest = useRef(order);
  latest.current = order;
  const queue = useRef(Promise.resolve());
  const refuse = (text: string) => {
    setWrong(text);
    showToast({ text, tone: 'bad' });
  };
  const take = async (code: string) => {
    const { items } = latest.current;
    const named = items.find(({ sku }) => sku.toUpperCase() === code.toUpperCase());
    if (named) {
      setWrong(null);
      setLineId(named.id);
      return showToast({ text: t('line', { name: inLocale(named.name, locale) }) });
    }
    if (isProductBarcode(code) && doubted.current !== code) {
      doubted.current = code;
      return refuse(t('barcode', { text: code }));
    }
    const problem = serialProblem(code);
    if (problem) return refuse(t(problem === 'checksum' ? 'checksum' : 'wrong', { text: code }));
    setWrong(null);
    const open = items.filter((item) => lacking(item) > 0);
    const item = open.find(({ id }) => id === lineId) ?? open[0];
    if (!item) return showToast({ text: t('full'), tone: 'bad' });
    const serial = toSerial(code) ?? '';
    const written = await write(item.id, [...item.serials, serial]);
    if (!written) return;
    latest.current = written;
    showToast({ text: t('written', { serial: serialText(serial) }) });
  };
  const scan = (code: string) => {
    if (!isOpen) return showToast({ text: t('notHere'), tone: 'bad' });
    // Calls are sent in order because each one contains all serials of a line.
    queue.current = queue.current.then(() => take(code));
  };
  return { scan, wrong, isOpen };
}

/** Returns the changed order, or null if the server refused. */
function useWriteSerials({ order, onChange }: Props) {
  const client = useClient();
  const messageOf = useFailureMessage();
  return async (itemId: number, serials: string[]): Promise<OfficeOrder | null> => {
    const result = await client.call(writeSerials, { params: { id: order.id }, input: { item_id: itemId, serials } });
    if (result.ok) onChange(result.data.order);
    else showToast({ text: messageOf(result.error), tone: 'bad' });
    return result.ok ? result.data.order : null;
  };
}

type SerialsProps = Props & { item: Item };

export function Serials({ order, item, onChange }: SerialsProps) {
  const t = useTranslations('serials');
  const mayStep = useMay('orders.step');
  const write = useWriteSerials({ order, onChange });
  return item.serials.map((serial) => (
    <small key={serial} className={`num ${styles.serial}`}>
      {serialText(serial)}
      {mayStep && (
        <button
          type="button"
          aria-label={t('remove', { serial })}
          onClick={() =>
            write(
              item.id,
              item.serials.filter((one) => one !== serial),
            )
          }
        >
          <OfficeIcon name="x" small />
        </button>
      )}
    </small>
  ));
}
