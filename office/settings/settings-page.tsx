import { Link, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { readSettings } from '#contract/office/office-settings-contract.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { loaderOf, useSession } from '../state/office-site.tsx';
import styles from './settings.module.css';
import { SETTINGS_GROUPS } from './settings-groups.ts';

export const settingsLoader = loaderOf(readSettings);

/** The index of all settings, with the state of each group. */
export function SettingsPage() {
  const t = useTranslations('settings');
  const tShell = useTranslations('shell');
  const settings = useLoaderData<typeof settingsLoader>();
  const { permissions } = useSession();
  return (
    <>
      <PageHead title={tShell('settings')} />
      <p className="muted">{t('lead')}</p>
      <ul className={styles.groups}>
        {SETTINGS_GROUPS.filter(({ permission }) => !permission || permissions.includes(permission)).map(
          ({ path, name, icon, isSet }) => (
            <li key={path}>
              <Link to={path}>
                <OfficeIcon name={icon} />
                <span>
                  <b>{t(`group.${name}.name`)}</b>
                  <small>{t(`group.${name}.about`)}</small>
                </span>
                {isSet && <State isSet={isSet(settings)} />}
              </Link>
            </li>
          ),
        )}
      </ul>
    </>
  );
}

function State({ isSet }: { isSet: boolean }) {
  const t = useTranslations('settings');
  return (
    <span className={isSet ? styles.set : styles.unset}>
      <OfficeIcon name={isSet ? 'check' : 'dash'} small />
      {t(isSet ? 'set' : 'unset')}
    </span>
  );
}
