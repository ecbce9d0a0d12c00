import { type KeyboardEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import { inviteStaff, takeBackInvitation, type WireInvitation } from '#contract/office/office-staff-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { LanguageOptions } from '../shell/language-options.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { useRoleName } from '../shell/role-name.ts';
import { SubmitRow } from '../shell/submit-row.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useForm } from '../state/use-form.ts';
import { type MadeLink, ShownLink } from './access-link.tsx';
import type { StaffData } from './people.tsx';
import styles from './staff.module.css';

export function Invitations({ data: { invitations } }: { data: StaffData }) {
  const t = useTranslations('staff');
  const [made, setMade] = useState<MadeLink | null>(null);
  if (invitations.length === 0) return null;
  return (
    <section className={`panel ${styles.invited}`}>
      <header>
        <h2>{t('invited')}</h2>
      </header>
      <ul className={styles.roles}>
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} onSent={setMade} />
        ))}
      </ul>
      <Dialog open={made !== null} onClose={() => setMade(null)} title={t('inviteTitle')}>
        {made && <ShownLink made={made} />}
      </Dialog>
    </section>
  );
}

type InvitationProps = { invitation: WireInvitation; onSent: (made: MadeLink) => void };

function Invitation({ invitation: { id, email, role, language, expires_at }, onSent }: InvitationProps) {
  const t = useTranslations('staff');
  const roleName = useRoleName();
  const time = useOfficeTime();
  const client = useClient();
  const messageOf = useFailureMessage();
  const { revalidate } = useRevalidator();
  const resend = async () => {
    const result = await client.call(inviteStaff, { input: { email, role_id: role.id, language } });
    if (result.ok) onSent({ ...result.data, email });
    else showToast({ text: messageOf(result.error), tone: 'bad' });
    await revalidate();
  };
  const takeBack = async () => {
    const result = await client.call(takeBackInvitation, { params: { id } });
    showToast(result.ok ? { text: t('takenBack') } : { text: messageOf(result.error), tone: 'bad' });
    await revalidate();
  };
  return (
    <li>
      <span>
        {email} · {roleName(role)}
        <br />
        <span className="small muted">
          {LANGUAGES[language]} · {t('until', { time: time(expires_at) })}
        </span>
      </span>
      <Button size="s" look="line" onClick={resend}>
        {t('resend')}
      </Button>
      <Button size="s" look="line" onClick={takeBack}>
        {t('takeBack')}
      </Button>
    </li>
  );
}

/** Enter sends the form from a list too, as it does from a text field. */
function sendFromSelect(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** An invitation can be repeated; only the newest link is valid. */
export function InviteForm({ roles }: { roles: StaffData['roles'] }) {
  const t = useTranslations('staff');
  const tSession = useTranslations('session');
  const roleName = useRoleName();
  const locale = useLocale();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<MadeLink | null>(null);
  const form = useForm({
    send: async ({ email = '', role = '', language }) => {
      const input = { email, role_id: Number(role), language: LOCALES.find((one) => one === language) };
      const result = await client.call(inviteStaff, { input });
      return result.ok ? { ok: true as const, data: { ...result.data, email } } : result;
    },
    done: (answer) => {
      setMade(answer);
      revalidate();
    },
  });
  const isTaken = form.failure?.code === 'taken';
  const usual = roles.find(({ code }) => code === 'orders');
  if (made) return <ShownLink made={made} />;
  return (
    <form className="form" onSubmit={form.onSubmit} onKeyDown={sendFromSelect}>
      <TextField
        label={tSession('email')}
        name="email"
        type="email"
        error={isTaken ? t('hasAccess') : form.failure?.fields.email}
        autoFocus
        required
      />
      <SelectField label={t('role')} name="role" defaultValue={usual?.id}>
        <Options of={roles.map((role) => [role.id, roleName(role)])} />
      </SelectField>
      <SelectField label={t('language')} name="language" defaultValue={locale}>
        <LanguageOptions />
      </SelectField>
      <FailureNote failure={isTaken ? null : form.failure} />
      <SubmitRow busy={form.isBusy}>{t('invite')}</SubmitRow>
    </form>
  );
}
