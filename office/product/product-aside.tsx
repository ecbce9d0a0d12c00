import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeProduct } from '#contract/office/office-product-contract.ts';
import { cheapestMonthlyOf } from '#rules/credit/credit-offer.ts';
import { DEFAULT_PERIOD_MONTHS } from '#rules/credit/credit-period.ts';
import { Check } from '#ui/check.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field, TextArea, TextField } from '#ui/field.tsx';
import { BareSelect, Options } from '#ui/select.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { useMay } from '../state/office-site.tsx';
import { pictureOf } from '../state/picture-of.ts';
import { Chips } from './facts-panel.tsx';
import { NumberCell } from './number-field.tsx';
import styles from './product.module.css';
import { listOf, textOf } from './product-fields.ts';
import type { Editor } from './product-page.tsx';

export function StatePanel({ product, draft, mayEdit }: Editor) {
  const t = useTranslations('product');
  const formatAmd = useFormatAmd();
  const { stock, price, highest_target: target } = product.waiting;
  const isOn = draft.value('enabled') === true;
  return (
    <section className="panel">
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          disabled={!mayEdit}
          onChange={(event) => draft.set('enabled', event.target.checked)}
        />
        {t('field.enabled')}
      </label>
      <p className="small muted">{t(isOn ? 'isShown' : 'isHidden')}</p>
      <BundleNote product={product} draft={draft} />
      {stock > 0 && <p className="small">{t('waitForStock', { count: stock })}</p>}
      {price > 0 && <p className="small">{t('waitForPrice', { count: price, price: formatAmd(target ?? 0) })}</p>}
    </section>
  );
}

/** Names the bundles with the product, and warns of those that the draft stops. */
function BundleNote({ product, draft }: Pick<Editor, 'product' | 'draft'>) {
  const t = useTranslations('product');
  const locale = useLocale();
  const isMissing = (id: number) => {
    const prefix = id === product.id ? '' : `variant.${id}.`;
    const qty = draft.value(`${prefix}qty`);
    return draft.value(`${prefix}enabled`) === false || (typeof qty === 'number' && qty <= 0);
  };
  const isOn = draft.value('enabled') === true;
  const stopped = product.bundles.filter(({ product_ids: ids }) => !isOn || ids.some(isMissing));
  const others = product.bundles.filter((bundle) => !stopped.includes(bundle));
  const namesOf = (bundles: OfficeProduct['bundles']) => bundles.map(({ name }) => inLocale(name, locale)).join(', ');
  return (
    <>
      {others.length > 0 && <p className="small muted">{t('inBundles', { names: namesOf(others) })}</p>}
      {stopped.length > 0 && (
        <p className="note note--warm" role="status">
          {t('stopsBundles', { names: namesOf(stopped) })}
        </p>
      )}
    </>
  );
}

export function ShopCard({ product, draft, name }: Editor & { name: string }) {
  const t = useTranslations('product');
  const formatAmd = useFormatAmd();
  const prefixes = product.type === 'simple' ? [''] : product.variants.map(({ id }) => `variant.${id}.`);
  const offers = prefixes.flatMap((prefix) => {
    const [price, special] = [draft.value(`${prefix}price`), draft.value(`${prefix}special_price`)];
    if (typeof price !== 'number') return [];
    return [{ price, now: typeof special === 'number' && special < price ? special : price }];
  });
  const [best] = offers.toSorted((one, other) => one.now - other.now);
  const [picture] = listOf(draft.value('pictures'));
  const monthly = best && cheapestMonthlyOf(product.lending, DEFAULT_PERIOD_MONTHS, 0)(best.now);
  const off = best && best.now < best.price ? Math.round((1 - best.now / best.price) * 100) : 0;
  return (
    <section className={`panel ${styles.card}`} aria-label={t('card')}>
      <div className={styles.pic}>
        {off > 0 && <span className={styles.off}>−{off}%</span>}
        {picture && <img src={pictureOf(picture, 'large')} alt="" />}
      </div>
      <p className="small">{name}</p>
      {best ? (
        <p className="num">
          <b>{formatAmd(best.now)}</b> {off > 0 && <s className="muted small">{formatAmd(best.price)}</s>}
        </p>
      ) : (
        <p className="small muted">{t('noPrice')}</p>
      )}
      {typeof monthly === 'number' && <p className="small muted num">{t('monthly', { sum: formatAmd(monthly) })}</p>}
    </section>
  );
}

const PRICES = ['price', 'special_price', 'credit_price', 'qty', 'min_qty'] as const;

/** Prices of a product without variants. Prices of variants are edited in the matrix. */
export function PricePanel({ draft, faults, mayEdit }: Editor) {
  const t = useTranslations('product');
  const [mayPrice, mayStock] = [useMay('products.price'), useMay('stock.move')];
  const may = (name: (typeof PRICES)[number]) =>
    mayEdit && (name === 'qty' ? mayStock : name === 'min_qty' || mayPrice);
  return (
    <section className="panel">
      <header>
        <h2>{t('prices')}</h2>
      </header>
      <div className={styles.facts}>
        {PRICES.map((name) => (
          <Field key={name} label={t(`field.${name}`)} error={faults[name]}>
            {(names) => (
              <NumberCell
                {...names}
                value={draft.value(name)}
                before={draft.before(name)}
                isChanged={draft.isChanged(name)}
                isWrong={faults[name] !== undefined}
                readOnly={!may(name)}
                placeholder="—"
                onValue={(value) => draft.set(name, value)}
              />
            )}
          </Field>
        ))}
        <TextField
          inputMode="numeric"
          label={t('field.barcode')}
          hint={t('barcodeHint')}
          error={faults.barcode}
          readOnly={!mayEdit}
          className={classNames(draft.isChanged('barcode') && styles.changed)}
          value={textOf(draft.value('barcode'))}
          onChange={(event) => draft.set('barcode', event.target.value)}
        />
        <TextField
          inputMode="numeric"
          label={t('field.adg_code')}
          hint={t('adgCodeHint')}
          error={faults.adg_code}
          readOnly={!mayEdit}
          className={classNames(draft.isChanged('adg_code') && styles.changed)}
          value={textOf(draft.value('adg_code'))}
          onChange={(event) => draft.set('adg_code', event.target.value)}
        />
        {(['special_from', 'special_to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={t(`field.${name}`)}
            error={faults[name]}
            readOnly={!(mayEdit && mayPrice)}
            className={classNames(draft.isChanged(name) && styles.changed)}
            value={textOf(draft.value(name))}
            onChange={(event) => draft.set(name, event.target.value)}
          />
        ))}
      </div>
    </section>
  );
}

const FLAGS = ['is_new', 'is_best_seller', 'is_special_offer', 'is_featured'] as const;

export function PlacePanel({ product, draft, faults, mayEdit }: Editor) {
  const t = useTranslations('product');
  const locale = useLocale();
  const chosen = listOf(draft.value('categories'));
  const labelOf = (path: string) => {
    const slugs = path.split('/');
    const names = slugs.map((_, at) => {
      const parent = slugs.slice(0, at + 1).join('/');
      const category = product.categories.find((one) => one.path === parent);
      return category ? inLocale(category.name, locale) : slugs[at];
    });
    return names.join(' › ');
  };
  const text = (name: 'search_words' | 'slug' | 'video') => ({
    label: t(`field.${name}`),
    error: faults[name],
    readOnly: !mayEdit,
    className: classNames(draft.isChanged(name) && styles.changed),
    value: textOf(draft.value(name)),
  });
  return (
    <section className="panel">
      <div className="form">
        <Field label={t('field.categories')} error={faults.categories} hint={t('mainFirst')}>
          {(names) => (
            <>
              <Chips
                list={chosen}
                labelOf={labelOf}
                mayEdit={mayEdit}
                onChange={(next) => draft.set('categories', next)}
              />
              {mayEdit && (
                <BareSelect
                  {...names}
                  value=""
                  onChange={(event) => event.target.value && draft.set('categories', [...chosen, event.target.value])}
                >
                  <option value="">{t('addCategory')}</option>
                  <Options
                    of={product.categories
                      .filter(({ path }) => !chosen.includes(path))
                      .map(({ path }) => [path, labelOf(path)])}
                  />
                </BareSelect>
              )}
            </>
          )}
        </Field>
        <div>
          {FLAGS.map((flag) => (
            <Check
              key={flag}
              checked={draft.value(flag) === true}
              disabled={!mayEdit}
              onChange={(event) => draft.set(flag, event.target.checked)}
            >
              {t(`field.${flag}`)}
            </Check>
          ))}
        </div>
        <TextArea
          {...text('search_words')}
          rows={2}
          hint={t('searchWordsHint')}
          onChange={(event) => draft.set('search_words', event.target.value)}
        />
        <TextField
          {...text('slug')}
          hint={
            product.former_slugs.length > 0
              ? t('formerSlugs', { list: product.former_slugs.join(', ') })
              : t('slugHint')
          }
          onChange={(event) => draft.set('slug', event.target.value)}
        />
        <TextField {...text('video')} onChange={(event) => draft.set('video', event.target.value)} />
      </div>
    </section>
  );
}
