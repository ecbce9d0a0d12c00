import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type OrderReviews, type OwnReview, ownReviewPhoto } from '#contract/review-contract.ts';
import {
  MAX_REVIEW_PART,
  MAX_REVIEW_PHOTOS,
  MAX_REVIEW_TEXT,
  MAX_SHOPPER_NAME,
  STARS,
} from '#rules/reviews/shopper-text.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stars } from '#ui/stars.tsx';
import styles from './order-reviews.module.css';
import { useOrderReviews } from './use-order-reviews.ts';

type LinesProps = {
  loaded: OrderReviews;
  /** The key of a link in a mail; null for the order of the caller. */
  mailKey: string | null;
  onChange: (loaded: OrderReviews) => void;
};

/** The bought products, each with its review or a form that writes one. */
export function ReviewLines({ loaded, mailKey, onChange }: LinesProps) {
  const [only] = loaded.lines;
  const isOnly = loaded.lines.length === 1 && only?.review === null && mailKey !== null;
  const [open, setOpen] = useState<number | null>(isOnly && only ? only.item_id : null);
  return (
    <ul className={styles.lines}>
      {loaded.lines.map((line) => (
        <Line
          key={line.item_id}
          line={line}
          loaded={loaded}
          mailKey={mailKey}
          isOpen={open === line.item_id}
          onOpen={(isOpen) => setOpen(isOpen ? line.item_id : null)}
          onChange={onChange}
        />
      ))}
    </ul>
  );
}

type LineProps = LinesProps & {
  line: OrderReviews['lines'][number];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

function Line({ line, loaded, mailKey, isOpen, onOpen, onChange }: LineProps) {
  const t = useTranslations('reviews.write');
  const { review, name, image, slug } = line;
  const mayWrite = loaded.can_write && (review === null || review.can_edit);
  return (
    <li className={styles.line}>
      <div className={styles.product}>
        {image ? <img src={`/storage/cache/small/${image}`} alt="" width="64" height="64" /> : <span />}
        <b>{name}</b>
      </div>
      {review && !isOpen && <Written review={review} orderId={loaded.order_id} mailKey={mailKey} />}
      {isOpen ? (
        <ReviewForm line={line} loaded={loaded} mailKey={mailKey} onClose={() => onOpen(false)} onChange={onChange} />
      ) : (
        <div className={styles.acts}>
          {mayWrite && (
            <Button look="line" onClick={() => onOpen(true)} aria-label={t(review ? 'editOf' : 'openOf', { name })}>
              {t(review ? 'edit' : 'open')}
            </Button>
          )}
          {review?.status === 'published' && slug && (
            <ShopLink className={buttonClass({ look: 'line' })} to={`/shop/product/${slug}#reviews`}>
              {t('see')}
            </ShopLink>
          )}
        </div>
      )}
    </li>
  );
}

type WrittenProps = { review: OwnReview; orderId: number; mailKey: string | null };

function Written({ review, orderId, mailKey }: WrittenProps) {
  const [t, shared] = [useTranslations('reviews.write'), useTranslations('reviews')];
  const { stars, text, pros, cons, status, refusal, photos } = review;
  return (
    <div className={styles.written}>
      <Stars value={stars} label={shared('stars', { count: stars })} />
      {text && <p>{text}</p>}
      {pros && (
        <p>
          <b>{shared('pros')}</b> {pros}
        </p>
      )}
      {cons && (
        <p>
          <b>{shared('cons')}</b> {cons}
        </p>
      )}
      <Photos photos={photos} orderId={orderId} reviewId={review.id} mailKey={mailKey} />
      <p className={status === 'refused' ? 'note note--bad' : status === 'published' ? 'note note--good' : 'note'}>
        <span>
          {t(`status.${status}`)} {refusal}
        </span>
      </p>
    </div>
  );
}

type PhotosProps = {
  photos: readonly number[];
  orderId: number;
  reviewId: number;
  mailKey: string | null;
  onRemove?: (photo: number) => void;
};

function Photos({ photos, onRemove, ...of }: PhotosProps) {
  const t = useTranslations('reviews.write');
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {photos.map((photo, at) => (
        <li key={photo}>
          <Photo {...of} photo={photo} number={at + 1} />
          {onRemove && (
            <button type="button" aria-label={t('removePhoto', { number: at + 1 })} onClick={() => onRemove(photo)}>
              <Icon name="x" size={16} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

type PhotoProps = Omit<PhotosProps, 'photos' | 'onRemove'> & { photo: number; number: number };

/** A photograph that is not published is private, so it is read by a call. */
function Photo({ orderId, reviewId, mailKey, photo, number }: PhotoProps) {
  const t = useTranslations('reviews.write');
  const client = useClient();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const params = { id: orderId, review: reviewId, photo };
    client
      .call(ownReviewPhoto, { params, input: mailKey === null ? {} : { key: mailKey }, signal: controller.signal })
      .then((result) => result.ok && setUrl(`data:${result.data.data.type};base64,${result.data.data.base64}`));
    return () => controller.abort();
  }, [client, orderId, reviewId, photo, mailKey]);
  const alt = t('photo', { number });
  return url ? <img src={url} alt={alt} width="76" height="76" /> : <span aria-busy="true" />;
}

type FormProps = Omit<LineProps, 'isOpen' | 'onOpen'> & { onClose: () => void };

function ReviewForm({ line, loaded, mailKey, onClose, onChange }: FormProps) {
  const [t, shared] = [useTranslations('reviews.write'), useTranslations('reviews')];
  const failureText = useFailureText();
  const { review } = line;
  const reviews = useOrderReviews(mailKey, onChange);
  const [stars, setStars] = useState(review?.stars ?? 0);
  const [text, setText] = useState(review?.text ?? '');
  const [pros, setPros] = useState(review?.pros ?? '');
  const [cons, setCons] = useState(review?.cons ?? '');
  const [name, setName] = useState(review?.name ?? loaded.name);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isTried, setTried] = useState(false);
  const [tooMany, setTooMany] = useState(false);
  const id = useId();
  const stored = review?.photos ?? [];
  const left = MAX_REVIEW_PHOTOS - stored.length;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reviews.isBusy) return;
    if (stars === 0) {
      document.getElementById(`${id}-5`)?.focus();
      return;
    }
    const isStored = await reviews.write(
      loaded.order_id,
      { item_id: line.item_id, stars, text, pros, cons, name },
      files,
    );
    if (isStored) onClose();
  };
  const { failure } = reviews;
  const fields = failure?.fields ?? {};
  const hasFieldError = ['text', 'pros', 'cons', 'name'].some((field) => fields[field]);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className={styles.choose} aria-describedby={isTried && stars === 0 ? `${id}-e` : undefined}>
        <legend className="label">{t('stars')}</legend>
        <div className={styles.starRow}>
          {STARS.map((value) => (
            <label key={value} className={value <= stars ? styles.isOn : undefined}>
              <input
                id={`${id}-${value}`}
                className="sr"
                type="radio"
                name={`${id}-stars`}
                value={value}
                checked={stars === value}
                onChange={() => setStars(value)}
              />
              <span className="sr">{shared('stars', { count: value })}</span>
              <i aria-hidden="true" />
            </label>
          ))}
          <span className={styles.meaning} aria-hidden="true">
            {stars > 0 && t(`meaning.${stars as 1}`)}
          </span>
        </div>
        {isTried && stars === 0 && (
          <p className="wrong" id={`${id}-e`} role="alert">
            <Icon name="alert" />
            {t('starsMissing')}
          </p>
        )}
      </fieldset>
      <TextArea
        label={t('text')}
        hint={t('textHint')}
        rows={5}
        maxLength={MAX_REVIEW_TEXT}
        value={text}
        error={fields.text}
        onChange={({ target }) => setText(target.value)}
        optional
      />
      <div className={styles.pair}>
        <TextArea
          label={shared('pros')}
          rows={2}
          maxLength={MAX_REVIEW_PART}
          value={pros}
          error={fields.pros}
          onChange={({ target }) => setPros(target.value)}
          optional
        />
        <TextArea
          label={shared('cons')}
          rows={2}
          maxLength={MAX_REVIEW_PART}
          value={cons}
          error={fields.cons}
          onChange={({ target }) => setCons(target.value)}
          optional
        />
      </div>
      {review && (
        <Photos
          photos={stored}
          orderId={loaded.order_id}
          reviewId={review.id}
          mailKey={mailKey}
          onRemove={(photo) => void reviews.removePhoto(loaded.order_id, review.id, photo)}
        />
      )}
      {left > 0 && (
        <div className="field">
          <label className={`btn btn--line ${styles.file}`} htmlFor={`${id}-f`}>
            {t('addPhotos')}
          </label>
          <input
            id={`${id}-f`}
            className="sr"
            type="file"
            accept="image/*"
            multiple
            aria-describedby={`${id}-fh`}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              setTooMany(chosen.length > left);
              setFiles(chosen.slice(0, left));
            }}
          />
          <p className={tooMany ? 'wrong' : 'hint'} id={`${id}-fh`} role={tooMany ? 'alert' : undefined}>
            {tooMany
              ? t('tooManyPhotos', { count: MAX_REVIEW_PHOTOS })
              : files.length > 0
                ? files.map((file) => file.name).join(', ')
                : t('photosHint', { count: left })}
          </p>
        </div>
      )}
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        maxLength={MAX_SHOPPER_NAME}
        value={name}
        error={fields.name}
        onChange={({ target }) => setName(target.value)}
      />
      <div role="alert">
        {failure && !hasFieldError && (
          <p className="note note--bad">
            <Icon name="alert" />
            <span>
              {failure.status >= 400 && failure.status < 500 && failure.message
                ? failure.message
                : failureText(failure)}
            </span>
          </p>
        )}
      </div>
      <p className="hint">{t('rules')}</p>
      <div className={styles.acts}>
        <Button type="submit" look="main" busy={reviews.isBusy}>
          {t('send')}
        </Button>
        <Button look="line" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </form>
  );
}
