import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FieldConflict, OfficeFailure } from '#contract/office/office-errors.ts';
import { changeWebhook, createWebhook, type WireWebhook } from '#contract/office/office-webhooks-contract.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#rules/shop/webhook-events.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { TextField } from '#ui/field.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import styles from './integrations.module.css';
import { useEventName } from './use-event-name.ts';

type Fields = { name: string; url: string; events: readonly string[] };

const fieldsOf = (webhook: WireWebhook | null): Fields => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  events: webhook?.events ?? [],
});

const isEvent = (event: string): event is WebhookEvent => WEBHOOK_EVENTS.some((known) => known === event);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const toInput = ({ name, url, events }: Fields) => ({ name, url, events: events.filter(isEvent) });

type Props = {
  webhook: WireWebhook | null;
  onCreated: (secret: string) => void;
  onSaved: () => void;
};

/** Adds a webhook, or changes the fields that differ from those the editor saw. */
export function WebhookForm({ webhook, onCreated, onSaved }: Props) {
  const t = useTranslations('integrations');
  const tProduct = useTranslations('product');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const eventName = useEventName();
  const [seen, setSeen] = useState(() => fieldsOf(webhook));
  const [value, setValue] = useState(seen);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const toggle = (event: string, isOn: boolean) =>
    setValue((now) => ({
      ...now,
      events: WEBHOOK_EVENTS.filter((one) => (one === event ? isOn : now.events.includes(one))),
    }));
  const send = async () => {
    if (!webhook) return client.call(createWebhook, { input: toInput(value) });
    const changed = (['name', 'url', 'events'] as const).filter((field) => !isSame(value[field], seen[field]));
    const only = (fields: Fields) => {
      const input = toInput(fields);
      return Object.fromEntries(changed.map((field) => [field, input[field]]));
    };
    return client.call(changeWebhook, { params: { id: webhook.id }, input: { fields: only(value), seen: only(seen) } });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const result = await send();
    setBusy(false);
    setFailure(result.ok ? null : result.error);
    if (!result.ok) return;
    void revalidate();
    if ('secret' in result.data) onCreated(String(result.data.secret));
    else onSaved();
  };
  const settle = ({ field, current }: FieldConflict, isTheirs: boolean) => {
    setSeen((now) => ({ ...now, [field]: current }));
    if (isTheirs) setValue((now) => ({ ...now, [field]: current }));
    setFailure((now) => now && withoutConflict(now, field));
  };
  const conflicts = failure?.conflicts ?? [];
  return (
    <form className="form" onSubmit={submit} noValidate>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        value={value.name}
        maxLength={80}
        error={failure?.fields.name}
        onChange={(event) => setValue((now) => ({ ...now, name: event.target.value }))}
        required
      />
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        type="url"
        inputMode="url"
        spellCheck={false}
        value={value.url}
        maxLength={500}
        error={failure?.fields.url}
        onChange={(event) => setValue((now) => ({ ...now, url: event.target.value }))}
        required
      />
      <fieldset className={styles.choices} aria-describedby={failure?.fields.events ? 'events-problem' : undefined}>
        <legend>{t('events')}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Check
            key={event}
            checked={value.events.includes(event)}
            onChange={({ target }) => toggle(event, target.checked)}
          >
            {eventName(event)}
          </Check>
        ))}
      </fieldset>
      {failure?.fields.events && (
        <p className="wrong" id="events-problem">
          {failure.fields.events}
        </p>
      )}
      <p className="hint">{t('personal')}</p>
      {conflicts.length === 0 && <FailureNote failure={failure} />}
      {conflicts.map((conflict) => (
        <Conflict key={conflict.field} conflict={conflict} onSettle={settle} />
      ))}
      <SubmitRow busy={isBusy}>{webhook ? tProduct('save') : t('add')}</SubmitRow>
    </form>
  );
}

function withoutConflict(failure: OfficeFailure, field: string): OfficeFailure | null {
  const conflicts = (failure.conflicts ?? []).filter((one) => one.field !== field);
  return conflicts.length === 0 ? null : { ...failure, conflicts };
}

type ConflictProps = {
  conflict: FieldConflict;
  onSettle: (conflict: FieldConflict, isTheirs: boolean) => void;
};

/** A field that a colleague changed meanwhile, with both values to choose from. */
function Conflict({ conflict, onSettle }: ConflictProps) {
  const t = useTranslations('integrations');
  const tMethods = useTranslations('methods');
  const eventName = useEventName();
  const { field, current } = conflict;
  const label = field === 'url' ? t('address') : field === 'events' ? t('events') : t('name');
  const shown = Array.isArray(current) ? current.map((event) => eventName(String(event))).join(', ') : String(current);
  return (
    <div className="note note--warm" role="alert">
      <div>
        <b>{tMethods('conflict', { field: label })}</b>
        <p className={styles.address}>{shown}</p>
        <div className={styles.acts}>
          <Button size="s" look="line" onClick={() => onSettle(conflict, true)}>
            {tMethods('takeTheirs')}
          </Button>
          <Button size="s" look="line" onClick={() => onSettle(conflict, false)}>
            {tMethods('keepMine')}
          </Button>
        </div>
      </div>
    </div>
  );
}
