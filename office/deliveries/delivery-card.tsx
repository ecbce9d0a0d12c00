import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { Delivery } from '#contract/office/office-deliveries-contract.ts';
import { dayAndMonth, shortSpan } from '#i18n/date.ts';
import { CARD_AT_DOOR_METHOD } from '#rules/checkout/payment-method.ts';
import { type DeliveryState, MARKED_STATES, type MarkedState, MISSED_REASONS } from '#rules/orders/delivery-state.ts';
import { findRegion } from '#rules/shop/regions.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useMay } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import styles from './deliveries.module.css';

type Props = {
  row: Delivery;
  isHere: boolean;
  isSelected: boolean;
  onToggle: () => void;
  onMark: (to: MarkedState) => void;
  onMiss: () => void;
  onParcel: (() => void) | null;
};

export function DeliveryCard({ row, isHere, isSelected, onToggle, onMark, onMiss, onParcel }: Props) {
  const t = useTranslations('deliveries');
  const mayOpen = useMay('orders.see');
  const card = useRef<HTMLLIElement>(null);
  const wasHere = useRef(isHere);
  useEffect(() => {
    // The first row of a new list is not scrolled into view, because this would hide the title on a phone.
    if (isHere && !wasHere.current) card.current?.scrollIntoView({ block: 'nearest' });
    wasHere.current = isHere;
  }, [isHere]);
  const number = String(row.id);
  return (
    <li
      ref={card}
      className={classNames(styles.card, isHere && styles.isHere, row.state === 'delivered' && styles.done)}
      aria-current={isHere || undefined}
    >
      <label className={styles.pick}>
        <input type="checkbox" aria-label={t('select', { number })} checked={isSelected} onChange={onToggle} />
      </label>
      <div className={styles.order}>
        {mayOpen ? (
          <Link className="ttl num" to={`/orders/${row.id}`}>
            {number}
          </Link>
        ) : (
          <b className="num">{number}</b>
        )}
        <PromiseLine row={row} />
      </div>
      <Receiver row={row} />
      <div className={styles.money}>
        <Money row={row} />
        <small>{t('pieces', { count: row.quantity })}</small>
      </div>
      <div className={styles.state}>
        <StateMark state={row.state} />
        <small>{row.courier?.name ?? t('nobody')}</small>
        <Parcel row={row} onParcel={onParcel} />
      </div>
      <Acts row={row} onMark={onMark} onMiss={onMiss} />
    </li>
  );
}

function PromiseLine({
  row: { promised, is_late: isLate, attempts, missed, delivered_at: deliveredAt },
}: Pick<Props, 'row'>) {
  const t = useTranslations('deliveries');
  const locale = useLocale();
  const time = useOfficeTime();
  const reason = MISSED_REASONS.find((one) => one === missed?.reason) ?? 'other';
  return (
    <small>
      {deliveredAt ? (
        <span className="num">{time(deliveredAt)}</span>
      ) : promised ? (
        <span className={classNames('num', isLate && 'bad')}>{shortSpan(locale, promised)}</span>
      ) : (
        t('noPromise')
      )}
      {isLate && <b className="bad"> {t('late')}</b>}
      {missed && (
        <span className={styles.missed}>
          {t('attempt', { count: attempts })}.{' '}
          {t('missedOn', { day: dayAndMonth(locale, missed.day), reason: t(`reasons.${reason}`) })}
        </span>
      )}
    </small>
  );
}

function Receiver({ row }: Pick<Props, 'row'>) {
  const t = useTranslations('deliveries');
  const tRegion = useTranslations('regions');
  const region = findRegion(row.region);
  const isNamed = region !== null && row.city === tRegion(region);
  const place = [row.street.join(', '), row.city, region && !isNamed && region !== 'Yerevan' && tRegion(region)]
    .filter(Boolean)
    .join(', ');
  return (
    <div className={styles.receiver}>
      <b>{[row.name, row.company].filter(Boolean).join(', ')}</b>
      <span>
        {place}{' '}
        {row.street.length > 0 && (
          <a
            className="link"
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`${t('map')}: ${place}`}
          >
            {t('map')}
          </a>
        )}
      </span>
      {!row.is_masked && (
        <a className={`link num ${styles.phone}`} href={`tel:${row.phone}`} aria-label={`${row.phone}: ${row.name}`}>
          <OfficeIcon name="phone" small />
          {row.phone}
        </a>
      )}
      {row.description && <q>{row.description}</q>}
      {row.status === 'canceled' && (
        <b className="bad">
          <OfficeIcon name="alert" small /> {t('canceled')}
        </b>
      )}
    </div>
  );
}

function Money({ row: { due, method, lacks_money: lacksMoney, state } }: Pick<Props, 'row'>) {
  const t = useTranslations('deliveries');
  const formatAmd = useFormatAmd();
  if (lacksMoney && state !== 'delivered') return <b className="bad">{t('unpaid')}</b>;
  if (due === 0) return <span className="muted">{t('paid')}</span>;
  return (
    <span>
      <b className="num">{formatAmd(due)}</b> <small>{t(method === CARD_AT_DOOR_METHOD ? 'card' : 'cash')}</small>
    </span>
  );
}

const ICONS = { to_pack: 'spark', packed: 'box', out: 'half', not_home: 'alert', delivered: 'check' } as const;

export function StateMark({ state }: { state: DeliveryState }) {
  const t = useTranslations('deliveries');
  return (
    <span className={classNames(styles.mark, styles[state])}>
      <OfficeIcon name={ICONS[state]} small />
      {t(`state.${state}`)}
    </span>
  );
}

function Parcel({ row: { id, parcel }, onParcel }: Pick<Props, 'row' | 'onParcel'>) {
  const t = useTranslations('deliveries');
  const label = parcel && t('trackingOf', { carrier: parcel.carrier, number: parcel.number });
  if (onParcel)
    return (
      <button
        type="button"
        className={`link ${styles.parcel}`}
        onClick={onParcel}
        aria-label={`${label ?? t('parcel')}: ${id}`}
      >
        {label ?? t('parcel')}
      </button>
    );
  return label && <small>{label}</small>;
}

/** The next usual step is the main button. */
const USUAL: readonly DeliveryState[] = ['packed', 'out', 'delivered'];

function Acts({ row, onMark, onMiss }: Pick<Props, 'row' | 'onMark' | 'onMiss'>) {
  const t = useTranslations('deliveries');
  const { next, state } = row;
  const main = state === 'out' ? 'delivered' : state === 'packed' || state === 'not_home' ? 'out' : 'packed';
  const others = MARKED_STATES.filter((to) => next.includes(to) && to !== main);
  const label = (to: MarkedState) => {
    if (to === 'packed' && (state === 'out' || state === 'not_home')) return t('returned');
    if (to === 'out' && state === 'not_home') return t('retry');
    if (to === 'to_pack') return t(row.status === 'canceled' ? 'act.to_pack' : 'undoPack');
    return t(`act.${to}`);
  };
  return (
    <div className={styles.acts}>
      {USUAL.includes(main) && next.includes(main) && (
        <Button size="s" look="main" aria-label={`${label(main)}: ${row.id}`} onClick={() => onMark(main)}>
          {label(main)}
        </Button>
      )}
      {next.includes('not_home') && (
        <Button size="s" look="line" aria-label={`${t('act.not_home')}: ${row.id}`} onClick={onMiss}>
          {t('act.not_home')}
        </Button>
      )}
      {others.map((to) => (
        <Button key={to} size="s" look="bare" aria-label={`${label(to)}: ${row.id}`} onClick={() => onMark(to)}>
          {label(to)}
        </Button>
      ))}
    </div>
  );
}
