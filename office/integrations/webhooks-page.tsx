import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type OfficeResult, orThrow } from '#contract/office/office-client.ts';
import {
  changeWebhook,
  deleteWebhook,
  listWebhookMessages,
  listWebhooks,
  renewWebhookSecret,
  replayFailedDeliveries,
  showWebhookSecret,
  testWebhook,
  type WireSentDelivery,
  type WireWebhook,
} from '#contract/office/office-webhooks-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { LastChanges } from '../audit/last-changes.tsx';
import type { OfficeTexts } from '../messages/office-messages.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useFailureToast } from '../state/failure-messages.ts';
import { clientOf, useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { Confirm } from './confirm.tsx';
import { DeliveryLog, filterIn, SentDelivery } from './delivery-log.tsx';
import styles from './integrations.module.css';
import { ShownOnce } from './shown-once.tsx';
import { useEventName } from './use-event-name.ts';
import { WebhookForm } from './webhook-form.tsx';

export async function webhooksLoader({ context, request }: LoaderFunctionArgs) {
  const client = clientOf(context);
  const filter = filterIn(new URL(request.url).searchParams) as object;
  const { signal } = request;
  const [webhooks, deliveries] = await Promise.all([
    client.call(listWebhooks, { signal }),
    client.call(listWebhookMessages, { input: filter, signal }),
  ]);
  return { webhooks: orThrow(webhooks).data, deliveries: orThrow(deliveries) };
}

type Opened =
  | { kind: 'add' }
  | { kind: 'edit' | 'delete' | 'renew'; webhook: WireWebhook }
  | { kind: 'secret'; secret: string }
  | { kind: 'tested'; delivery: WireSentDelivery };

const TITLES = {
  add: 'addTitle',
  edit: 'editTitle',
  delete: 'deleteTitle',
  renew: 'renewTitle',
  secret: 'secret',
  tested: 'testResult',
} as const;

export function WebhooksPage() {
  const t = useTranslations('integrations');
  const tSettings = useTranslations('settings');
  const { webhooks, deliveries } = useLoaderData<typeof webhooksLoader>();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <PageHead title={tSettings('group.webhooks.name')} back={{ to: '/settings', label: tSettings('back') }}>
        <div className="acts">
          <Button look="main" onClick={() => setOpened({ kind: 'add' })}>
            <OfficeIcon name="plus" />
            {t('addTitle')}
          </Button>
        </div>
      </PageHead>
      <div className={styles.page}>
        <p className="muted">{t('lead')}</p>
        <section className="panel" aria-label={tSettings('group.webhooks.name')}>
          {webhooks.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <ul>
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} onOpen={setOpened} />
              ))}
            </ul>
          )}
        </section>
        <DeliveryLog webhooks={webhooks} loaded={deliveries} />
      </div>
      <Dialog
        open={opened !== null}
        onClose={close}
        title={opened ? t(TITLES[opened.kind]) : ''}
        wide={opened?.kind === 'tested'}
      >
        {opened && <DialogContent key={opened.kind} opened={opened} onOpen={setOpened} onClose={close} />}
      </Dialog>
    </>
  );
}

type DialogContentProps = { opened: Opened; onOpen: (next: Opened) => void; onClose: () => void };

function DialogContent({ opened, onOpen, onClose }: DialogContentProps) {
  const t = useTranslations('integrations');
  const client = useClient();
  const showSecret = (secret: string) => onOpen({ kind: 'secret', secret });
  if (opened.kind === 'secret')
    return <ShownOnce label={t('secret')} text={t('secretText')} value={opened.secret} onDone={onClose} />;
  if (opened.kind === 'tested') return <SentDelivery delivery={opened.delivery} onDone={onClose} />;
  if (opened.kind === 'add') return <WebhookForm webhook={null} onCreated={showSecret} onSaved={onClose} />;
  const { kind, webhook } = opened;
  const params = { id: webhook.id };
  if (kind === 'edit')
    return (
      <>
        <WebhookForm webhook={webhook} onCreated={showSecret} onSaved={onClose} />
        <LastChanges entity="webhook" id={String(webhook.id)} bare />
      </>
    );
  if (kind === 'delete')
    return (
      <Confirm
        text={t('deleteText', { name: webhook.name })}
        label={t('delete')}
        send={() => client.call(deleteWebhook, { params })}
        onDone={onClose}
        onClose={onClose}
      />
    );
  return (
    <Confirm
      text={t('renewText')}
      label={t('renew')}
      send={() => client.call(renewWebhookSecret, { params })}
      onDone={({ secret }) => showSecret(secret)}
      onClose={onClose}
    />
  );
}

type WebhookRowProps = { webhook: WireWebhook; onOpen: (opened: Opened) => void };

function WebhookRow({ webhook, onOpen }: WebhookRowProps) {
  const t = useTranslations('integrations');
  const time = useOfficeTime();
  const eventName = useEventName();
  const { id, name, url, events, is_enabled: isEnabled, waiting, failed, delivered_at: deliveredAt } = webhook;
  const counts = [
    deliveredAt ? t('lastDelivered', { time: time(deliveredAt) }) : t('neverDelivered'),
    waiting > 0 && t('waiting', { count: waiting }),
    failed > 0 && t('failed', { count: failed }),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <b>{name}</b> <WebhookState webhook={webhook} />
        <p className={`small muted ${styles.address}`}>{url}</p>
        <p className="small">{events.map(eventName).join(', ')}</p>
        <p className="small muted">{counts.filter(Boolean).join(' · ')}</p>
        {webhook.switched_off_at && (
          <p className="small bad">{t('offText', { time: time(webhook.switched_off_at) })}</p>
        )}
        {isEnabled && webhook.failing_since && (
          <p className="small bad">{t('failingText', { time: time(webhook.failing_since) })}</p>
        )}
      </div>
      <WebhookActs key={id} webhook={webhook} onOpen={onOpen} />
    </li>
  );
}

function WebhookState({ webhook }: { webhook: WireWebhook }) {
  const t = useTranslations('integrations');
  const { is_enabled: isEnabled, failing_since: failingSince } = webhook;
  if (isEnabled && !failingSince) return null;
  return (
    <span className={isEnabled || webhook.switched_off_at ? 'bad' : 'muted'}>
      {t(isEnabled ? 'isFailing' : 'isOff')}
    </span>
  );
}

type Act = keyof OfficeTexts['integrations']['act'];

function WebhookActs({ webhook, onOpen }: WebhookRowProps) {
  const t = useTranslations('integrations');
  const client = useClient();
  const showFailure = useFailureToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState('');
  const { id, name, is_enabled: isEnabled, failed } = webhook;
  const params = { id };
  const run = async <T,>(action: string, send: () => Promise<OfficeResult<T>>, done: (data: T) => void) => {
    if (busy !== '') return;
    setBusy(action);
    const result = await send();
    setBusy('');
    if (!result.ok) return showFailure(result.error);
    done(result.data);
    await revalidate();
  };
  const test = () =>
    run(
      'test',
      () => client.call(testWebhook, { params }),
      ({ delivery }) => onOpen({ kind: 'tested', delivery }),
    );
  const enable = () =>
    run(
      isEnabled ? 'off' : 'on',
      () =>
        client.call(changeWebhook, {
          params,
          input: { fields: { is_enabled: !isEnabled }, seen: { is_enabled: isEnabled } },
        }),
      () => showToast({ text: t(isEnabled ? 'switchedOff' : 'switchedOn') }),
    );
  const replay = () =>
    run(
      'replay',
      () => client.call(replayFailedDeliveries, { params }),
      ({ count }) => showToast({ text: t('replayedAll', { count }) }),
    );
  const showSecret = () =>
    run(
      'secret',
      () => client.call(showWebhookSecret, { params }),
      ({ secret }) => onOpen({ kind: 'secret', secret }),
    );
  const act = (action: Act, onClick: () => void, look: 'line' | 'bare' = 'line') => (
    <Button size="s" look={look} busy={busy === action} aria-label={`${t(`act.${action}`)}: ${name}`} onClick={onClick}>
      {t(`act.${action}`)}
    </Button>
  );
  return (
    <div className={styles.acts}>
      {act('test', test)}
      {act('edit', () => onOpen({ kind: 'edit', webhook }))}
      {act(isEnabled ? 'off' : 'on', enable)}
      {isEnabled && failed > 0 && act('replay', replay)}
      {act('secret', showSecret)}
      {act('renew', () => onOpen({ kind: 'renew', webhook }))}
      {act('delete', () => onOpen({ kind: 'delete', webhook }), 'bare')}
    </div>
  );
}
