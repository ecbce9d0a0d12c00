import { useTranslations } from 'use-intl';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Breadcrumb } from '#storefront/seo/breadcrumb.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import styles from './auth.module.css';
import { NoScript } from './auth-notes.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LOGIN } from './return-path.ts';

export function ForgotPage() {
  const t = useTranslations('auth');
  return (
    <>
      <PageHead title={t('forgot.title')} noIndex />
      <Breadcrumb crumbs={[{ name: t('page.title'), path: LOGIN }, { name: t('forgot.title') }]} />
      <div className={styles.one}>
        <h1>{t('forgot.title')}</h1>
        <p className={styles.lead}>{t('forgot.lead')}</p>
        <NoScript />
        <ForgotForm />
        <p className={styles.end}>
          <ShopLink className="link" to={LOGIN}>
            {t('forgot.back')}
          </ShopLink>
        </p>
      </div>
    </>
  );
}
