import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/client.ts';
import { type Store, stores } from '#contract/content-contract.ts';
import { CallUs } from '#storefront/runtime/call-us.tsx';
import { useDeliveryReach, useShopName } from '#storefront/runtime/shell-data.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Breadcrumb } from '#storefront/seo/breadcrumb.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { StoreCard } from './store-card.tsx';
import styles from './stores.module.css';

export async function loader({ context }: LoaderFunctionArgs): Promise<Store[]> {
  return orThrow(await clientOf(context).call(stores)).data;
}

/** The list of stores with addresses and opening hours (docs/spec/storefront.md 1, docs/spec/decisions.md 5). */
export function StoresPage() {
  const t = useTranslations('stores');
  const shop = useShopName();
  const all = useLoaderData<typeof loader>();
  const now = useNow();
  return (
    <>
      <PageHead title={t('title')} description={t('description', { shop })} />
      <Breadcrumb crumbs={[{ name: t('title') }]} />
      {all.length === 0 ? (
        <NoStores />
      ) : (
        <>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t('lead', { count: all.length })}</p>
          <ul className={styles.list}>
            {all.map((store) => (
              <StoreCard key={store.id} store={store} now={now} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function NoStores() {
  const t = useTranslations('stores');
  const reach = useDeliveryReach();
  return (
    <Empty
      drawing="pin"
      heading="h1"
      title={t('empty')}
      actions={
        <>
          <ShopLink className={buttonClass({ look: 'main' })} to="/shop/catalog">
            {t('online')}
          </ShopLink>
          <ShopLink className={buttonClass({ look: 'line' })} to="/contact">
            {t('write')}
          </ShopLink>
        </>
      }
    >
      <p>{t('emptyLead', { reach })}</p>
      <CallUs />
    </Empty>
  );
}

const MINUTE_MS = 60_000;

/** Returns the current minute; null until hydration, because the cached HTML is the same at every hour. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
