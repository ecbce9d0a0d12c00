import { useTranslations } from 'use-intl';
import { partAt } from '#rules/shop/setting-part.ts';
import { includedVat } from '#rules/shop/vat.ts';
import { Check } from '#ui/check.tsx';
import { TextField } from '#ui/field.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { textOf } from '../product/product-fields.ts';
import { type EditorProps, useSettingName } from './setting-name.ts';
import styles from './settings.module.css';

const STATUSES = ['vat', 'turnover', 'micro', 'none'] as const;
type Status = (typeof STATUSES)[number];

const USUAL_RATE = 20;
const EXAMPLE_SUM = 120_000;

/** Selects the tax status and shows its effect on receipts and documents. */
export function TaxField({ path, draft, faults }: EditorProps) {
  const t = useTranslations('settings');
  const label = useSettingName()(path);
  const value = draft.value(path);
  const status = STATUSES.find((known) => known === partAt(value, ['status'])) ?? null;
  const percent = partAt(value, ['percent']);
  const choose = (to: Status) => draft.set(path, to === 'vat' ? { status: to, percent: USUAL_RATE } : { status: to });
  return (
    <fieldset className={styles.row}>
      <legend>{label}</legend>
      <div className={styles.ways}>
        {STATUSES.map((one) => (
          <Check key={one} type="radio" name={path} checked={status === one} onChange={() => choose(one)}>
            <b>{t(`tax.${one}.name`)}</b> <small className="muted">{t(`tax.${one}.about`)}</small>
          </Check>
        ))}
      </div>
      {status === 'vat' && (
        <TextField
          label={t('tax.rate')}
          inputMode="numeric"
          value={textOf(percent)}
          error={faults[`${path}.percent`]}
          onChange={({ target }) =>
            draft.set(path, { status, percent: /^\d{1,3}$/.test(target.value) ? Number(target.value) : target.value })
          }
        />
      )}
      {faults[path] && <p className="wrong">{faults[path]}</p>}
      {status && <Effects percent={status === 'vat' && typeof percent === 'number' ? percent : null} status={status} />}
    </fieldset>
  );
}

/** Lists the documents of the shop with the VAT that each states for an order of 120,000 drams. */
function Effects({ status, percent }: { status: Status; percent: number | null }) {
  const t = useTranslations('settings.tax.effect');
  const formatAmd = useFormatAmd();
  const sum = formatAmd(EXAMPLE_SUM);
  const stated =
    percent === null ? t('nothing') : t('stated', { percent, vat: formatAmd(includedVat(EXAMPLE_SUM, percent)), sum });
  return (
    <section className={styles.effect} aria-label={t('title')}>
      <p>
        <b>{t('title')}</b>
      </p>
      <dl className={styles.effects}>
        <dt>{t('cart')}</dt>
        <dd>{percent === null ? t('nothing') : t('cartStated')}</dd>
        <dt>{t('order')}</dt>
        <dd>{stated}</dd>
        <dt>{t('invoice')}</dt>
        <dd>{stated}</dd>
        <dt>{t('fiscal')}</dt>
        <dd>{t(`fiscalStatus.${status}`)}</dd>
        <dt>{t('former')}</dt>
        <dd>{t('formerKept')}</dd>
      </dl>
    </section>
  );
}
