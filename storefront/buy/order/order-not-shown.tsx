import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { CallUs } from '#storefront/runtime/call-us.tsx';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { NoticePage } from '#storefront/seo/notice-page.tsx';
import { Button } from '#ui/button.tsx';

/** Shown for a missing order and for an order of another customer, which must look the same (docs/spec/api.md 3.49). */
export function OrderHidden() {
  const t = useTranslations('order.hidden');
  return (
    <NoticePage drawing="box" title={t('title')}>
      <p>{t('text')}</p>
      <p>
        {t.rich('signIn', {
          link: (chunks) => (
            <ShopLink className="link" to="/account/orders">
              {chunks}
            </ShopLink>
          ),
        })}
      </p>
      <p>{t('call')}</p>
      <CallUs />
    </NoticePage>
  );
}

export function OrderFailed({ failure }: { failure: Failure }) {
  const t = useTranslations('order.failed');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { revalidate, state } = useRevalidator();
  return (
    <NoticePage
      drawing="box"
      title={t('title')}
      actions={
        <Button look="main" busy={state === 'loading'} onClick={() => revalidate()}>
          {common('retry')}
        </Button>
      }
    >
      <p role="alert">
        {failureText(failure)} {t('text')}
      </p>
      <CallUs />
    </NoticePage>
  );
}
