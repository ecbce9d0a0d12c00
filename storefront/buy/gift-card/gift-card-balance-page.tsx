import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { longDate } from '#i18n/date.ts';
import { CallUs } from '#storefront/runtime/call-us.tsx';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useSite } from '#storefront/runtime/site.tsx';
import { Breadcrumb } from '#storefront/seo/breadcrumb.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { classNames } from '#ui/class-names.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './gift-card.module.css';
import { GiftCodeForm } from './gift-code-form.tsx';
import { type CheckedCard, useGiftCard } from './use-gift-card.ts';

/** The balance of a card by its code. The code is posted and never part of an address. */
export function GiftCardBalancePage() {
  const t = useTranslations('giftCard');
  const { card, failure, isBusy, check, forget } = useGiftCard();
  return (
    <>
      <PageHead title={t('balanceTitle')} description={t('balanceLead')} noIndex />
      <Breadcrumb crumbs={[{ name: t('title'), path: '/gift-cards' }, { name: t('balanceTitle') }]} />
      <div className={styles.narrow}>
        <h1>{t('balanceTitle')}</h1>
        <p className={styles.lead}>{t('balanceLead')}</p>
        <GiftCodeForm button={t('check')} failure={failure} isBusy={isBusy} onCheck={check} onChange={forget} />
        <noscript>
          <p className="note">{t('noScript')}</p>
          <CallUs />
        </noscript>
        {card && <Balance key={card.code} card={card} />}
      </div>
    </>
  );
}

function Balance({ card: { balance, lastFour, expiresOn } }: { card: CheckedCard }) {
  const t = useTranslations('giftCard');
  const { locale } = useSite();
  const formatAmd = useFormatAmd();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section className={classNames('panel', styles.balance)}>
      <h2 ref={heading} tabIndex={-1}>
        {t('onCard', { code: lastFour })}
      </h2>
      <p className={classNames('num', styles.sum)}>{formatAmd(balance)}</p>
      <p className="hint">
        {expiresOn === null
          ? t('validForEver')
          : t('validUntil', { date: longDate(locale, `${expiresOn}T12:00:00+04:00`) })}
      </p>
      <p>
        <ShopLink className="link" to="/shop/catalog">
          {t('toShop')}
        </ShopLink>
      </p>
    </section>
  );
}
