import { type FormEvent, useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { Button } from '#ui/button.tsx';
import { Chips } from './facts-panel.tsx';
import styles from './product.module.css';
import { listOf } from './product-fields.ts';
import type { Editor } from './product-page.tsx';

const RELATIONS = ['related_products', 'cross_sells', 'up_sells'] as const;

/** Related products are entered by SKU; the name appears after saving. */
export function RelationsPanel({ product, draft, faults, mayEdit }: Editor) {
  const t = useTranslations('product');
  const locale = useLocale();
  const id = useId();
  const labelOf = (sku: string) => {
    const name = product.named[sku];
    return name ? `${inLocale(name, locale)} · ${sku}` : sku;
  };
  return (
    <section className="panel">
      <header>
        <h2>{t('relations')}</h2>
        {product.uses.related_by > 0 && (
          <span className="end small muted">{t('relatedBy', { count: product.uses.related_by })}</span>
        )}
      </header>
      {RELATIONS.map((name) => {
        const list = listOf(draft.value(name));
        const add = (event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          const form = event.currentTarget;
          const sku = String(new FormData(form).get('sku') ?? '').trim();
          if (sku !== '' && !list.includes(sku)) draft.set(name, [...list, sku]);
          form.reset();
        };
        return (
          <form key={name} className={styles.relation} aria-label={t(`field.${name}`)} onSubmit={add}>
            <label className="label" htmlFor={`${id}-${name}`}>
              {t(`field.${name}`)}
            </label>
            <Chips list={list} labelOf={labelOf} mayEdit={mayEdit} onChange={(next) => draft.set(name, next)} />
            {faults[name] && <p className="wrong">{t('unknownSku')}</p>}
            {mayEdit && (
              <div className={styles.inline}>
                <input className="input" id={`${id}-${name}`} name="sku" placeholder="SKU" autoComplete="off" />
                <Button type="submit" look="line">
                  {t('add')}
                </Button>
              </div>
            )}
          </form>
        );
      })}
    </section>
  );
}
