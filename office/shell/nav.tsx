import { NavLink, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { closeOfficeSession, lockOfficeSession } from '#contract/office/office-session-contract.ts';
import { requestReauthentication } from '../state/auth-gate.ts';
import { useNewsCounts } from '../state/news.ts';
import { useClient, useSession } from '../state/office-site.tsx';
import { OfficeIcon } from './office-icon.tsx';
import { OfficeLogo } from './office-logo.tsx';
import { openPalette } from './open-palette.ts';
import { useRoleName } from './role-name.ts';
import { type Section, useSections } from './sections.ts';

export function Nav() {
  const t = useTranslations('shell');
  const { staff } = useSession();
  const roleName = useRoleName();
  const groups = Map.groupBy(useSections(), ({ group }) => group);
  return (
    <nav className="nav" aria-label={t('navigation')}>
      <div>
        <p className="logo">
          <OfficeLogo width={110} height={28} />
          <span>{t('office')}</span>
        </p>
        <button className="seek" type="button" onClick={() => openPalette()} aria-keyshortcuts="Control+K">
          <OfficeIcon name="search" small />
          {t('search')}
          <kbd>Ctrl K</kbd>
        </button>
        <div className="sections">
          {[...groups].map(([group, sections]) => (
            <ul key={group}>
              {sections.map((section) => (
                <li key={section.path}>
                  <SectionLink section={section} />
                </li>
              ))}
            </ul>
          ))}
        </div>
        <div className="foot">
          <NavLink className="me" to="/account">
            <span className="face" aria-hidden="true">
              {initialOf(staff.name)}
            </span>
            <span>
              {staff.name}
              <small>{roleName(staff.role)}</small>
            </span>
          </NavLink>
          <SessionButtons />
        </div>
      </div>
    </nav>
  );
}

export function SectionLink({ section: { path, name, icon, count }, onGo }: { section: Section; onGo?: () => void }) {
  const t = useTranslations('shell');
  const counts = useNewsCounts();
  const waiting = count ? (counts?.[count] ?? 0) : 0;
  return (
    <NavLink to={path} end={path === '/'} {...(onGo && { onClick: onGo })}>
      <OfficeIcon name={icon} />
      {t(name)}
      {waiting > 0 && (
        <>
          {' '}
          <b className="count">{waiting}</b>
        </>
      )}
    </NavLink>
  );
}

export function useAuthGate(): { lock: () => Promise<void>; signOut: () => Promise<void> } {
  const client = useClient();
  const navigate = useNavigate();
  return {
    lock: async () => {
      await client.call(lockOfficeSession);
      await requestReauthentication('locked');
    },
    signOut: async () => {
      await client.call(closeOfficeSession);
      navigate('/sign-in');
    },
  };
}

/** The session buttons for phones, which do not show the side navigation. */
export function SessionButtons() {
  const t = useTranslations('shell');
  const { lock, signOut } = useAuthGate();
  return (
    <div className="doors">
      <button className="btn btn--s btn--bare" type="button" onClick={lock}>
        <OfficeIcon name="lock" small />
        {t('lock')}
      </button>
      <button className="btn btn--s btn--bare" type="button" onClick={signOut}>
        <OfficeIcon name="exit" small />
        {t('signOut')}
      </button>
    </div>
  );
}

export const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '·';
