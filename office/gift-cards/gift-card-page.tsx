import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { type OfficeResult, orThrow } from '#contract/office/office-client.ts';
import {
  changeGiftCard,
  type OfficeGiftCard,
  readGiftCard,
  sendGiftCardMail,
} from '#contract/office/office-gift-cards-contract.ts';
import { shortDate } from '#i18n/date.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { LastChanges } from '../audit/last-changes.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { clientOf, useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { AdjustForm, EditForm } from './card-forms.tsx';
import styles from './gift-cards.module.css';

export async function giftCardLoader({ context, params, request }: LoaderFunctionArgs): Promise<OfficeGiftCard> {
  const call = { params: { id: params.id ?? '' }, signal: request.signal };
  return orThrow(await clientOf(context).call(readGiftCard, call));
}

type Opened = 'edit' | 'adjust' | null;

/** One card: its balance, its movements, and what staff can change. */
export function GiftCardPage() {
  const t = useTranslations('giftCards');
  const card = useLoaderData<typeof giftCardLoader>();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const { last_four: lastFour, id } = card;
  return (
    <>
      <PageHead
        title={lastFour === null ? t('numbered', { number: String(id) }) : t('code', { code: lastFour })}
        back={{ to: '/gift-cards', label: t('title') }}
      >
        <span className={styles.state}>{t(`state.${card.state}`)}</span>
      </PageHead>
      <div className={styles.cols}>
        <div>
          <Facts card={card} />
          <Acts card={card} onOpen={setOpened} />
          <Movements card={card} />
        </div>
        <div>
          <LastChanges entity="gift_card" id={id} of={card} />
        </div>
      </div>
      <Dialog open={opened !== null} onClose={close} title={opened ? t(opened) : ''}>
        {opened === 'edit' && <EditForm card={card} onDone={close} />}
        {opened === 'adjust' && <AdjustForm card={card} onDone={close} />}
      </Dialog>
    </>
  );
}

function Facts({ card }: { card: OfficeGiftCard }) {
  const t = useTranslations('giftCards');
  const locale = useLocale();
  const time = useOfficeTime();
  const formatAmd = useFormatAmd();
  const rows: [string, string][] = [
    [t('balance'), formatAmd(card.balance)],
    [t('amount'), formatAmd(card.amount)],
    [t('receiver'), [card.receiver_name, card.receiver_email].filter(Boolean).join(' · ')],
    ...(card.sender_name ? [[t('sender'), card.sender_name] as [string, string]] : []),
    ...(card.message ? [[t('message'), card.message] as [string, string]] : []),
    [t('mail'), card.sent_at ? time(card.sent_at) : card.send_on ? shortDate(locale, card.send_on) : t('notSent')],
    [t('validUntil'), card.expires_on ? shortDate(locale, card.expires_on) : '—'],
  ];
  return (
    <section className="panel">
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {card.order_id !== null && (
          <div>
            <dt>{t('soldBy')}</dt>
            <dd>
              <OrderLink id={card.order_id} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function OrderLink({ id }: { id: number }) {
  const t = useTranslations('giftCards');
  return (
    <Link className="link num" to={`/orders/${id}`}>
      {t('order', { number: String(id) })}
    </Link>
  );
}

type ActsProps = { card: OfficeGiftCard; onOpen: (opened: Opened) => void };

function Acts({ card, onOpen }: ActsProps) {
  const t = useTranslations('giftCards');
  const client = useClient();
  const messageOf = useFailureMessage();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState('');
  const { id, version, is_blocked: isBlocked, state } = card;
  const params = { id };
  const run = async <T,>(action: string, send: () => Promise<OfficeResult<T>>, text: string) => {
    if (busy !== '') return;
    setBusy(action);
    const result = await send();
    setBusy('');
    showToast(result.ok ? { text } : { text: messageOf(result.error), tone: 'bad' });
    await revalidate();
  };
  const block = () =>
    run(
      'block',
      () => client.call(changeGiftCard, { params, input: { version, fields: { is_blocked: !isBlocked } } }),
      t(isBlocked ? 'isUnblocked' : 'isBlocked'),
    );
  const sendMail = () => run('mail', () => client.call(sendGiftCardMail, { params }), t('mailQueued'));
  return (
    <div className={styles.acts}>
      <Button look="line" busy={busy === 'block'} onClick={() => void block()}>
        {t(isBlocked ? 'unblock' : 'block')}
      </Button>
      {state !== 'unpaid' && (
        <Button look="line" onClick={() => onOpen('adjust')}>
          {t('adjust')}
        </Button>
      )}
      <Button look="line" onClick={() => onOpen('edit')}>
        {t('edit')}
      </Button>
      {state === 'active' && (
        <Button look="line" busy={busy === 'mail'} onClick={() => void sendMail()}>
          {t('sendMail')}
        </Button>
      )}
    </div>
  );
}

function Movements({ card: { movements } }: { card: OfficeGiftCard }) {
  const t = useTranslations('giftCards');
  const time = useOfficeTime();
  const formatAmd = useFormatAmd();
  const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${formatAmd(Math.abs(amount))}`;
  return (
    <section className="panel">
      <header>
        <h2>{t('movements')}</h2>
      </header>
      {movements.length === 0 ? (
        <p className="muted">{t('noMovements')}</p>
      ) : (
        <ul className={`rows ${styles.list}`}>
          {movements.map(({ id, kind, amount, balance, order_id: order, by, note, at }) => (
            <li key={id}>
              <div>
                <p>
                  <b>{t(`kind.${kind}`)}</b> {order !== null && <OrderLink id={order} />}
                </p>
                <small className="muted num">{[time(at), by, note].filter(Boolean).join(' · ')}</small>
              </div>
              <div className={styles.sum}>
                <b className="num">{signed(amount)}</b>
                <small className="muted num">{t('then', { amount: formatAmd(balance) })}</small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
