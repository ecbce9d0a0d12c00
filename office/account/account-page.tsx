import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/office/office-client.ts';
import { ownSessions } from '#contract/office/office-session-contract.ts';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { PreferencesPanel } from '../push/preferences-panel.tsx';
import { LanguageChoice } from '../session/auth-layout.tsx';
import { initialOf, SessionButtons } from '../shell/nav.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useRoleName } from '../shell/role-name.ts';
import { clientOf, useSession } from '../state/office-site.tsx';
import styles from './account.module.css';
import { AppCodes } from './app-codes.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordDetails, ProfileDetails } from './profile-details.tsx';
import { OpenSessions, type Sessions } from './sessions-panel.tsx';

/** Returns null until the staff member has added a second factor; the API refuses other calls until then. */
export async function accountLoader({ context, request }: LoaderFunctionArgs): Promise<Sessions | null> {
  const result = await clientOf(context).call(ownSessions, { signal: request.signal });
  if (!result.ok && result.error.code === 'half') return null;
  return orThrow(result);
}

export function AccountPage() {
  const t = useTranslations('account');
  const tShell = useTranslations('shell');
  const { staff } = useSession();
  const roleName = useRoleName();
  const sessions = useLoaderData<typeof accountLoader>();
  return (
    <>
      <PageHead title={tShell('account')} />
      <div className={styles.account}>
        <section className="panel">
          <div className={styles.who}>
            <span className="face" aria-hidden="true">
              {initialOf(staff.name)}
            </span>
            <span>
              <b>{staff.name}</b>
              <br />
              <span className="small muted">
                {staff.email} · {roleName(staff.role)}
              </span>
            </span>
          </div>
          <div className={styles.who}>
            <LanguageChoice />
            <span className="small muted">{t('languageText')}</span>
          </div>
          <ThemeSwitch
            label={tShell('theme.label')}
            names={{ system: tShell('theme.system'), light: tShell('theme.light'), dark: tShell('theme.dark') }}
          />
          <SessionButtons />
        </section>
        {sessions === null && <p className={`note note--warm ${styles.enrol}`}>{t('enrol')}</p>}
        <PasskeysPanel passkeys={sessions?.passkeys ?? []} />
        <AppCodes left={sessions?.recovery_codes_left ?? 0} />
        {sessions && (
          <>
            <PasswordDetails />
            <ProfileDetails />
            <PreferencesPanel />
          </>
        )}
        {sessions && <OpenSessions sessions={sessions.sessions} />}
      </div>
    </>
  );
}
