import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { downRange } from '#rules/credit/bank-limits.ts';
import { parseDownPayment } from '#rules/credit/down-payment.ts';
import { classNames } from '#ui/class-names.ts';
import { Field, TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd, useGroupThousands } from '#ui/use-format-amd.ts';
import styles from './credit.module.css';
import { isLending, type ShopBank } from './shop-banks.ts';

type BankFieldProps = { banks: readonly ShopBank[]; bank: ShopBank; onBank: (id: number) => void };

/** Selects the bank and shows its logo. A bank without terms is listed but disabled (docs/spec/credit.md 5). */
export function BankField({ banks, bank, onBank }: BankFieldProps) {
  const t = useTranslations('credit');
  return (
    <Field label={t('bank')}>
      {(names) => (
        <span className={classNames('select', styles.selectMark)}>
          <img src={bank.image} width="24" height="24" alt="" loading="lazy" />
          <select {...names} value={bank.id} onChange={(event) => onBank(Number(event.target.value))}>
            {banks.map((one) => (
              <option key={one.id} value={one.id} disabled={!isLending(one)}>
                {isLending(one) ? one.name : t('bankWithoutTerms', { name: one.name })}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  );
}

type DownFieldProps = { bank: ShopBank; price: number; down: number; onDown: (down: number) => void };

/**
 * The down payment field. It ignores invalid input and amounts above the credit price (docs/spec/storefront.md 5).
 * The last valid amount stays in effect and the error names the allowed range. The typed text is discarded when the
 * bank, the price or the down payment changes elsewhere.
 */
export function DownField({ bank, price, down, onDown }: DownFieldProps) {
  const formatAmd = useFormatAmd();
  const groupThousands = useGroupThousands();
  const t = useTranslations('credit');
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null);
  const { least, most } = downRange(bank, price);
  const stateWith = (sum: number) => `${bank.id} ${price} ${sum}`;
  const text = typed?.of === stateWith(down) ? typed.text : groupThousands(down);
  const isWrong = accepted(text, most) === null;
  const range = { least: groupThousands(least), most: formatAmd(most) };
  const error = isWrong ? t('outOfRange', { ...range, down: formatAmd(down) }) : undefined;

  const type = (input: string) => {
    const sum = accepted(input, most);
    setTyped({ text: input, of: stateWith(sum ?? down) });
    if (sum !== null && sum !== down) onDown(sum);
  };
  return (
    <>
      <TextField
        label={t('down')}
        className="num"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={text}
        hint={error ? undefined : t('range', range)}
        error={error}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => isWrong || setTyped(null)}
      />
      <Announced text={error ?? ''} />
    </>
  );
}

/** Returns the amount, or null when the text is not an integer from 0 to the maximum. */
function accepted(text: string, most: number): number | null {
  const sum = parseDownPayment(text);
  return sum !== null && sum <= most ? sum : null;
}

const IN_ROW = 6;

type PeriodFieldProps = { periods: readonly number[]; period: number | null; onPeriod: (months: number) => void };

export function PeriodField({ periods, period, onPeriod }: PeriodFieldProps) {
  const t = useTranslations('credit');
  const common = useTranslations('common');
  const group = useId();
  const rows = Math.ceil(periods.length / IN_ROW);
  return (
    <fieldset className={styles.periods}>
      <legend className="label">{t('period')}</legend>
      <div className="seg" style={{ '--in-row': Math.ceil(periods.length / rows) } as CSSProperties}>
        {periods.map((months) => (
          <label key={months}>
            <input
              type="radio"
              name={group}
              value={months}
              checked={months === period}
              aria-label={common('months', { count: months })}
              onChange={() => onPeriod(months)}
            />
            <span>{months}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Debounce of announcements, so that a screen reader announces the final text and not every key. */
const REST_MS = 800;

/** Visually hidden live region that announces a changed text after the debounce time. */
export function Announced({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  const last = useRef(text);
  useEffect(() => {
    if (text === last.current) return;
    const rest = setTimeout(() => {
      last.current = text;
      setAnnounced(text);
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [text]);
  return (
    <p className="sr" role="status">
      {announced}
    </p>
  );
}
