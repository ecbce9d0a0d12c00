import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { createApiKey, listApiKeys, revokeApiKey, type WireApiKey } from '#contract/office/office-api-keys-contract.ts';
import {
  groupOf,
  isPermission,
  KEY_PERMISSIONS,
  PERMISSION_GROUPS,
  type Permission,
} from '#rules/staff/staff-permissions.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { usePermissionLabel } from '../shell/permission-labels.ts';
import { SubmitRow } from '../shell/submit-row.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { loaderOf, useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useForm } from '../state/use-form.ts';
import { Confirm } from './confirm.tsx';
import styles from './integrations.module.css';
import { ShownOnce } from './shown-once.tsx';

export const apiKeysLoader = loaderOf(listApiKeys);

type Opened = { kind: 'create' } | { kind: 'created'; key: string } | { kind: 'revoke'; apiKey: WireApiKey };

const TITLES = { create: 'keyTitle', created: 'keyCreated', revoke: 'revokeTitle' } as const;

export function ApiKeysPage() {
  const t = useTranslations('integrations');
  const tSettings = useTranslations('settings');
  const { data, scopes } = useLoaderData<typeof apiKeysLoader>();
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <>
      <PageHead title={tSettings('group.apiKeys.name')} back={{ to: '/settings', label: tSettings('back') }}>
        <div className="acts">
          <Button look="main" onClick={() => setOpened({ kind: 'create' })}>
            <OfficeIcon name="plus" />
            {t('keyTitle')}
          </Button>
        </div>
      </PageHead>
      <div className={styles.page}>
        <p className="muted">{t('keysLead')}</p>
        <section className="panel" aria-label={tSettings('group.apiKeys.name')}>
          {data.length === 0 ? (
            <p>{t('noKeys')}</p>
          ) : (
            <ul>
              {data.map((apiKey) => (
                <KeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setOpened({ kind: 'revoke', apiKey })} />
              ))}
            </ul>
          )}
        </section>
      </div>
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened ? t(TITLES[opened.kind]) : ''}
        wide={opened?.kind === 'create'}
      >
        {opened && (
          <DialogContent
            key={opened.kind}
            opened={opened}
            scopes={scopes}
            onCreated={(key) => setOpened({ kind: 'created', key })}
            onClose={() => setOpened(null)}
          />
        )}
      </Dialog>
    </>
  );
}

type DialogContentProps = {
  opened: Opened;
  scopes: readonly Permission[];
  onCreated: (key: string) => void;
  onClose: () => void;
};

function DialogContent({ opened, scopes, onCreated, onClose }: DialogContentProps) {
  const t = useTranslations('integrations');
  const client = useClient();
  if (opened.kind === 'create') return <KeyForm scopes={scopes} onCreated={onCreated} />;
  if (opened.kind === 'created')
    return <ShownOnce label={t('key')} text={t('keyText')} value={opened.key} onDone={onClose} />;
  const { id, name } = opened.apiKey;
  return (
    <Confirm
      text={t('revokeText', { name })}
      label={t('revoke')}
      send={() => client.call(revokeApiKey, { params: { id } })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: WireApiKey; onRevoke: () => void }) {
  const t = useTranslations('integrations');
  const time = useOfficeTime();
  const labelOf = usePermissionLabel();
  const { name, prefix, scopes, lost_scopes: lost, by, state, expires_at: expiresAt, last_used_at: usedAt } = apiKey;
  const facts = [
    t('keyBy', { name: by, time: time(apiKey.created_at) }),
    expiresAt ? t('keyUntil', { time: time(expiresAt) }) : t('keyForever'),
    usedAt ? t('keyUsed', { time: time(usedAt) }) : t('keyUnused'),
  ];
  const labels = (some: readonly string[]) => some.filter(isPermission).map(labelOf).join(', ');
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <b>{name}</b> <code>{prefix}…</code>{' '}
        {state !== 'active' && <span className={state === 'revoked' ? 'muted' : 'bad'}>{t(`keyState.${state}`)}</span>}
        <p className="small">{labels(scopes)}</p>
        {state === 'active' && lost.length > 0 && <p className="small bad">{t('keyLost', { scopes: labels(lost) })}</p>}
        <p className="small muted">{facts.join(' · ')}</p>
      </div>
      {state !== 'revoked' && (
        <div className={styles.acts}>
          <Button size="s" look="line" aria-label={t('revokeOf', { name })} onClick={onRevoke}>
            {t('revoke')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Offers only permissions that the member has. */
function KeyForm({ scopes, onCreated }: { scopes: readonly Permission[]; onCreated: (key: string) => void }) {
  const t = useTranslations('integrations');
  const tStaff = useTranslations('staff');
  const labelOf = usePermissionLabel();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set());
  const form = useForm({
    send: ({ name = '', last_day: lastDay = '' }) =>
      client.call(createApiKey, {
        input: { name, scopes: KEY_PERMISSIONS.filter((one) => chosen.has(one)), last_day: lastDay || null },
      }),
    done: ({ key }) => {
      onCreated(key);
      void revalidate();
    },
  });
  const toggle = (permission: Permission, isOn: boolean) =>
    setChosen((now) => new Set([...now, permission].filter((one) => one !== permission || isOn)));
  const groups = PERMISSION_GROUPS.map((group) => ({
    group,
    some: scopes.filter((permission) => groupOf(permission) === group),
  })).filter(({ some }) => some.length > 0);
  const failure = form.failure?.fields;
  return (
    <form className="form" onSubmit={form.onSubmit} noValidate>
      <TextField label={t('name')} hint={t('keyNameHint')} name="name" maxLength={80} error={failure?.name} required />
      <TextField
        label={t('keyLastDay')}
        hint={t('keyLastDayHint')}
        name="last_day"
        type="date"
        error={failure?.last_day}
        optional
      />
      <p className="label">{t('scopes')}</p>
      {groups.map(({ group, some }) => (
        <fieldset key={group} className={styles.choices}>
          <legend>{tStaff(`group.${group}`)}</legend>
          {some.map((permission) => (
            <Check
              key={permission}
              checked={chosen.has(permission)}
              onChange={({ target }) => toggle(permission, target.checked)}
            >
              {labelOf(permission)}
            </Check>
          ))}
        </fieldset>
      ))}
      <div role="alert">{failure?.scopes && <p className="wrong">{failure.scopes}</p>}</div>
      <FailureNote failure={form.failure} />
      <SubmitRow busy={form.isBusy}>{t('createKey')}</SubmitRow>
    </form>
  );
}
