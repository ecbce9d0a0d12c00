import { useTranslations } from 'use-intl';
import { useSite } from '#storefront/runtime/site.tsx';
import { Stars } from '#ui/stars.tsx';
import styles from './rating.module.css';

type RatingProps = { rating: number; reviews: number };

/** The average of the stars in the language of the page, such as 4.6 or 4,6. */
export function useRatingText(): (rating: number) => string {
  const { locale } = useSite();
  return (rating) => (locale === 'en' ? rating.toFixed(1) : rating.toFixed(1).replace('.', ','));
}

/** Stars with the number of reviews, for cards and tables. Renders nothing without reviews. */
export function Rating({ rating, reviews }: RatingProps) {
  const t = useTranslations('common');
  const ratingText = useRatingText();
  if (reviews === 0) return null;
  return (
    <p className={styles.rating}>
      <Stars value={rating} label={t('ratingOf', { rating: ratingText(rating), count: reviews })} />
      <span aria-hidden="true">
        {ratingText(rating)} <small className="muted">({reviews})</small>
      </span>
    </p>
  );
}
