import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { type OfficeCustomer, readOfficeCustomer } from '#contract/office/office-customers-contract.ts';
import { DEFAULT_REGION, findRegion } from '#rules/shop/regions.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { LastChanges } from '../audit/last-changes.tsx';
import { OrderStatusMark } from '../orders/order-status.tsx';
import { ReturnMark } from '../orders/return-mark.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { clientOf, useMay } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { BlockButton, RequestsPanel } from './customer-acts.tsx';
import styles from './customers.module.css';
import { GuestOrdersPanel } from './guest-orders-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { TagsPanel } from './tags-panel.tsx';

export async function customerLoader({ context, params, request }: LoaderFunctionArgs): Promise<OfficeCustomer> {
  const call = { params: { id: params.id ?? '' }, signal: request.signal };
  return orThrow(await clientOf(context).call(readOfficeCustomer, call));
}

/** One customer: profile, orders, addresses, messages and notes, with the actions that staff do on request. */
export function CustomerPage() {
  const t = useTranslations('customers');
  const customer = useLoaderData<typeof customerLoader>();
  const mayEdit = useMay('customers.edit');
  return (
    <>
      <PageHead title={customer.name || t('noName')} back={{ to: '/customers', label: t('back') }}>
        {customer.is_blocked && <b className="bad">{t('isBlocked')}</b>}
        <div className="acts">{mayEdit && <BlockButton customer={customer} />}</div>
      </PageHead>
      {customer.is_blocked && <p className="note note--warm">{t('blockedText')}</p>}
      <div className={styles.cols} key={customer.id}>
        <div>
          <OrdersPanel customer={customer} />
          <ReturnsPanel customer={customer} />
          {mayEdit && <GuestOrdersPanel customer={customer} />}
          <NotesPanel customer={customer} />
          <MessagesPanel customer={customer} />
        </div>
        <div>
          <ProfilePanel customer={customer} />
          <TagsPanel customer={customer} />
          <AddressesPanel customer={customer} />
          <WishesPanel customer={customer} />
          {mayEdit && <RequestsPanel customer={customer} />}
          <LastChanges entity="customer" id={customer.id} of={customer} />
        </div>
      </div>
    </>
  );
}

type Props = { customer: OfficeCustomer };

function OrdersPanel({ customer }: Props) {
  const t = useTranslations('customers');
  const formatAmd = useFormatAmd();
  const time = useOfficeTime();
  const { placed } = customer;
  return (
    <section className="panel">
      <header>
        <h2>{t('orders')}</h2>
        <span className="end small muted num">
          {t('ordered', { count: customer.orders, total: formatAmd(customer.total) })}
        </span>
      </header>
      {placed.length === 0 ? (
        <p className="muted">{t('noOrders')}</p>
      ) : (
        <ul className={`rows ${styles.list}`}>
          {placed.map(({ id, created_at: at, status, grand_total: total, is_guest: isGuest }) => (
            <li key={id}>
              <Link className="ttl num" to={`/orders/${id}`}>
                {id}
              </Link>
              <OrderStatusMark status={status} />
              {isGuest && <span className="small muted">{t('asGuest')}</span>}
              <span className={`num ${styles.end}`}>
                <span className="small muted">{time(at)}</span> <b>{formatAmd(total)}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
      {customer.orders > placed.length && <p className="hint">{t('newestOnly', { count: placed.length })}</p>}
    </section>
  );
}

function MessagesPanel({ customer: { messages } }: Props) {
  const t = useTranslations('customers');
  const tGuest = useTranslations('guestOrders');
  const time = useOfficeTime();
  const mayAnswer = useMay('messages.answer');
  if (messages.length === 0) return null;
  return (
    <section className="panel">
      <header>
        <h2>{t('messages')}</h2>
      </header>
      <ul className={styles.texts}>
        {messages.map(({ id, at, text, is_handled: isHandled }) => (
          <li key={id}>
            <p>{text}</p>
            <small className="muted num">{[time(at), isHandled && t('handled')].filter(Boolean).join(' · ')}</small>{' '}
            {mayAnswer && (
              <Link
                className="link small"
                to={`/messages/${id}`}
                aria-label={`${tGuest('open')}: ${t('messages')}, ${time(at)}`}
              >
                {tGuest('open')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReturnsPanel({ customer: { returns } }: Props) {
  const t = useTranslations('returns');
  const time = useOfficeTime();
  if (returns.length === 0) return null;
  return (
    <section className="panel">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <ul className={`rows ${styles.list}`}>
        {returns.map(({ id, order_id: order, status, created_at: at }) => (
          <li key={id}>
            <Link className="link num" to={`/returns/${id}`}>
              {t('numbered', { number: String(id) })}
            </Link>{' '}
            <ReturnMark status={status} />{' '}
            <small className="muted num">
              {t('ofOrder', { number: String(order) })} · {time(at)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProfilePanel({ customer }: Props) {
  const t = useTranslations('customers');
  const tOrder = useTranslations('order');
  const time = useOfficeTime();
  const { phone, email, is_masked: isMasked } = customer;
  const facts: [string, string | number][] = [
    [t('since'), time(customer.created_at)],
    [t('lastSeen'), customer.seen_at ? time(customer.seen_at) : t('never')],
    [t('emailConfirmed'), customer.email_confirmed_at ? time(customer.email_confirmed_at) : t('no')],
    [t('stockAlerts'), customer.stock_alerts],
    [t('wishlist'), customer.wishlist],
  ];
  return (
    <section className="panel">
      <header>
        <h2>{t('profile')}</h2>
      </header>
      <ul className={styles.facts}>
        {phone !== '' && (
          <li>
            <OfficeIcon name="phone" small />
            {isMasked ? (
              <span className="num">{phone}</span>
            ) : (
              <a className="link num" href={`tel:${phone}`}>
                {phone}
              </a>
            )}
          </li>
        )}
        <li>
          <OfficeIcon name="mail" small />
          {isMasked ? (
            <span>{email}</span>
          ) : (
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </li>
      </ul>
      {isMasked && <p className="hint">{tOrder('masked')}</p>}
      <dl className={`lines small ${styles.lines}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function WishesPanel({ customer: { wishes, wishlist } }: Props) {
  const t = useTranslations('guestOrders');
  const tCustomers = useTranslations('customers');
  const locale = useLocale();
  const time = useOfficeTime();
  const maySee = useMay('products.see');
  if (wishes.length === 0) return null;
  return (
    <section className="panel">
      <header>
        <h2>{t('wishes')}</h2>
      </header>
      <ul className={styles.texts}>
        {wishes.map(({ product_id: id, name, sku, at }) => (
          <li key={sku}>
            {maySee ? (
              <Link className="link" to={`/products/${id}`}>
                {inLocale(name, locale)}
              </Link>
            ) : (
              inLocale(name, locale)
            )}
            <br />
            <small className="muted num">{[sku, time(at)].join(' · ')}</small>
          </li>
        ))}
      </ul>
      {wishlist > wishes.length && <p className="hint">{tCustomers('newestOnly', { count: wishes.length })}</p>}
    </section>
  );
}

function AddressesPanel({ customer: { addresses } }: Props) {
  const t = useTranslations('customers');
  const tRegion = useTranslations('regions');
  if (addresses.length === 0) return null;
  return (
    <section className="panel">
      <header>
        <h2>{t('addresses')}</h2>
      </header>
      <ul className={styles.texts}>
        {addresses.map((address) => {
          const region = findRegion(address.region);
          return (
            <li key={address.id}>
              <b>{[address.name, address.company].filter(Boolean).join(', ')}</b>
              <p>
                {[...address.street, [address.postcode, address.city].filter(Boolean).join(' ')]
                  .filter(Boolean)
                  .join(', ')}
                {region && address.region !== DEFAULT_REGION && `, ${tRegion(region)}`}
              </p>
              <small className="muted num">
                {[address.phone, address.is_default && t('isDefault')].filter(Boolean).join(' · ')}
              </small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
