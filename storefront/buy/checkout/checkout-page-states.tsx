import { useTranslations } from 'use-intl';
import { SlowNote } from '#storefront/buy/cart/cart-notes.tsx';
import { loginPath } from '#storefront/customer/auth/return-path.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { NoticePage } from '#storefront/seo/notice-page.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './checkout.module.css';

export function CheckoutSkeleton() {
  return (
    <>
      <div className="split needs-script" aria-hidden="true">
        <div>
          <Skeleton height={28} width="40%" />
          <Skeleton height={48} top={24} />
          <Skeleton height={48} top={40} />
          <Skeleton height={48} top={40} />
          <Skeleton height={28} top={56} width="40%" />
          <Skeleton height={48} top={24} />
          <Skeleton height={48} top={40} />
        </div>
        <div className={styles.firstS}>
          <Skeleton height={340} />
        </div>
      </div>
      <SlowNote />
    </>
  );
}

/**
 * Shown when the session ended while the form was being filled in. Cart and typed values return after the next login.
 */
export function SessionOver() {
  const t = useTranslations('checkout');
  return (
    <NoticePage
      drawing="lock"
      title={t('sessionOver.title')}
      documentTitle={t('title')}
      actions={
        <ShopLink className={buttonClass({ look: 'main' })} to={loginPath('/shop/checkout')}>
          {t('sessionOver.signIn')}
        </ShopLink>
      }
    >
      <p role="alert">{t('sessionOver.text')}</p>
    </NoticePage>
  );
}

/** Shown when another tab has ordered this cart. */
export function OrderedElsewhere({ orderId }: { orderId: number }) {
  const t = useTranslations('checkout.elsewhere');
  return (
    <NoticePage
      drawing="box"
      title={t('title')}
      actions={
        <ShopLink className={buttonClass({ look: 'main' })} to={`/thanks?orderID=${orderId}`}>
          {t('open')}
        </ShopLink>
      }
    >
      <p role="alert">{t('text', { number: String(orderId) })}</p>
    </NoticePage>
  );
}

export function PayingNow({ orderId }: { orderId: number }) {
  const t = useTranslations('checkout');
  return (
    <div className={classNames(styles.checkout, styles.paying)}>
      <PageHead title={t('paying.title')} noIndex />
      <h1>{t('paying.title')}</h1>
      <p className={styles.payingWait} role="status">
        <span className="spin-k" aria-hidden="true" />
        {t('paying.wait', { number: String(orderId) })}
      </p>
      <p>
        {t.rich('paying.late', {
          link: (chunks) => (
            <ShopLink className="link" to={`/thanks?orderID=${orderId}`} replace>
              {chunks}
            </ShopLink>
          ),
        })}
      </p>
    </div>
  );
}
