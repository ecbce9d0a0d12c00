import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  type Choice,
  chosen,
  chosenVariant,
  initialChoice,
  missingAttributes,
  variantsOf,
} from '#rules/variant-choice.ts';
import { useHere } from '../site.tsx';
import type { Choices, GalleryPicture, Offer, ProductView } from './product-view.ts';

export type VariantState = {
  choice: Choice;
  choose: (attributeId: number, optionId: number) => void;
  missing: Choices['attributes'];
  /** The variant meant, or the product while there is none. */
  offer: Offer;
  pictures: GalleryPicture[];
  /** The price shown is the lowest of several. */
  isFrom: boolean;
};

const NO_CHOICES: Choices = { attributes: [], index: {}, variants: {} };

/** What is chosen, and what that means; the address says it too, so that it can be shared. */
export function useVariant({ choices, offer, variantId }: ProductView): VariantState {
  const { attributes, index, variants } = choices ?? NO_CHOICES;
  const [params] = useSearchParams();
  const { path } = useHere();
  const navigate = useNavigate();
  const [choice, setChoice] = useState(() => {
    const asked = Number(params.get('variant'));
    return initialChoice(index, attributes, asked in index ? asked : variantId);
  });
  const variant = variants[chosenVariant(index, attributes, choice) ?? ''];
  const missing = missingAttributes(attributes, choice);
  const prices = new Set(Object.values(variants).map(({ price }) => price));

  const choose = (attributeId: number, optionId: number) => {
    const next = chosen(index, attributes, choice, attributeId, optionId);
    setChoice(next);
    const meant = chosenVariant(index, attributes, next);
    navigate(meant === null ? path : `${path}?variant=${meant}`, { replace: true, preventScrollReset: true });
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

/** A colour shows itself before the rest is chosen. */
function partlyChosen(
  choice: Choice,
  attributes: Choices['attributes'],
  { index, variants }: Pick<Choices, 'index' | 'variants'>,
): Offer | undefined {
  const looks = attributes.find(
    ({ id, swatch_type, options }) => isLook(swatch_type) && options.length > 1 && choice[id] !== undefined,
  );
  return looks && variants[variantsOf(index, choice)[0] ?? ''];
}

/** Attributes one can see: their options are shown as small pictures. */
export const isLook = (swatchType: string | null): boolean => swatchType === 'color' || swatchType === 'image';
