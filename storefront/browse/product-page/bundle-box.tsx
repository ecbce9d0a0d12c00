import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addBundle } from '#contract/bundle-contract.ts';
import type { Failure } from '#contract/errors.ts';
import type { BundlePartView, BundleView } from '#storefront/browse/product/bundle-view.ts';
import { AddedToast } from '#storefront/buy/cart/added-toast.tsx';
import { addBy } from '#storefront/buy/cart/cart-actions.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { showToast } from '#ui/toast.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './bundle-box.module.css';

type BundleBoxesProps = { bundles: readonly BundleView[]; productId: number };

/** The bundles with this product, each with one button that adds all its parts. */
export function BundleBoxes({ bundles, productId }: BundleBoxesProps) {
  const t = useTranslations('product.bundle');
  if (bundles.length === 0) return null;
  return (
    <section className={`section ${styles.bundles}`}>
      <h2>{t('title')}</h2>
      {bundles.map((bundle) => (
        <BundleBox key={bundle.id} bundle={bundle} productId={productId} />
      ))}
    </section>
  );
}

function BundleBox({ bundle, productId }: { bundle: BundleView; productId: number }) {
  const t = useTranslations('product.bundle');
  const formatAmd = useFormatAmd();
  const id = useId();
  const adding = useAddBundle(bundle);
  const { name, parts, price, sum, saved } = bundle;
  return (
    <article className={styles.box} aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.id} part={part} isHere={part.id === productId} />
        ))}
      </ul>
      <div className={styles.sum}>
        <Price price={price} oldPrice={sum} />
        <p className={styles.saved}>{t('saved', { amount: formatAmd(saved) })}</p>
        <Button look="main" busy={adding.isBusy} onClick={adding.add}>
          {t('add')}
        </Button>
        <div aria-live="polite">
          {adding.failure && (
            <p className="note note--bad">
              <Icon name="alert" />
              <span>{adding.failure}</span>
            </p>
          )}
        </div>
      </div>
    </article>
  );
}

function Part({ part, isHere }: { part: BundlePartView; isHere: boolean }) {
  const t = useTranslations('product.bundle');
  const formatAmd = useFormatAmd();
  const { slug, name, options, quantity, price, image } = part;
  return (
    <li>
      <span className={styles.picture}>{image && <Picture sources={image} alt="" sizes="96px" side={96} />}</span>
      <div>
        {isHere ? <b className={styles.name}>{name}</b> : <ShopLink to={`/shop/product/${slug}`}>{name}</ShopLink>}
        {options && <small>{options}</small>}
        <span className="num">
          {quantity > 1 ? t('pieces', { count: quantity, price: formatAmd(price) }) : formatAmd(price)}
        </span>
      </div>
    </li>
  );
}

function useAddBundle(bundle: BundleView) {
  const client = useClient();
  const failureOf = useBundleFailure(bundle);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async () => {
    setBusy(true);
    setFailure(null);
    const result = await addBy(client, (identity) =>
      client.call(addBundle, { params: { bundleId: bundle.id }, input: identity }),
    );
    setBusy(false);
    if (!result.ok) return setFailure(failureOf(result.error));
    const { image } = bundle.parts[0] ?? {};
    showToast({ text: result.data.message, image: image?.small, action: <AddedToast name={bundle.name} /> });
  };
  return { isBusy, failure, add };
}

/** Names the part that is missing, because the general message leaves it open. */
function useBundleFailure({ parts }: BundleView): (failure: Failure) => string {
  const t = useTranslations('product.bundle');
  const failureText = useFailureText();
  return (failure) => {
    if (failure.code === 'not_found') return t('ended');
    const [short] = failure.code === 'stock' ? failure.items : [];
    const part = parts.find(({ id }) => id === short?.item_id);
    if (!part) return failureText(failure);
    return t('short', { name: part.name, count: short?.available ?? 0 });
  };
}
