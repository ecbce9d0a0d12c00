import { type ChangeEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FOREIGN_CURRENCIES, FRESH_RATE_DAYS, isOldRate } from '#rules/shop/currency.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { type ReadRates, readRate, readRates } from '#rules/shop/read-rates.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { textOf } from '../product/product-fields.ts';
import { type Row, rowsOf } from './setting-keys.ts';
import type { EditorProps } from './setting-name.ts';
import styles from './settings.module.css';

const CODES = Object.keys(FOREIGN_CURRENCIES);

/** Edits exchange rates: typed, pasted or read from a file. Shoppers are not offered a currency without a rate. */
export function RatesField({ path, draft, faults }: EditorProps) {
  const t = useTranslations('settings.rates');
  const rows = rowsOf(draft.value(path));
  const today = shopDay(new Date());
  const rateOf = (code: string) => rows.find((row) => row.code === code);
  const setAll = (next: readonly Row[]) =>
    draft.set(
      path,
      next
        .filter(({ rate }) => rate !== '' && rate !== null)
        .toSorted((one, other) => (textOf(one.code) < textOf(other.code) ? -1 : 1)),
    );
  const set = (code: string, part: Row) =>
    setAll([...rows.filter((row) => row.code !== code), { code, date: today, ...rateOf(code), ...part }]);
  const faultOf = (code: string, field: string) =>
    faults[`${path}.${rows.findIndex((row) => row.code === code)}.${field}`];
  return (
    <>
      {CODES.map((code) => {
        const row = rateOf(code);
        const isOld = row !== undefined && isOldRate(textOf(row.date), Date.now());
        return (
          <fieldset key={code} className={styles.row}>
            <legend>{code}</legend>
            <div className={styles.pair}>
              <TextField
                label={t('rate', { code })}
                inputMode="decimal"
                value={textOf(row?.rate)}
                error={faultOf(code, 'rate')}
                onChange={({ target }) => {
                  const typed = target.value.trim();
                  set(code, { rate: /[.,]0*$/.test(typed) ? typed : (readRate(typed) ?? typed), date: today });
                }}
              />
              <TextField
                label={t('day')}
                type="date"
                max={today}
                value={textOf(row?.date)}
                error={faultOf(code, 'date')}
                disabled={!row}
                hint={isOld ? t('old', { days: FRESH_RATE_DAYS }) : undefined}
                onChange={(event) => set(code, { date: event.target.value })}
              />
            </div>
          </fieldset>
        );
      })}
      <RatesFile
        onRates={(rates) => {
          const read = new Map(
            rates.map(({ code, rate, date }) => [code as string, { code, rate, date: date ?? today }]),
          );
          setAll([...rows.filter((row) => !read.has(textOf(row.code))), ...read.values()]);
        }}
      />
    </>
  );
}

function RatesFile({ onRates }: { onRates: (rates: ReadRates['rates']) => void }) {
  const t = useTranslations('settings.rates');
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadRates | null>(null);
  const take = (typed: string) => {
    const found = readRates(typed);
    setRead(found);
    if (found.rates.length > 0) onRates(found.rates);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const typed = await file.slice(0, 100_000).text();
    setText(typed);
    take(typed);
  };
  return (
    <div className={styles.fields}>
      <TextArea
        label={t('paste')}
        hint={t('pasteHint')}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.tools}>
        <Button look="line" onClick={() => take(text)}>
          {t('read')}
        </Button>
        <label className="btn btn--line">
          {t('file')}
          <input className="sr" type="file" accept=".csv,.txt,text/csv,text/plain" onChange={choose} />
        </label>
      </div>
      <div role="status">
        {read && <p>{t('found', { count: read.rates.length })}</p>}
        {read && read.wrong.length > 0 && (
          <ul className={styles.problems}>
            {read.wrong.map(({ line, text: wrong }) => (
              <li key={line}>{t('wrong', { line, text: wrong })}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
