import { useTranslations } from 'use-intl';
import { loginPath } from '#storefront/customer/auth/way-back.ts';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { ShopLink } from '#ui/shop-link.tsx';

/** The session ended while the form was being filled; cart and what was typed wait for the next login. */
export function SessionOver() {
  const t = useTranslations('checkout');
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Empty
        drawing="lock"
        heading="h1"
        title={t('sessionOver.title')}
        actions={
          <ShopLink className={buttonClass({ look: 'main' })} to={loginPath('/shop/checkout')}>
            {t('sessionOver.signIn')}
          </ShopLink>
        }
      >
        <p role="alert">{t('sessionOver.text')}</p>
      </Empty>
    </>
  );
}
