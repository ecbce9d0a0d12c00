import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './account.module.css';
import { AccountNav, type AccountSection } from './account-nav.tsx';

type AccountPageProps = {
  title: string;
  section: AccountSection;
  /** Between the account and this page. */
  crumbs?: Crumb[];
  /** Beside the heading. */
  mark?: ReactNode;
  children: ReactNode;
};

/** The frame of every page of the account: where one is, the way to the other parts, the heading. */
export function AccountPage({ title, section, crumbs = [], mark, children }: AccountPageProps) {
  const t = useTranslations('account');
  return (
    <>
      <PageHead title={title} noIndex />
      <Breadcrumb crumbs={[{ name: t('title'), path: '/account/dashboard' }, ...crumbs, { name: title }]} />
      <div className={styles.account}>
        <AccountNav section={section} />
        <div className={styles.main}>
          <div className={styles.head}>
            <h1 id={TITLE_ID} tabIndex={-1}>
              {title}
            </h1>
            {mark}
          </div>
          <noscript>
            <p className={classNames('note', styles.note)}>{t('noScript')}</p>
          </noscript>
          {children}
        </div>
      </div>
    </>
  );
}

const TITLE_ID = 'account-title';

/** For when the thing that had the focus is gone. */
export const focusTitle = (): void => document.getElementById(TITLE_ID)?.focus();
