import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { findWarranties, type Warranty } from '#contract/office/office-returns-contract.ts';
import { shortDate } from '#i18n/date.ts';
import { serialText } from '#rules/orders/serial-number.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import printStyles from '../orders/print.module.css';
import styles from '../orders/returns.module.css';
import { EmptyList } from '../shell/empty-list.tsx';
import { ListSearch } from '../shell/list-search.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { clientOf } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { pictureOf } from '../state/picture-of.ts';
import { useShopName } from '../state/shop-brand.ts';

type Found = AnswerOf<typeof findWarranties>;
type Loaded = Found & { serial: string; order: string | null };

export async function warrantyLoader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { searchParams } = new URL(request.url);
  const serial = searchParams.get('serial') ?? '';
  const order = searchParams.get('order');
  const input = { ...(serial && { serial }), ...(order && !serial && /^\d{1,9}$/.test(order) && { order }) };
  const answer = orThrow(await clientOf(context).call(findWarranties, { input, signal: request.signal }));
  return { ...answer, serial, order };
}

/** Finds a sold piece by serial number or IMEI, and prints its warranty card. */
export function WarrantyPage() {
  const t = useTranslations('returns.warranty');
  const tReturns = useTranslations('returns');
  const { data, shop, serial, order } = useLoaderData<typeof warrantyLoader>();
  const [printed, setPrinted] = useState<Warranty | null>(null);
  useEffect(() => {
    if (printed) print();
  }, [printed]);
  const isRequested = serial !== '' || order !== null;
  return (
    <>
      <div className={printStyles.head}>
        <PageHead title={t('title')} back={{ to: '/returns', label: tReturns('back') }} />
        <ListSearch
          q={serial}
          label={t('search')}
          hint={t('searchHint')}
          addressOf={(q) => (q ? `/returns/warranty?serial=${encodeURIComponent(q)}` : '/returns/warranty')}
        />
        {data.length === 0 ? (
          <EmptyList title={isRequested ? t('none') : t('lead')} text={isRequested && t('noneText')} />
        ) : (
          <ul className={`panel rows ${styles.list} ${styles.found}`} aria-label={t('found')}>
            {data.map((piece) => (
              <Piece
                key={`${piece.order_item_id} ${piece.serial}`}
                piece={piece}
                onPrint={() => setPrinted({ ...piece })}
              />
            ))}
          </ul>
        )}
      </div>
      {printed && <WarrantyCard piece={printed} shop={shop} />}
    </>
  );
}

function Piece({ piece, onPrint }: { piece: Warranty; onPrint: () => void }) {
  const t = useTranslations('returns.warranty');
  const tReturns = useTranslations('returns');
  const locale = useLocale();
  const time = useOfficeTime();
  const { picture, name, sku, serial, sold_at: soldAt, warranty_until: until, is_valid: isValid } = piece;
  return (
    <li>
      {picture ? (
        <img className="thumb" src={pictureOf(picture)} alt="" width="48" height="48" />
      ) : (
        <span className="thumb" />
      )}
      <div>
        <p>
          <b>{inLocale(name, locale)}</b>
        </p>
        <small className="muted num">{[sku, serial && serialText(serial)].filter(Boolean).join(' · ')}</small>
        <p className={classNames('small', isValid ? 'good' : 'bad')}>
          {soldAt === null
            ? t('notSold')
            : until === null
              ? t('noWarranty')
              : t(isValid ? 'valid' : 'over', { day: shortDate(locale, until) })}
        </p>
        <small className="muted num">
          <Link className="link" to={`/orders/${piece.order_id}`}>
            {tReturns('ofOrder', { number: String(piece.order_id) })}
          </Link>
          {piece.buyer && ` · ${piece.buyer}`}
          {soldAt && ` · ${t('sold', { time: time(soldAt) })}`}
        </small>
        {piece.returns.map(({ id, status }) => (
          <small key={id} className="num">
            {' '}
            <Link className="link" to={`/returns/${id}`}>
              {tReturns('numbered', { number: String(id) })}
            </Link>{' '}
            {tReturns(`status.${status}`)}
          </small>
        ))}
      </div>
      <Button look="line" size="s" onClick={onPrint}>
        <OfficeIcon name="print" small /> {t('print')}
      </Button>
    </li>
  );
}

function WarrantyCard({ piece, shop }: { piece: Warranty; shop: Found['shop'] }) {
  const t = useTranslations('returns.warranty');
  const locale = useLocale();
  const shopName = useShopName();
  const { serial, sku, order_id: order, sold_at: soldAt, warranty_until: until } = piece;
  const rows: [string, string][] = [
    [t('card.product'), inLocale(piece.name, locale)],
    [t('card.code'), sku],
    [t('card.serial'), serial ? serialText(serial) : '—'],
    [t('card.order'), String(order)],
    [t('card.soldOn'), soldAt ? shortDate(locale, soldAt) : '—'],
    [t('card.until'), until ? shortDate(locale, until) : '—'],
  ];
  return (
    <article className={`${printStyles.paper} ${styles.found}`}>
      <header>
        <h2>{t('card.title')}</h2>
        <b>{shop.name ? inLocale(shop.name, locale) : shopName}</b>
      </header>
      <dl className={styles.card}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        {[shop.tin && t('card.tin', { tin: shop.tin }), shop.address && inLocale(shop.address, locale), ...shop.phones]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={printStyles.fine}>{t('card.terms')}</p>
      <div className={printStyles.sign}>
        <span>{t('card.seller')}</span>
        <span>{t('card.buyer')}</span>
      </div>
    </article>
  );
}
