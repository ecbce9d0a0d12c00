import { type CSSProperties, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CallerInput } from '#contract/endpoint.ts';
import type { Failure } from '#contract/errors.ts';
import { type ProductReviews as Loaded, productReviews } from '#contract/review-contract.ts';
import { REVIEW_SORTS, type ReviewSort, STARS } from '#rules/reviews/shopper-text.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient, useSite } from '#storefront/runtime/site.tsx';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { BareSelect, Options } from '#ui/select.tsx';
import { Stars } from '#ui/stars.tsx';
import { useRatingText } from './rating.tsx';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';
import { REVIEWS_ID } from './text-ids.ts';

type Props = { productId: number; first: Loaded };
type Filter = { sort: ReviewSort; stars: number | null; isOwnLanguage: boolean };

const UNFILTERED: Filter = { sort: 'useful', stars: null, isOwnLanguage: false };

/** Reviews of a product: average, bars by stars, and a list that can be sorted and filtered. */
export function ProductReviews({ productId, first }: Props) {
  const t = useTranslations('reviews');
  const list = useReviews(productId, first);
  const failureText = useFailureText();
  const { reviews, rating, counts } = first;
  return (
    <section className={styles.reviews} id={REVIEWS_ID} aria-labelledby="reviews-title">
      <h2 id="reviews-title">
        {t('title')} {reviews > 0 && <small className="muted num">{reviews}</small>}
      </h2>
      {reviews === 0 ? (
        <p className={styles.none}>
          <b>{t('none')}</b>
          <span>{t('whoWrites')}</span>{' '}
          <ShopLink className="link" to="/account/orders">
            {t('toOrders')}
          </ShopLink>
        </p>
      ) : (
        <div className={styles.cols}>
          <div className={styles.summary}>
            <Average rating={rating} reviews={reviews} />
            <Bars counts={counts} chosen={list.filter.stars} onChoose={(stars) => list.change({ stars })} />
            <p className={styles.who}>
              {t('whoWrites')}{' '}
              <ShopLink className="link" to="/account/orders">
                {t('toOrders')}
              </ShopLink>
            </p>
          </div>
          <div className={styles.listed}>
            <Tools list={list} />
            <div role="status" className="sr">
              {list.isFresh ? '' : t('shown', { count: list.shown.length })}
            </div>
            {list.failure && (
              <p className="note note--bad" role="alert">
                {failureText(list.failure)}
              </p>
            )}
            {list.shown.length === 0 && !list.isBusy ? (
              <p className={styles.none}>
                <b>{t('noneFound')}</b>
                <Button look="line" onClick={() => list.change(UNFILTERED)}>
                  {t('showAll')}
                </Button>
              </p>
            ) : (
              <ul className={styles.items} aria-busy={list.isBusy}>
                {list.shown.map((review) => (
                  <ReviewItem key={review.id} review={review} />
                ))}
              </ul>
            )}
            {list.next !== null && (
              <Button className="needs-script" look="line" busy={list.isBusy} onClick={list.more}>
                {t('more')}
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function Average({ rating, reviews }: { rating: number; reviews: number }) {
  const [t, common] = [useTranslations('reviews'), useTranslations('common')];
  const ratingText = useRatingText();
  return (
    <div className={styles.average}>
      <b className="num" aria-hidden="true">
        {ratingText(rating)}
      </b>
      <span>
        <Stars large value={rating} label={common('ratingOf', { rating: ratingText(rating), count: reviews })} />
        <small className="muted">{t('count', { count: reviews })}</small>
      </span>
    </div>
  );
}

type BarsProps = { counts: readonly number[]; chosen: number | null; onChoose: (stars: number | null) => void };

/** Bars with the number of reviews by stars. Pressing one filters the list. */
function Bars({ counts, chosen, onChoose }: BarsProps) {
  const t = useTranslations('reviews');
  const all = counts.reduce((sum, count) => sum + count, 0);
  return (
    <ul className={styles.bars} aria-label={t('byStars')}>
      {STARS.toReversed().map((stars) => {
        const count = counts[stars - 1] ?? 0;
        const share = { '--share': `${all === 0 ? 0 : (count / all) * 100}%` } as CSSProperties;
        return (
          <li key={stars}>
            <button
              type="button"
              aria-pressed={chosen === stars}
              disabled={count === 0}
              onClick={() => onChoose(chosen === stars ? null : stars)}
            >
              <span className="sr">{t('bar', { stars, count })}</span>
              <span className="num" aria-hidden="true">
                {stars}
              </span>
              <i className={styles.bar} style={share} />
              <span className="num" aria-hidden="true">
                {count}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Tools({ list }: { list: ReturnType<typeof useReviews> }) {
  const t = useTranslations('reviews');
  const { filter, change } = list;
  return (
    <div className={`${styles.tools} needs-script`}>
      <BareSelect
        small
        aria-label={t('sort.label')}
        value={filter.sort}
        onChange={({ target }) => change({ sort: REVIEW_SORTS.find((one) => one === target.value) ?? 'useful' })}
      >
        <Options of={REVIEW_SORTS.map((sort) => [sort, t(`sort.${sort}`)])} />
      </BareSelect>
      <Check checked={filter.isOwnLanguage} onChange={({ target }) => change({ isOwnLanguage: target.checked })}>
        {t('ownLanguage')}
      </Check>
    </div>
  );
}

function useReviews(productId: number, first: Loaded) {
  const client = useClient();
  const { locale } = useSite();
  const [filter, setFilter] = useState(UNFILTERED);
  const [shown, setShown] = useState(first.data);
  const [next, setNext] = useState(first.next);
  const [isBusy, setBusy] = useState(false);
  const [isFresh, setFresh] = useState(true);
  const [failure, setFailure] = useState<Failure | null>(null);
  const newest = useRef(0);

  async function load(wanted: Filter, after: string | null): Promise<void> {
    const number = ++newest.current;
    setBusy(true);
    const input: CallerInput<typeof productReviews> = {
      sort: wanted.sort,
      ...(wanted.stars !== null && { stars: wanted.stars }),
      ...(wanted.isOwnLanguage && { language: locale }),
      ...(after !== null && { after }),
    };
    const result = await client.call(productReviews, { params: { id: productId }, input });
    // A newer request is running, so this result is outdated.
    if (number !== newest.current) return;
    setBusy(false);
    setFresh(false);
    setFailure(result.ok ? null : result.error);
    if (!result.ok) return;
    const { data, next } = result.data;
    setShown((before) => (after === null ? data : [...before, ...data]));
    setNext(next);
  }

  return {
    ...{ filter, shown, next, isBusy, isFresh, failure },
    change(part: Partial<Filter>) {
      const wanted = { ...filter, ...part };
      setFilter(wanted);
      void load(wanted, null);
    },
    more: () => void load(filter, next),
  };
}
