import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { PromotionFieldsInput, PromotionTry } from '#contract/office/office-promotions-contract.ts';
import { longDate, timeOfDay } from '#i18n/date.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useFormatAmd, useGroupThousands } from '#ui/use-format-amd.ts';
import styles from './promotions.module.css';
import { type PromotionEffect, useEffectOf } from './use-effect-of.ts';
import { useNames } from './use-names.ts';

type Props = { fields: PromotionFieldsInput; id: number | null; codes: number };

/** Shows the effect of a promotion, computed while it is typed. */
export function EffectPanel({ fields, id, codes }: Props) {
  const t = useTranslations('promotions.try');
  const effect = useEffectOf(fields, id);
  const { result, isComputing, failure } = effect;
  return (
    <section className="panel" aria-busy={isComputing || undefined}>
      <header>
        <h2>{t('title')}</h2>
        {isComputing && <span className="end small muted">{t('computing')}</span>}
      </header>
      <div role="status">
        <Failure effect={effect} />
        {result && <Result result={result} isStale={isComputing || failure !== null} />}
      </div>
      <Notes fields={fields} codes={codes} />
    </section>
  );
}

function Failure({ effect: { failure, isIncomplete, again } }: { effect: PromotionEffect }) {
  const t = useTranslations('promotions.try');
  if (isIncomplete) return <p className="note">{t('incomplete')}</p>;
  if (!failure) return null;
  return (
    <div className="note note--warm">
      <span>{t(failure.code === 'network' ? 'offline' : 'failed')}</span>
      <Button size="s" look="line" onClick={again}>
        {t('again')}
      </Button>
    </div>
  );
}

function Result({ result, isStale }: { result: PromotionTry; isStale: boolean }) {
  const t = useTranslations('promotions.try');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const group = useGroupThousands();
  const { products, largest, below_cost: belowCost, bundle, carts, conflicts } = result;
  return (
    <dl className={classNames('lines small', styles.effect, isStale && styles.stale)}>
      {bundle ? (
        <Bundle bundle={bundle} />
      ) : (
        <Line name={t('products')}>
          {t('inStock', { count: group(products.count), stock: group(products.in_stock) })}
        </Line>
      )}
      {largest && (
        <Line name={t('largest')}>
          {inLocale(largest.name, locale)}
          <br />
          <s className="muted">{formatAmd(largest.before)}</s> {formatAmd(largest.after)}
        </Line>
      )}
      {belowCost && (
        <Line name={t('belowCost')}>
          {belowCost.count === 0 ? (
            <span className="good">{t('noneBelow')}</span>
          ) : (
            <details className={styles.below}>
              <summary className="bad">{t('showBelow', { count: belowCost.count })}</summary>
              <ul>
                {belowCost.products.map(({ id, name, price, cost }) => (
                  <li key={id}>
                    <Link className="link" to={`/products/${id}`}>
                      {inLocale(name, locale)}
                    </Link>{' '}
                    {t('priceAndCost', { price: formatAmd(price), cost: formatAmd(cost) })}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </Line>
      )}
      <Line name={t('carts', { days: String(carts.days) })}>
        {t('cartsValue', { count: carts.count, sum: formatAmd(carts.sum) })}
      </Line>
      {carts.count > 0 && <Line name={t('discount')}>−{formatAmd(carts.discount)}</Line>}
      {conflicts.length > 0 && (
        <Line name={t('conflicts')}>
          <ul>
            {conflicts.map(({ id, name, products: count }) => (
              <li key={id} className="bad">
                <Link className="link" to={`/promotions/${id}`}>
                  {t('conflict', { name: inLocale(name, locale), count: group(count) })}
                </Link>
              </li>
            ))}
          </ul>
        </Line>
      )}
    </dl>
  );
}

/** The set beside its parts: what shoppers save, whether it pays, and whether product pages show it. */
function Bundle({ bundle }: { bundle: NonNullable<PromotionTry['bundle']> }) {
  const t = useTranslations('promotions.try.bundle');
  const formatAmd = useFormatAmd();
  const names = useNames();
  const { price, sum, saved, cost, sets, obstacle } = bundle;
  const missing = bundle.not_for_sale.map(names.product).join(', ');
  return (
    <>
      <Line name={t('partsSum')}>{sum === null ? t('notForSale') : formatAmd(sum)}</Line>
      {saved > 0 && <Line name={t('saved')}>{formatAmd(saved)}</Line>}
      {cost !== null && (
        <Line name={t('cost')}>
          {price < cost ? <span className="bad">{t('aboveCost', { cost: formatAmd(cost) })}</span> : formatAmd(cost)}
        </Line>
      )}
      <Line name={t('sets')}>{sets}</Line>
      <Line name={t('shown')}>
        {obstacle === null ? (
          t('isShown')
        ) : (
          <span className="bad">{t(`obstacle.${obstacle}`, { names: missing })}</span>
        )}
      </Line>
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Notes about dates, codes and state that need no call. */
function Notes({ fields, codes }: Pick<Props, 'fields' | 'codes'>) {
  const t = useTranslations('promotions.try');
  const locale = useLocale();
  const moment = (iso: string) => `${longDate(locale, iso)}, ${timeOfDay(iso)}`;
  const isTime = (iso: string | null): iso is string => iso !== null && !Number.isNaN(Date.parse(iso));
  const { starts_at: from, ends_at: to } = fields;
  const texts = [
    !fields.is_enabled && t('isOff'),
    fields.needs_code && codes === 0 && t('noCodes'),
    isTime(from) && Date.parse(from) > Date.now() && t('starts', { time: moment(from) }),
    isTime(to) ? t('ends', { time: moment(to) }) : t('noEnd'),
  ].filter((text) => text !== false);
  return (
    <ul className={`hint ${styles.notes}`}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
