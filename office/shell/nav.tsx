import { NavLink, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { closeOfficeSession, lockOfficeSession } from '#contract/office/office-session-contract.ts';
import type { Permission } from '#rules/staff-permissions.ts';
import { askForProof } from '../state/door.ts';
import { useClient, useSession } from '../state/office-site.tsx';
import logo from '../style/office-logo.svg';
import { OfficeIcon, type OfficeIconName } from './office-icon.tsx';
import { useRoleName } from './role-name.ts';

type Section = {
  path: string;
  name: 'orders' | 'products' | 'jobs' | 'staff' | 'log';
  icon: OfficeIconName;
  permission: Permission;
};

/** A new screen gets a line; who may not open it does not see it. */
const SECTIONS: readonly Section[] = [
  { path: '/orders', name: 'orders', icon: 'box', permission: 'orders.see' },
  { path: '/products', name: 'products', icon: 'goods', permission: 'products.see' },
  { path: '/jobs', name: 'jobs', icon: 'half', permission: 'products.price' },
  { path: '/staff', name: 'staff', icon: 'people', permission: 'staff.edit' },
  { path: '/log', name: 'log', icon: 'page', permission: 'log.see' },
];

function useSections(): Section[] {
  const { permissions } = useSession();
  return SECTIONS.filter(({ permission }) => permissions.includes(permission));
}

export function Nav() {
  const t = useTranslations('shell');
  const { staff } = useSession();
  const roleName = useRoleName();
  const sections = useSections();
  return (
    <nav className="nav" aria-label={t('navigation')}>
      <div>
        <p className="logo">
          <img src={logo} alt="Kayts" width="73" height="28" />
          <span>{t('office')}</span>
        </p>
        <ul>
          {sections.map(({ path, name, icon }) => (
            <li key={path}>
              <NavLink to={path}>
                <OfficeIcon name={icon} />
                {t(name)}
              </NavLink>
            </li>
          ))}
        </ul>
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
          <DoorButtons />
        </div>
      </div>
    </nav>
  );
}

/** The same on a phone, where there is no column for it. */
export function DoorButtons() {
  const t = useTranslations('shell');
  const client = useClient();
  const navigate = useNavigate();
  const lock = async () => {
    await client.call(lockOfficeSession);
    await askForProof('locked');
  };
  const signOut = async () => {
    await client.call(closeOfficeSession);
    navigate('/sign-in');
  };
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

export function TabBar() {
  const t = useTranslations('shell');
  const sections = useSections();
  return (
    <nav className="tabbar" aria-label={t('navigation')}>
      {sections.map(({ path, name, icon }) => (
        <NavLink key={path} to={path}>
          <OfficeIcon name={icon} />
          {t(name)}
        </NavLink>
      ))}
      <NavLink to="/account">
        <OfficeIcon name="person" />
        {t('account')}
      </NavLink>
    </nav>
  );
}

export const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '·';
