import { useEffect, useState } from 'react';
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import {
  listWebhookMessages,
  readWebhookMessage,
  replayWebhookMessage,
  type WireDelivery,
  type WireSentDelivery,
  type WireWebhook,
} from '#contract/office/office-webhooks-contract.ts';
import { DELIVERY_STATES, TEST_EVENT, WEBHOOK_EVENTS } from '#rules/shop/webhook-events.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { BareSelect, Options } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { MoreButton } from '../shell/more-button.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useToastCall } from '../state/use-call.ts';
import { DeliveryState, useErrorText } from './delivery-text.tsx';
import styles from './integrations.module.css';
import { useEventName } from './use-event-name.ts';

export type Listed = AnswerOf<typeof listWebhookMessages>;

const FILTERS = ['webhook_id', 'state', 'event'] as const;
type Filter = Partial<Record<(typeof FILTERS)[number], string>>;

/** The filter in the address of the page. The server refuses other values. */
export const filterIn = (search: URLSearchParams): Filter =>
  Object.fromEntries(FILTERS.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));

type Props = { webhooks: readonly WireWebhook[]; loaded: Listed };

/** The messages of the last 30 days, with a filter that is part of the address. */
export function DeliveryLog({ webhooks, loaded }: Props) {
  const t = useTranslations('integrations');
  const client = useClient();
  const [search] = useSearchParams();
  const [shown, setShown] = useState(loaded);
  useEffect(() => setShown(loaded), [loaded]);
  const [opened, setOpened] = useState<number | null>(null);
  const { isBusy, run } = useToastCall();
  const filter = filterIn(search);
  const more = async () => {
    if (shown.next === null) return;
    const result = await run(() =>
      client.call(listWebhookMessages, {
        input: { ...filter, after: String(shown.next) } as object,
      }),
    );
    if (!result?.ok) return;
    setShown({ ...result.data, data: [...shown.data, ...result.data.data] });
  };
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <section className="panel">
      <header>
        <h2>{t('log')}</h2>
      </header>
      <p className="small muted">{t('logLead')}</p>
      <LogFilter webhooks={webhooks} filter={filter} />
      {shown.data.length === 0 ? (
        <p>{t(isFiltered ? 'nothing' : 'logEmpty')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className="grid">
            <thead>
              <tr>
                <th scope="col">{t('when')}</th>
                <th scope="col">{t('eventLabel')}</th>
                <th scope="col">{t('result')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.data.map((delivery) => (
                <Row key={delivery.id} {...{ delivery, webhooks }} onOpen={() => setOpened(delivery.id)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <MoreButton next={shown.next} isLoading={isBusy} more={more} />
      <Dialog open={opened !== null} onClose={() => setOpened(null)} title={t('message')} wide>
        {opened !== null && <OpenedDelivery key={opened} id={opened} onDone={() => setOpened(null)} />}
      </Dialog>
    </section>
  );
}

function LogFilter({ webhooks, filter }: { webhooks: readonly WireWebhook[]; filter: Filter }) {
  const t = useTranslations('integrations');
  const eventName = useEventName();
  const navigate = useNavigate();
  const choose = (name: keyof Filter, value: string) => {
    const { [name]: _, ...others } = filter;
    const search = new URLSearchParams(value === '' ? others : { ...others, [name]: value });
    void navigate(search.size === 0 ? '/settings/webhooks' : `/settings/webhooks?${search}`, {
      replace: true,
      preventScrollReset: true,
    });
  };
  const select = (name: keyof Filter, label: string, all: string, options: readonly [string, string][]) => (
    <BareSelect aria-label={label} value={filter[name] ?? ''} onChange={({ target }) => choose(name, target.value)}>
      <option value="">{all}</option>
      <Options of={options.map(([value, text]) => [value, text])} />
    </BareSelect>
  );
  return (
    <div className={styles.tools}>
      {select(
        'webhook_id',
        t('webhook'),
        t('allWebhooks'),
        webhooks.map(({ id, name }) => [String(id), name]),
      )}
      {select(
        'state',
        t('result'),
        t('allResults'),
        DELIVERY_STATES.map((state) => [state, t(`state.${state}`)]),
      )}
      {select(
        'event',
        t('eventLabel'),
        t('allEvents'),
        [...WEBHOOK_EVENTS, TEST_EVENT].map((event) => [event, eventName(event)]),
      )}
    </div>
  );
}

type RowProps = { delivery: WireDelivery; webhooks: readonly WireWebhook[]; onOpen: () => void };

function Row({ delivery, webhooks, onOpen }: RowProps) {
  const t = useTranslations('integrations');
  const time = useOfficeTime();
  const eventName = useEventName();
  const errorText = useErrorText();
  const { webhook_id: webhookId, state, event, tries, order_id: orderId, next_try_at: nextTryAt } = delivery;
  const error = errorText(delivery);
  return (
    <tr>
      <td>
        <button
          type="button"
          className="link num"
          aria-label={t('showOne', { event: eventName(event), time: time(delivery.created_at) })}
          onClick={onOpen}
        >
          {time(delivery.created_at)}
        </button>
      </td>
      <td>
        {eventName(event)}
        {orderId !== null && (
          <>
            {' · '}
            <Link to={`/orders/${orderId}`}>{orderId}</Link>
          </>
        )}
        <small className="muted">{webhooks.find(({ id }) => id === webhookId)?.name}</small>
      </td>
      <td>
        <DeliveryState state={state} />
        {error && <small>{error}</small>}
        {tries > 1 && <small className="muted">{t('tries', { count: tries })}</small>}
        {state === 'waiting' && nextTryAt && tries > 0 && (
          <small className="muted">{t('nextTry', { time: time(nextTryAt) })}</small>
        )}
      </td>
    </tr>
  );
}

function OpenedDelivery({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useTranslations('integrations');
  const messageOf = useFailureMessage();
  const client = useClient();
  const [delivery, setDelivery] = useState<WireSentDelivery | null>(null);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  useEffect(() => {
    let isGone = false;
    void client.call(readWebhookMessage, { params: { id } }).then((result) => {
      if (isGone) return;
      if (result.ok) setDelivery(result.data.delivery);
      else setFailure(result.error);
    });
    return () => {
      isGone = true;
    };
  }, [client, id]);
  if (failure)
    return (
      <p className="note note--bad" role="alert">
        {messageOf(failure)}
      </p>
    );
  if (!delivery) return <p role="status">{t('loading')}</p>;
  return <SentDelivery delivery={delivery} onDone={onDone} />;
}

/** A message as it was sent, with the beginning of the answer. */
export function SentDelivery({ delivery, onDone }: { delivery: WireSentDelivery; onDone: () => void }) {
  const t = useTranslations('integrations');
  const client = useClient();
  const errorText = useErrorText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useToastCall();
  const { id, state, event, response_status: status, response_text: text, duration_ms: durationMs } = delivery;
  const problem = errorText(delivery);
  const replay = async () => {
    const result = await run(() => client.call(replayWebhookMessage, { params: { id } }));
    if (!result?.ok) return;
    showToast({ text: t('replayed') });
    onDone();
    await revalidate();
  };
  return (
    <div className="form">
      <dl className={styles.facts}>
        <dt>{t('result')}</dt>
        <dd>
          <DeliveryState state={state} />
          {problem && ` · ${problem}`}
        </dd>
        {status !== null && (
          <>
            <dt>{t('status')}</dt>
            <dd className="num">{status}</dd>
          </>
        )}
        {durationMs !== null && (
          <>
            <dt>{t('duration')}</dt>
            <dd className="num">{t('ms', { ms: String(durationMs) })}</dd>
          </>
        )}
        <dt>webhook-id</dt>
        <dd>{delivery.message_id}</dd>
      </dl>
      <h3>{t('payload')}</h3>
      <pre className={styles.code}>{JSON.stringify(delivery.payload, null, 2)}</pre>
      {text !== null && text !== '' && (
        <>
          <h3>{t('answer')}</h3>
          <pre className={styles.code}>{text}</pre>
        </>
      )}
      <div className="dialog-acts">
        {state !== 'waiting' && event !== TEST_EVENT && (
          <Button look="line" busy={isBusy} onClick={replay}>
            {t('replay')}
          </Button>
        )}
        <Button look="main" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
