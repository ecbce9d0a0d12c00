import { useTranslations } from 'use-intl';
import { PhoneLink, TollFreeLink } from '#storefront/runtime/phone-link.tsx';
import { useShellData, useShopName } from '#storefront/runtime/shell-data.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Breadcrumb } from '#storefront/seo/breadcrumb.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';

/** Contact form, telephone numbers and addresses of the shop (docs/spec/decisions.md 5). */
export function ContactPage() {
  const t = useTranslations('contact');
  const shop = useShopName();
  const answerDays = useShellData()?.settings?.answer_days ?? null;
  return (
    <>
      <PageHead title={t('title')} description={t('description', { shop })} />
      <Breadcrumb crumbs={[{ name: t('title') }]} />
      <div className={styles.contact}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>
            {[t('lead'), answerDays !== null && t('answerWithin', { days: answerDays })].filter(Boolean).join(' ')}
          </p>
          <ContactForm />
          <noscript>
            <p className="note">{t('noScript')}</p>
          </noscript>
        </div>
        <Reach />
      </div>
    </>
  );
}

function Reach() {
  const t = useTranslations('contact');
  const settings = useShellData()?.settings;
  return (
    <section className={classNames('panel', styles.reach)} aria-labelledby="reach">
      <h2 id="reach">{t('reach')}</h2>
      {settings && (
        <>
          {settings.phones.map((phone) => (
            <p key={phone}>
              <PhoneLink phone={phone} className="tel num" />
            </p>
          ))}
          {settings.toll_free && (
            <p>
              <TollFreeLink number={settings.toll_free} />
            </p>
          )}
          {settings.email && (
            <p>
              <a className="link" href={`mailto:${settings.email}`}>
                {settings.email}
              </a>
            </p>
          )}
          {settings.address && <address>{settings.address}</address>}
          {settings.working_hours && <p>{settings.working_hours}</p>}
        </>
      )}
      <p>
        <ShopLink className="link" to="/stores">
          {t('stores')}
        </ShopLink>
      </p>
    </section>
  );
}
