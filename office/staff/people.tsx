import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { changeMember, type listStaff, type WireMember } from '#contract/office/office-staff-contract.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { BareSelect } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { initialOf } from '../shell/nav.tsx';
import { useRoleName } from '../shell/role-name.ts';
import { useFailureWords } from '../state/failure-words.ts';
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
