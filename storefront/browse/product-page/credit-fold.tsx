import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductView } from '#storefront/browse/product/product-view.ts';
import type { PurchaseState } from '#storefront/browse/product/use-buying.ts';
import type { VariantState } from '#storefront/browse/product/use-variant.ts';
import styles from '#storefront/credit/credit.module.css';
import { CREDIT_ID } from '#storefront/credit/credit-link.ts';
import { PartPlaceholder } from '#storefront/credit/part-placeholder.tsx';
import { Icon } from '#ui/icon.tsx';
import { CreditIsland, type ProductCreditState } from './credit-island.tsx';

type CreditFoldProps = {
  product: ProductView;
  variant: VariantState;
  credit: ProductCreditState;
  buying: PurchaseState;
  box: RefObject<HTMLElement | null>;
};

/**
 * The calculator, folded to one line with monthly payment, period and bank. The native `details` element opens it until
 * its code has loaded.
 */
export function CreditFold({ product, variant, credit, buying, box }: CreditFoldProps) {
  const t = useTranslations('credit');
  const { parts, fetched, inputs, isStale, fold } = credit;
  const isThere = parts !== null;
  return (
    <section id={CREDIT_ID} aria-label={t('title')}>
      <details
        className={styles.fold}
        open={fold.isOpen}
        onToggle={({ target, currentTarget }) => target === currentTarget && fold.setOpen(currentTarget.open)}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control of its own */}
        <summary onPointerEnter={fold.prepare} onFocus={fold.prepare}>
          <span>
            <h2>{t('title')}</h2>
            <CreditIsland isThere={isThere} isStale={isStale}>
              {parts && <parts.CalculatorSum {...inputs} />}
            </CreditIsland>
          </span>
          <Icon name="down" />
        </summary>
        {fetched.isFailed && !isThere && (isStale || fold.isOpen) ? (
          <PartPlaceholder of={fetched} height={0} />
        ) : (
          <CreditIsland isThere={isThere} isStale={isStale}>
            {parts && <parts.CalculatorBox {...inputs} product={product} variant={variant} buying={buying} box={box} />}
          </CreditIsland>
        )}
      </details>
    </section>
  );
}
