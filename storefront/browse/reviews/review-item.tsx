import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/dialog.tsx';
import { Stars } from '#ui/stars.tsx';
import type { ShownReview } from './review-views.ts';
import styles from './reviews.module.css';
import { ShopReply, WriterLine } from './text-parts.tsx';
import { VoteRow } from './vote-row.tsx';

export function ReviewItem({ review }: { review: ShownReview }) {
  const t = useTranslations('reviews');
  const { id, name, stars, text, pros, cons, language, is_bought, created_at, useful, useless, reply } = review;
  return (
    <li className={styles.item} id={`review-${id}`}>
      <Stars value={stars} label={t('stars', { count: stars })} />
      <WriterLine name={name} at={created_at} isBought={is_bought} language={language} />
      {text && (
        <p className={styles.text} lang={language}>
          {text}
        </p>
      )}
      {(pros || cons) && (
        <dl className={styles.points} lang={language}>
          {pros && (
            <div>
              <dt>{t('pros')}</dt>
              <dd>{pros}</dd>
            </div>
          )}
          {cons && (
            <div>
              <dt>{t('cons')}</dt>
              <dd>{cons}</dd>
            </div>
          )}
        </dl>
      )}
      <Photos photos={review.photos} name={name || t('nobody')} />
      <VoteRow id={id} useful={useful} useless={useless} of={name || t('nobody')} />
      <ShopReply reply={reply} language={language} title={t('shopReply')} />
    </li>
  );
}

function Photos({ photos, name }: { photos: ShownReview['photos']; name: string }) {
  const t = useTranslations('reviews');
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const shown = open === null ? null : photos[open];
  const alt = (at: number) => t('photoOf', { name, number: at + 1 });
  return (
    <div className={styles.photos}>
      {photos.map(({ small, large }, at) => (
        <a
          key={small}
          href={large}
          target="_blank"
          rel="noreferrer"
          onClick={(event) => {
            event.preventDefault();
            setOpen(at);
          }}
        >
          <img src={small} alt={alt(at)} width="96" height="96" loading="lazy" />
        </a>
      ))}
      <Dialog open={open !== null} onClose={() => setOpen(null)} title={open === null ? '' : alt(open)} wide>
        {shown && <img className={styles.whole} src={shown.large} alt={alt(open ?? 0)} />}
      </Dialog>
    </div>
  );
}
