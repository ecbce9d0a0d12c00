import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/client.ts';
import { type GiftCardTerms, giftCardTerms } from '#contract/gift-card-contract.ts';
import { CallUs } from '#storefront/runtime/call-us.tsx';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Breadcrumb } from '#storefront/seo/breadcrumb.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { BuyGiftCardForm } from './buy-gift-card-form.tsx';
import styles from './gift-card.module.css';

export async function loader({ context }: LoaderFunctionArgs): Promise<GiftCardTerms> {
  return orThrow(await clientOf(context).call(giftCardTerms)).data;
}

/** Sells gift cards. A card has an order of its own, so it is not put into the cart. */
export function GiftCardPage() {
  const t = useTranslations('giftCard');
  const terms = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('title')} description={t('lead')} noIndex={!terms.is_sold} />
      <Breadcrumb crumbs={[{ name: t('title') }]} />
      <div className={styles.columns}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          {terms.is_sold ? (
            <BuyGiftCardForm terms={terms} />
          ) : (
            <div className="note" role="status">
              <div>
                {t('notSold')}
                <CallUs />
              </div>
            </div>
          )}
          <noscript>
            <p className="note">{t('noScript')}</p>
            <CallUs />
          </noscript>
        </div>
        <About terms={terms} />
      </div>
    </>
  );
}

function About({ terms: { min, max, months } }: { terms: GiftCardTerms }) {
  const t = useTranslations('giftCard');
  const formatAmd = useFormatAmd();
  return (
    <section className="panel" aria-labelledby="about-gift-cards">
      <h2 id="about-gift-cards" className="panel-title">
        {t('about')}
      </h2>
      <ul className={styles.about}>
        <li>{t('aboutAmount', { min: formatAmd(min), max: formatAmd(max) })}</li>
        <li>{t('aboutMail')}</li>
        <li>{t('aboutParts')}</li>
        <li>{months === null ? t('validForEver') : t('aboutMonths', { count: months })}</li>
        <li>{t('aboutRefund')}</li>
      </ul>
      <p>
        <ShopLink className="link" to="/gift-cards/balance">
          {t('balanceTitle')}
        </ShopLink>
      </p>
    </section>
  );
}
