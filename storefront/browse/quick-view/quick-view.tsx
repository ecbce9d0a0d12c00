import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Result } from '#contract/client.ts';
import { track } from '#storefront/analytics/shop-events.ts';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QuickContent } from './quick-content.tsx';
import { QuickFailure, QuickLoading } from './quick-states.tsx';
import { loadProductView, type QuickData } from './quick-view-data.ts';
import './quick-view.module.css';

type QuickViewProps = { product: ProductSummary; open: boolean; onClose: () => void };

/**
 * A product in a dialog over the list, with everything that is needed to add it to the cart (docs/spec/storefront.md
 * 2).
 */
export function QuickView({ product, open, onClose }: QuickViewProps) {
  const client = useClient();
  const [tries, setTries] = useState(1);
  const [answer, setAnswer] = useState<Result<QuickData> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const away = new AbortController();
    void loadProductView(client, product, away.signal).then((result) => {
      if (away.signal.aborted) return;
      setAnswer(result);
      if (result.ok) track({ name: 'view_item', products: [product] });
    });
    return () => away.abort();
  }, [client, product.id, tries]);
  const name = useRef<HTMLSpanElement>(null);
  const retry = () => {
    // The pressed button disappears, so the name receives the focus.
    name.current?.focus();
    setAnswer(null);
    setTries(tries + 1);
  };
  const title = (
    <span ref={name} tabIndex={-1}>
      {product.name}
    </span>
  );
  // Rendered outside the card, so that the card's styles do not apply and keys do not reach a carousel around it.
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops the propagation of keys
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Dialog open={open} onClose={onClose} title={title} wide className="quick">
        {answer === null ? (
          <QuickLoading product={product} />
        ) : answer.ok ? (
          <QuickContent summary={product} {...answer.data} />
        ) : (
          <QuickFailure failure={answer.error} product={product} onRetry={retry} />
        )}
      </Dialog>
    </div>,
    document.body,
  );
}
