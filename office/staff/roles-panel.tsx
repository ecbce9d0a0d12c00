import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { changeRole, copyRole, type WireRole } from '#contract/office/office-staff-contract.ts';
import {
  groupOf,
  isPermission,
  PERMISSION_GROUPS,
  PERMISSIONS,
  type Permission,
} from '#rules/staff/staff-permissions.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { usePermissionLabel } from '../shell/permission-labels.ts';
import { useRoleName } from '../shell/role-name.ts';
import { SubmitRow } from '../shell/submit-row.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient, useSession } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';
import type { StaffData } from './people.tsx';
import styles from './staff.module.css';

type OpenDialog = { kind: 'copy' | 'change'; role: WireRole };

/** Built-in roles can only be copied; the copies can be edited. */
export function RolesPanel({ data: { roles, data: people } }: { data: StaffData }) {
  const t = useTranslations('staff');
  const roleName = useRoleName();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const title = open?.kind === 'copy' ? t('copyRoleTitle', { role: roleName(open.role) }) : t('changeRole');
  return (
    <section className={`panel ${styles.invited}`}>
      <header>
        <h2>{t('rolesTitle')}</h2>
        <span className="small muted">{t('rolesLead')}</span>
      </header>
      <ul className={styles.roles}>
        {roles.map((role) => (
          <li key={role.id}>
            <span>
              <b>{roleName(role)}</b>{' '}
              <span className="small muted">{t('has', { names: namesOf(role, people) || t('nobodyHas') })}</span>
              <details className="small">
                <summary>{t('may', { count: role.permissions.length })}</summary>
                <Permissions role={role} />
              </details>
            </span>
            {role.code === null && (
              <Button size="s" look="line" onClick={() => setOpen({ kind: 'change', role })}>
                {t('change')}
              </Button>
            )}
            <Button size="s" look="line" onClick={() => setOpen({ kind: 'copy', role })}>
              {t('copyRole')}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog open={open !== null} onClose={close} title={title}>
        {open?.kind === 'copy' && <CopyForm role={open.role} onDone={close} />}
        {open?.kind === 'change' && <ChangeForm role={open.role} onDone={close} />}
      </Dialog>
    </section>
  );
}

const namesOf = (role: WireRole, people: StaffData['data']): string =>
  people
    .filter((person) => person.is_active && person.role.id === role.id)
    .map(({ name }) => name)
    .join(', ');

function Permissions({ role }: { role: WireRole }) {
  const t = useTranslations('staff');
  const labelOf = usePermissionLabel();
  return (
    <div className={styles.permissions}>
      {grouped(role.permissions).map(({ group, permissions }) => (
        <div key={group}>
          <h3>{t(`group.${group}`)}</h3>
          <ul>
            {permissions.map((permission) => (
              <li key={permission}>{labelOf(permission)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const grouped = (permissions: readonly Permission[]) =>
  PERMISSION_GROUPS.map((group) => ({
    group,
    permissions: permissions.filter((permission) => groupOf(permission) === group),
  })).filter(({ permissions: some }) => some.length > 0);

type FormProps = { role: WireRole; onDone: () => void };

function CopyForm({ role, onDone }: FormProps) {
  const t = useTranslations('staff');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const form = useForm({
    send: ({ name = '' }) => client.call(copyRole, { input: { from: role.id, name: { hy: name } } }),
    done: () => {
      onDone();
      revalidate();
    },
  });
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <TextField
        label={t('newRole')}
        name="name"
        maxLength={60}
        error={form.failure?.fields['name.hy']}
        autoFocus
        required
      />
      <FailureNote failure={form.failure} />
      <SubmitRow busy={form.isBusy}>{t('copyRole')}</SubmitRow>
    </form>
  );
}

/** Staff can only grant permissions that they have themselves, so others are not offered. */
function ChangeForm({ role, onDone }: FormProps) {
  const t = useTranslations('staff');
  const tOrder = useTranslations('order');
  const locale = useLocale();
  const labelOf = usePermissionLabel();
  const client = useClient();
  const { permissions: own } = useSession();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(role.permissions));
  const form = useForm({
    send: (fields) =>
      client.call(changeRole, {
        params: { id: role.id },
        input: {
          version: role.version,
          permissions: [...chosen].filter(isPermission),
          price_limit: Number(fields.price_limit ?? role.price_limit),
        },
      }),
    done: () => {
      onDone();
      revalidate();
    },
  });
  const toggle = (permission: string, isOn: boolean) => {
    const others = [...chosen].filter((one) => one !== permission);
    setChosen(new Set(isOn ? [...others, permission] : others));
  };
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <p>
        <b>{role.name && inLocale(role.name, locale)}</b>
      </p>
      {grouped(PERMISSIONS.filter((permission) => own.includes(permission))).map(({ group, permissions }) => (
        <fieldset key={group}>
          <legend className="label">{t(`group.${group}`)}</legend>
          {permissions.map((permission) => (
            <Check
              key={permission}
              checked={chosen.has(permission)}
              onChange={(event) => toggle(permission, event.target.checked)}
            >
              {labelOf(permission)}
            </Check>
          ))}
        </fieldset>
      ))}
      {chosen.has('orders.price') && (
        <TextField
          label={t('priceLimit')}
          hint={t('priceLimitHint')}
          name="price_limit"
          type="number"
          min={0}
          max={100}
          defaultValue={role.price_limit}
          error={form.failure?.fields.price_limit}
        />
      )}
      <FailureNote failure={form.failure} />
      <SubmitRow busy={form.isBusy}>{tOrder('save')}</SubmitRow>
    </form>
  );
}
