import { useTranslations } from 'use-intl';
import { shortDate } from '#i18n/date.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './reviews.module.css';

type WriterProps = { name: string; at: string; isBought?: boolean; language: string };

/** The name of the writer and the date, with badges for a purchase and for another language. */
export function WriterLine({ name, at, isBought = false, language }: WriterProps) {
  const t = useTranslations('reviews');
  const { locale } = useSite();
  return (
    <p className={styles.writer}>
      <b>{name || t('nobody')}</b>
      <time className="num muted" dateTime={at}>
        {shortDate(locale, at)}
      </time>
      {isBought && (
        <span className={styles.bought}>
          <Icon name="check" size={16} />
          {t('bought')}
        </span>
      )}
      {language !== locale && <span className="muted">{t('inLanguage', { language })}</span>}
    </p>
  );
}

type ReplyProps = { reply: { text: string; created_at: string } | null; language: string; title: string };

export function ShopReply({ reply, language, title }: ReplyProps) {
  const { locale } = useSite();
  if (!reply) return null;
  return (
    <div className={styles.reply}>
      <p className={styles.writer}>
        <b>{title}</b>
        <time className="num muted" dateTime={reply.created_at}>
          {shortDate(locale, reply.created_at)}
        </time>
      </p>
      <p className={styles.text} lang={language}>
        {reply.text}
      </p>
    </div>
  );
}
