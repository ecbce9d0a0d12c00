import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { type CartLink, readCartLink } from '#contract/cart-reminder-contract.ts';
import { orThrow } from '#contract/client.ts';
import { continueReorder, EMPTY_REORDER, type Reorder } from '#storefront/buy/order/reorder.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { useShopStore, useStateReady } from '#storefront/state/shop-store.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import styles from './cart-link.module.css';

/** Null when the cart was ordered, emptied or deleted. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<CartLink | null> {
  const result = await clientOf(context).call(readCartLink, { input: { key: params.key ?? '' } });
  return !result.ok && result.error.status === 404 ? null : orThrow(result).data;
}

/** Target of the link in the reminder of a cart. It adds the products to the cart of this browser. */
export function CartLinkPage() {
  const t = useTranslations('cartLink');
  const found = useLoaderData<typeof loader>();
  const lines = found?.lines ?? [];
  const isReady = useStateReady();
  const items = useShopStore(({ cart }) => cart.items);
  const inCart = items.map(({ product }) => product.id);
  const { again, isBusy, restore } = useRestoring(lines, inCart);
  const isThere = isReady && lines.every((line) => inCart.includes(line.product_id));
  if (lines.length === 0) return <GoneCart />;
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <noscript>
        <p className="note">{t('noScript')}</p>
      </noscript>
      <div className={styles.page}>
        <h1>{t('title')}</h1>
        <p>{again === null && isThere ? t('already') : t('lead')}</p>
        <ul className={styles.lines}>
          {lines.map(({ product_id: id, name, quantity, product }) => (
            <li key={id}>
              {product.images[0] && (
                <img src={product.images[0].small_image_url} width="72" height="72" alt="" loading="lazy" />
              )}
              <span>
                <b>{name}</b>
                <small className="muted">{t('pieces', { count: quantity })}</small>
              </span>
              <span className="num">{product.formated_price}</span>
            </li>
          ))}
        </ul>
        <div role="status">{again && <Outcome again={again} />}</div>
        <div className={styles.acts}>
          {isThere ? (
            <ShopLink className={buttonClass({ look: 'main', size: 'l' })} to="/shop/cart">
              {t('open')}
            </ShopLink>
          ) : (
            <Button look="main" size="l" busy={isBusy} disabled={!isReady} onClick={restore}>
              {t('restore')}
            </Button>
          )}
          {!isThere && again && again.added > 0 && (
            <ShopLink className={buttonClass({ look: 'line', size: 'l' })} to="/shop/cart">
              {t('open')}
            </ShopLink>
          )}
        </div>
      </div>
    </>
  );
}

function Outcome({ again: { added, problems, failure } }: { again: Reorder }) {
  const t = useTranslations('cartLink');
  const failureText = useFailureText();
  const gone = problems.filter(({ left }) => left === 0).map(({ name }) => name);
  return (
    <>
      {added > 0 && <p className="note note--good">{t('added', { count: added })}</p>}
      {gone.length > 0 && <p className="note note--bad">{t('missing', { names: gone.join(', ') })}</p>}
      {failure && (
        <p className="note note--bad" role="alert">
          {failureText(failure)}
        </p>
      )}
    </>
  );
}

function GoneCart() {
  const t = useTranslations('cartLink');
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Empty
        drawing="page"
        heading="h1"
        title={t('gone')}
        actions={
          <ShopLink className={buttonClass({ look: 'main' })} to="/">
            {t('home')}
          </ShopLink>
        }
      >
        <p>{t('goneText')}</p>
      </Empty>
    </>
  );
}

/** Products that are in the cart already keep their quantity, so a second press adds nothing. */
function useRestoring(lines: CartLink['lines'], inCart: readonly number[]) {
  const client = useClient();
  const [again, setAgain] = useState<Reorder | null>(null);
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    const rest = lines
      .filter((line) => !inCart.includes(line.product_id))
      .map(({ product_id: id, name, quantity }) => ({ id, productId: id, name, quantity }));
    setAgain(await continueReorder(client, again?.failure ? again : { ...EMPTY_REORDER, rest }));
    setBusy(false);
  };
  return { again, isBusy, restore: () => void restore() };
}
