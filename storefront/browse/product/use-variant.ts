import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type Choice,
  chosen,
  chosenVariant,
  initialChoice,
  missingAttributes,
  variantsOf,
} from '#rules/catalog/variant-choice.ts';
import type { GalleryPicture, Offer, ProductView, VariantChoices } from './product-view.ts';

export type VariantState = {
  choice: Choice;
  choose: (attributeId: number, optionId: number) => void;
  missing: VariantChoices['attributes'];
  offer: Offer;
  pictures: GalleryPicture[];
  isFrom: boolean;
};

const NO_CHOICES: VariantChoices = { attributes: [], index: {}, variants: {} };

/**
 * Tracks the chosen options and the variant they select. When a link to another variant reloads the product, the
 * choice starts with that variant. Each choice calls `onChoose` with its variant, or null while it selects none.
 */
export function useVariant(product: ProductView, onChoose?: (variant: Offer | null) => void): VariantState {
  const { choices, offer, variantId } = product;
  const { attributes, index, variants } = choices ?? NO_CHOICES;
  const [made, setMade] = useState<{ choice: Choice; of: ProductView } | null>(null);
  const choice = made?.of === product ? made.choice : initialChoice(index, attributes, variantId);
  const variant = variants[chosenVariant(index, attributes, choice) ?? ''];
  const missing = missingAttributes(attributes, choice);
  const prices = new Set(Object.values(variants).map(({ price }) => price));

  const choose = (attributeId: number, optionId: number) => {
    const next = chosen(index, attributes, choice, attributeId, optionId);
    setMade({ choice: next, of: product });
    onChoose?.(variants[chosenVariant(index, attributes, next) ?? ''] ?? null);
  };
  return {
    choice,
    choose,
    missing,
    offer: variant ?? offer,
    pictures: (variant ?? partlyChosen(choice, attributes, { index, variants }) ?? offer).pictures,
    isFrom: !variant && prices.size > 1,
  };
}

/**
 * Returns a function that sets the address of the page to the given variant, so that the link can be shared
 * (docs/spec/api.md 4.3). It adds no history entry and loads nothing, because the page has all variants.
 */
export function useVariantAddress(product: ProductView): (variant: Offer | null) => void {
  const navigate = useNavigate();
  return (variant) =>
    navigate(variantPath(product, variant ?? product.offer), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
}

/** Returns the product's address with a chosen variant (docs/spec/storefront.md 2: parentId). */
export const variantPath = ({ slug, offer }: ProductView, chosen: Offer): string =>
  chosen.id === offer.id ? `/shop/product/${slug}` : `/shop/product/${chosen.slug}?parentId=${offer.id}`;

/** Returns the state for an incomplete choice. A chosen colour already selects its pictures. */
function partlyChosen(
  choice: Choice,
  attributes: VariantChoices['attributes'],
  { index, variants }: Pick<VariantChoices, 'index' | 'variants'>,
): Offer | undefined {
  const looks = attributes.find(
    ({ id, swatch_type, options }) => isLook(swatch_type) && options.length > 1 && choice[id] !== undefined,
  );
  return looks && variants[variantsOf(index, choice)[0] ?? ''];
}

export const isLook = (swatchType: string | null): boolean => swatchType === 'color' || swatchType === 'image';
