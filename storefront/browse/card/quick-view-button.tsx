import { type ReactNode, useRef, useState } from 'react';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useOpenUntilNavigation } from '#storefront/runtime/open-until-navigation.ts';
import { useShopPath } from '#storefront/runtime/site.tsx';
import { loadDocument } from '#ui/stale-assets.ts';

/** Delay between the click and the opening of the quick view (docs/spec/storefront.md 4). */
const OPEN_MS = 350;

type QuickViewButtonProps = { product: ProductSummary; label: string; className: string; children: ReactNode };

export function QuickViewButton({ product, label, className, children }: QuickViewButtonProps) {
  const pathOf = useShopPath();
  const button = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useOpenUntilNavigation();
  const { part, want } = useLazyPart(() => import('#storefront/browse/quick-view/quick-view.tsx'));
  const [timesOpened, setTimesOpened] = useState(0);
  const loadAhead = () => void want().catch(() => undefined);
  const open = async () => {
    setBusy(true);
    const wait = new Promise((resolve) => setTimeout(resolve, OPEN_MS));
    try {
      await want();
      // The hidden quick view fetches the product during the delay. A new key makes it fetch again.
      setTimesOpened((times) => times + 1);
      await wait;
      setOpen(true);
    } catch {
      // After a new release the chunk may be missing. The product page shows the same content.
      loadDocument(pathOf(`/shop/product/${product.slug}`));
    }
    setBusy(false);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-busy={isBusy || undefined}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => !isBusy && open()}
      >
        {isBusy ? <span className="spin-k" /> : children}
      </button>
      {part && timesOpened > 0 && <part.QuickView key={timesOpened} product={product} open={isOpen} onClose={close} />}
    </>
  );
}
