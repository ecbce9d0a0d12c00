import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import {
  changeMember,
  type listStaff,
  type WireMember,
  type WireRole,
} from '#contract/office/office-staff-contract.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { BareSelect, Options } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { initialOf } from '../shell/nav.tsx';
import { useRoleName } from '../shell/role-name.ts';
import { useFailureToast } from '../state/failure-messages.ts';
import { useClient, useSession } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { MemberDialog } from './member-dialog.tsx';
import styles from './staff.module.css';

export type StaffData = AnswerOf<typeof listStaff>;

export function People({ data }: { data: StaffData }) {
  const t = useTranslations('staff');
  return (
    <table className={`grid ${styles.people}`}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('role')}</th>
          <th scope="col">{t('factors')}</th>
          <th scope="col">{t('seen')}</th>
          <th scope="col">
            <span className="sr">{t('access')}</span>
          </th>
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
  const time = useOfficeTime();
  const change = useChangeMember();
  const [isOpen, setOpen] = useState(false);
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
      <td>{member.is_active && !isOwn ? <RoleChoice member={member} roles={roles} /> : roleName(member.role)}</td>
      <td className="small">{member.is_active ? t(member.has_factor ? 'two' : 'one') : t('ended')}</td>
      <td className="small num" data-label={t('seen')}>
        {member.seen_at ? time(member.seen_at) : t('never')}
      </td>
      <td className="r">
        {!isOwn && member.is_active && (
          <Button size="s" look="line" onClick={() => setOpen(true)}>
            {t('access')}
          </Button>
        )}
        {!member.is_active && (
          <Button size="s" look="line" onClick={() => change(member, { is_active: true })}>
            {t('restore')}
          </Button>
        )}
        <MemberDialog
          member={member}
          open={isOpen}
          onClose={() => setOpen(false)}
          onEnd={() => change(member, { is_active: false })}
        />
      </td>
    </tr>
  );
}

/** A role needs a confirmation: arrow keys step through the roles, and each one would be applied at once. */
function RoleChoice({ member, roles }: { member: WireMember; roles: StaffData['roles'] }) {
  const t = useTranslations('staff');
  const tSession = useTranslations('session');
  const roleName = useRoleName();
  const change = useChangeMember();
  const select = useRef<HTMLSelectElement>(null);
  const [wanted, setWanted] = useState<WireRole | null>(null);
  const [isBusy, setBusy] = useState(false);
  const settle = () => {
    setWanted(null);
    select.current?.focus();
  };
  const give = async (role: WireRole) => {
    setBusy(true);
    const isGiven = await change(member, { role_id: role.id });
    setBusy(false);
    if (!isGiven) return;
    showToast({ text: t('roleGiven', { name: member.name, role: roleName(role) }) });
    settle();
  };
  return (
    <div className={styles.role}>
      <BareSelect
        ref={select}
        aria-label={`${t('role')}: ${member.name}`}
        value={wanted?.id ?? member.role.id}
        onChange={({ target }) => setWanted(roles.find(({ id }) => id === Number(target.value)) ?? null)}
      >
        <Options of={roles.map((role) => [role.id, roleName(role)])} />
      </BareSelect>
      {wanted && wanted.id !== member.role.id && (
        <span>
          <Button size="s" look="main" busy={isBusy} onClick={() => give(wanted)}>
            {t('giveRole')}
          </Button>
          <Button size="s" look="bare" onClick={settle}>
            {tSession('cancel')}
          </Button>
        </span>
      )}
    </div>
  );
}

type MemberChange = { role_id?: number; is_active?: boolean };

function useChangeMember(): (member: WireMember, change: MemberChange) => Promise<boolean> {
  const client = useClient();
  const showFailure = useFailureToast();
  const { revalidate } = useRevalidator();
  return async ({ id, version }, change) => {
    const result = await client.call(changeMember, { params: { id }, input: { version, ...change } });
    if (!result.ok) showFailure(result.error);
    await revalidate();
    return result.ok;
  };
}
