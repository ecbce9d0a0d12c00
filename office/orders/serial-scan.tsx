import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type OfficeOrder, writeSerials } from '#contract/office/office-orders-contract.ts';
import { serialText, toSerial } from '#rules/serial-number.ts';
import { TextField } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useFailureWords } from '../state/failure-words.ts';
import { useKeys } from '../state/keys.ts';
import { useClient, useMay } from '../state/office-site.tsx';
import styles from './order.module.css';

type Props = { order: OfficeOrder; onChange: (order: OfficeOrder) => void };

/** Scanners type digits and Enter, wherever one is: nothing has to be clicked first. */
export function SerialScan({ order, onChange }: Props) {
  const t = useTranslations('serials');
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const write = useWriteSerials({ order, onChange });
  const lacking = order.items.reduce((sum, { quantity, serials }) => sum + quantity - serials.length, 0);
  const isPacked = order.status === 'processing' || order.status === 'pending';
  const isShown = useMay('orders.step') && isPacked && lacking > 0;
  const scan = async (text: string) => {
    const serial = toSerial(text);
    const item = order.items.find(({ quantity, serials }) => serials.length < quantity);
    if (!serial) return setWrong(t('wrong', { text }));
    setWrong(null);
    if (!item) return showToast({ text: t('full'), tone: 'bad' });
    if (await write(item.id, [...item.serials, serial]))
      showToast({ text: t('written', { serial: serialText(serial) }) });
  };
  useKeys({ I: () => field.current?.focus() });
  useScanner(isShown ? scan : null);
  if (!isShown) return null;
  return (
    <form
      className={styles.scan}
      aria-label={t('scan')}
      onSubmit={(event) => {
        event.preventDefault();
        const { current } = field;
        if (!current?.value) return;
        scan(current.value);
        current.value = '';
        // The next key is a step.
        current.blur();
      }}
    >
      <TextField
        ref={field}
        label={t('scan')}
        hint={`${t('hint')} · ${t('left', { count: lacking })}`}
        error={wrong ?? undefined}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={64}
        enterKeyHint="done"
      />
    </form>
  );
}

export function useWriteSerials({ order, onChange }: Props) {
  const client = useClient();
  const words = useFailureWords();
  return async (itemId: number, serials: string[]): Promise<boolean> => {
    const result = await client.call(writeSerials, { params: { id: order.id }, input: { item_id: itemId, serials } });
    if (result.ok) onChange(result.data.order);
    else showToast({ text: words(result.error), tone: 'bad' });
    return result.ok;
  };
}

const SCANNED_DIGITS = 8;
const PAUSE_MS = 1500;

/** Digits outside of fields that end with Enter. */
function useScanner(onScan: ((text: string) => void) | null): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    let typed = '';
    let at = 0;
    const press = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (isField || document.querySelector('dialog[open]')) return;
      if (event.timeStamp - at > PAUSE_MS) typed = '';
      at = event.timeStamp;
      if (/^\d$/.test(event.key)) typed += event.key;
      else if (event.key === 'Enter' && typed.length >= SCANNED_DIGITS && latest.current) {
        event.preventDefault();
        latest.current(typed);
        typed = '';
      } else if (event.key !== 'Shift') typed = '';
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

type SerialsProps = Props & { item: OfficeOrder['items'][number] };

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
