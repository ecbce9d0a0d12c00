import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { changeMember, inviteStaff, listStaff, type WireMember } from '#contract/office/office-staff-contract.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { BareSelect, SelectField } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { useOrderTime } from '../orders/order-time.ts';
import { initialOf } from '../shell/nav.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useRoleName } from '../shell/role-name.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { useFailureWords } from '../state/failure-words.ts';
import { clientOf, useClient, useSession } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';
import { RolesPanel } from './roles-panel.tsx';
import styles from './staff.module.css';

export type StaffData = AnswerOf<typeof listStaff>;

export async function staffLoader({ context, request }: LoaderFunctionArgs): Promise<StaffData> {
  return orThrow(await clientOf(context).call(listStaff, { signal: request.signal }));
}

export function StaffPage() {
  const t = useTranslations('staff');
  const tShell = useTranslations('shell');
  const data = useLoaderData<typeof staffLoader>();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <title>{`${tShell('staff')} · Kayts`}</title>
      <header className="head">
        <h1>{tShell('staff')}</h1>
        <div className="acts">
          <Button look="main" onClick={() => setInviting(true)}>
            <OfficeIcon name="plus" />
            {t('invite')}
          </Button>
        </div>
      </header>
      <People data={data} />
      <Invitations data={data} />
      <RolesPanel roles={data.roles} />
      <Dialog open={isInviting} onClose={() => setInviting(false)} title={t('inviteTitle')}>
        <InviteForm roles={data.roles} />
      </Dialog>
    </>
  );
}

function People({ data }: { data: StaffData }) {
  const t = useTranslations('staff');
  return (
    <table className={`grid ${styles.people}`}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('role')}</th>
          <th scope="col">{t('factors')}</th>
          <th scope="col">{t('seen')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {data.data.map((member) => (
          <Person key={member.id} member={member} roles={data.roles} />
        ))}
      </tbody>
    </table>
  );
}

function Person({ member, roles }: { member: WireMember; roles: StaffData['roles'] }) {
  const t = useTranslations('staff');
  const { staff: own } = useSession();
  const roleName = useRoleName();
  const time = useOrderTime();
  const change = useChangeMember();
  const [isEnding, setEnding] = useState(false);
  const isOwn = own.id === member.id;
  return (
    <tr className={classNames(!member.is_active && 'is-quiet')}>
      <td>
        <span className={styles.name}>
          <span className="face face--quiet" aria-hidden="true">
            {initialOf(member.name)}
          </span>
          <span>
            <span className="ttl">{member.name}</span> {isOwn && <span className="small muted">({t('you')})</span>}
            <small>{member.email}</small>
          </span>
        </span>
      </td>
      <td>
        {member.is_active && !isOwn ? (
          <BareSelect
            aria-label={`${t('role')}: ${member.name}`}
            value={member.role.id}
            onChange={(event) => change(member, { role_id: Number(event.target.value) })}
          >
            {roles.map((role) => (
              <option key={role.id} value={role.id}>
                {roleName(role)}
              </option>
            ))}
          </BareSelect>
        ) : (
          roleName(member.role)
        )}
      </td>
      <td className="small">{member.is_active ? t(member.has_factor ? 'two' : 'one') : t('ended')}</td>
      <td className="small num">{member.seen_at ? time(member.seen_at) : t('never')}</td>
      <td className="r">
        {!isOwn && member.is_active && (
          <Button size="s" look="line" onClick={() => setEnding(true)}>
            {t('end')}
          </Button>
        )}
        {!member.is_active && (
          <Button size="s" look="line" onClick={() => change(member, { is_active: true })}>
            {t('restore')}
          </Button>
        )}
        <Dialog open={isEnding} onClose={() => setEnding(false)} title={t('endTitle')}>
          <p>{t('endText', { name: member.name })}</p>
          <div className="dialog-acts">
            <Button
              className="btn--bad"
              onClick={() => {
                setEnding(false);
                change(member, { is_active: false });
              }}
            >
              {t('end')}
            </Button>
          </div>
        </Dialog>
      </td>
    </tr>
  );
}

type MemberChange = { role_id?: number; is_active?: boolean };

function useChangeMember(): (member: WireMember, change: MemberChange) => Promise<void> {
  const client = useClient();
  const words = useFailureWords();
  const { revalidate } = useRevalidator();
  return async ({ id, version }, change) => {
    const result = await client.call(changeMember, { params: { id }, input: { version, ...change } });
    if (!result.ok) showToast({ text: words(result.error), tone: 'bad' });
    await revalidate();
  };
}

function Invitations({ data: { invitations } }: { data: StaffData }) {
  const t = useTranslations('staff');
  const roleName = useRoleName();
  const time = useOrderTime();
  if (invitations.length === 0) return null;
  return (
    <section className={`panel ${styles.invited}`}>
      <header>
        <h2>{t('invited')}</h2>
      </header>
      <ul className="lines">
        {invitations.map(({ email, role, expires_at }) => (
          <li key={email}>
            {email} · {roleName(role)} <span className="small muted">{t('until', { time: time(expires_at) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Invited as often as wanted: the form stays, the newest link stands below it. */
function InviteForm({ roles }: { roles: StaffData['roles'] }) {
  const t = useTranslations('staff');
  const tSession = useTranslations('session');
  const roleName = useRoleName();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<{ link: string; expires_at: string } | null>(null);
  const form = useForm({
    send: ({ email = '', role = '' }) => client.call(inviteStaff, { input: { email, role_id: Number(role) } }),
    done: (answer) => {
      setMade(answer);
      revalidate();
    },
  });
  const usual = roles.find(({ code }) => code === 'orders');
  if (made) return <Link made={made} />;
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <TextField
        label={tSession('email')}
        name="email"
        type="email"
        error={form.failure?.fields.email}
        autoFocus
        required
      />
      <SelectField label={t('role')} name="role" defaultValue={usual?.id}>
        {roles.map((role) => (
          <option key={role.id} value={role.id}>
            {roleName(role)}
          </option>
        ))}
      </SelectField>
      <FailureNote failure={form.failure} />
      <div className="dialog-acts">
        <Button type="submit" look="main" busy={form.isBusy}>
          {t('invite')}
        </Button>
      </div>
    </form>
  );
}

function Link({ made }: { made: { link: string; expires_at: string } }) {
  const t = useTranslations('staff');
  const time = useOrderTime();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(made.link);
    setCopied(true);
  };
  return (
    <div className="form">
      <TextField
        label={t('linkTitle')}
        hint={t('linkText', { time: time(made.expires_at) })}
        value={made.link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="dialog-acts">
        <Button look="main" onClick={copy}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
      </div>
    </div>
  );
}
