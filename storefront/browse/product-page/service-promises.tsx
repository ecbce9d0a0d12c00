import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type StoreStock, shippingMethods } from '#contract/checkout-contract.ts';
import type { Client } from '#contract/client.ts';
import { CREDIT_METHOD } from '#rules/checkout/payment-method.ts';
import { DEFAULT_REGION, type Region } from '#rules/shop/regions.ts';
import type { ShopPromises } from '#storefront/browse/product/product-data.ts';
import type { ProductView } from '#storefront/browse/product/product-view.ts';
import { useRegion } from '#storefront/buy/address/use-region.ts';
import { type DeliveryMethod, toDeliveryMethod } from '#storefront/buy/cart/delivery-methods.ts';
import { useDeliveryWhen, useFreeFrom } from '#storefront/buy/cart/delivery-when.ts';
import { HELP_PAGES } from '#storefront/runtime/help-pages.ts';
import { useShellData } from '#storefront/runtime/shell-data.ts';
import { perClient } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './product.module.css';
import { returnDaysOf } from './return-days.ts';

const STORES_PAGE = '/stores';

type PromisesProps = {
  product: Pick<ProductView, 'warranty' | 'categories'>;
  promises: ShopPromises;
  hasCredit: boolean;
  /** The chosen variant, or the product. */
  offerId: number;
};

/** Promises from the shop's settings (docs/spec/checkout.md 2). Promises without a setting are left out. */
export function ServicePromises({ product, promises, hasCredit, offerId }: PromisesProps) {
  const { warranty } = product;
  const t = useTranslations('product.serve');
  const regions = useTranslations('cart.regions');
  const shell = useShellData();
  const settings = shell?.settings;
  const returnDays = shell ? returnDaysOf(product, shell) : null;
  const isOfficial = settings?.official_warranty === true;
  const { region, methods } = useRegionDelivery(promises.delivery);
  const ways = promises.payment.filter(({ method }) => hasCredit || method !== CREDIT_METHOD);
  return (
    <ul className={styles.serve}>
      <ServeLine icon="truck" title={t('delivery', { region: regions(region) })} page={HELP_PAGES.delivery}>
        <DeliveryLines methods={methods?.filter(({ store }) => store === null) ?? null} />
      </ServeLine>
      {promises.stores && <StoreLine stock={promises.stores} offerId={offerId} />}
      {(warranty || isOfficial) && (
        <ServeLine icon="shield" title={t('warranty')} page={HELP_PAGES.warranty}>
          {warranty && isOfficial ? t('warrantyNote', { term: warranty }) : (warranty ?? t('warrantyPlain'))}
        </ServeLine>
      )}
      <ServeLine
        icon="back"
        title={
          returnDays === null
            ? t('returnsPlain')
            : returnDays === 0
              ? t('returnsNone')
              : t('returns', { days: returnDays })
        }
        page={HELP_PAGES.returns}
      >
        {t(returnDays === 0 ? 'returnsNoneNote' : 'returnsNote')}
      </ServeLine>
      {ways.length > 0 && (
        <ServeLine icon="card" title={t('payment')} page={HELP_PAGES.delivery}>
          {ways.map(({ title }) => title).join('\u00a0· ')}
        </ServeLine>
      )}
    </ul>
  );
}

/** The stores that have the product now, with the day on which it can be collected. */
function StoreLine({ stock, offerId }: { stock: StoreStock; offerId: number }) {
  const t = useTranslations('product.serve');
  const when = useDeliveryWhen();
  const stores = storesWith(stock, offerId);
  // In a shop of several towns the shopper first looks for their own.
  const towns = Map.groupBy(stores, ({ town }) => town);
  const title =
    towns.size > 1 && !towns.has(null)
      ? t('inTowns', {
          towns: [...towns].map(([town, same]) => t('town', { town: town ?? '', count: same.length })).join(', '),
        })
      : t('inStores', { count: stores.length });
  if (stores.length === 0)
    return (
      <ServeLine icon="pin" title={t('pickup')} page={STORES_PAGE}>
        {t('pickupLater')}
      </ServeLine>
    );
  return (
    <ServeLine icon="pin" title={title} page={STORES_PAGE}>
      {stores.map(({ id, name, method, collect }) => (
        <span key={id}>{method === null ? name : t('collect', { store: name, day: when(collect) })}</span>
      ))}
    </ServeLine>
  );
}

/** The stores that have the variant; before a choice, those that have any variant. */
export function storesWith(stock: StoreStock, offerId: number): StoreStock['stores'] {
  const found = stock.products.filter(({ id }) => id === offerId);
  const offers = found.length > 0 ? found : stock.products;
  return stock.stores.filter(({ id }) => offers.some((offer) => offer.stores.some((store) => store.id === id)));
}

function DeliveryLines({ methods }: { methods: DeliveryMethod[] | null }) {
  const t = useTranslations('product.serve');
  const formatAmd = useFormatAmd();
  const when = useDeliveryWhen();
  const freeFrom = useFreeFrom();
  if (methods === null) return t('deliveryTerms');
  if (methods.length === 0) return t('noDelivery');
  return methods.map(({ method, title, price, freeFrom: from, days, note }) => {
    const named = [title, price > 0 && formatAmd(price), freeFrom({ price, freeFrom: from })]
      .filter(Boolean)
      .join(', ');
    const detail = days ? when(days) : note;
    return <span key={method}>{detail ? t('deliveryWay', { named, told: detail }) : named}</span>;
  });
}

type RegionDelivery = { region: Region; methods: DeliveryMethod[] | null };

/**
 * Returns the delivery methods of the shopper's region. The page is cached for everybody with the default region, so
 * the browser loads any other region.
 */
export function useRegionDelivery(usual: DeliveryMethod[] | null): RegionDelivery {
  const region = useRegion();
  const client = useClient();
  const [own, setOwn] = useState<RegionDelivery | null>(null);
  useEffect(() => {
    if (region === DEFAULT_REGION) return;
    let isOver = false;
    void methodsTo(client, region).then((methods) => {
      if (methods && !isOver) setOwn({ region, methods });
    });
    return () => {
      isOver = true;
    };
  }, [client, region]);
  return own?.region === region ? own : { region: DEFAULT_REGION, methods: usual };
}

const KEPT_MS = 10 * 60_000;
type MethodsRequest = { at: number; methods: Promise<DeliveryMethod[] | null> };
const requestsByRegion = perClient(() => new Map<Region, MethodsRequest>());

/** Loads the methods of a region once and shares them between products. */
function methodsTo(client: Client, region: Region): Promise<DeliveryMethod[] | null> {
  const requests = requestsByRegion(client);
  const before = requests.get(region);
  if (before && Date.now() - before.at < KEPT_MS) return before.methods;
  const methods = client.call(shippingMethods, { input: { state: region } }).then((result) => {
    if (!result.ok) requests.delete(region);
    return result.ok ? result.data.data.map(toDeliveryMethod) : null;
  });
  requests.set(region, { at: Date.now(), methods });
  return methods;
}

type ServeLineProps = { icon: IconName; title: string; page: string; children: ReactNode };

const ServeLine = ({ icon, title, page, children }: ServeLineProps) => (
  <li>
    <Icon name={icon} />
    <div className={styles.promise}>
      <b>
        <ShopLink to={page}>{title}</ShopLink>
      </b>
      <div className={styles.promiseNote}>{children}</div>
    </div>
  </li>
);
