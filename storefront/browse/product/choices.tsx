import type { RefObject } from 'react';
import { ChoiceField } from './choice-field.tsx';
import type { ProductView } from './product-view.ts';
import type { Buying } from './use-buying.ts';
import type { VariantState } from './use-variant.ts';

type ChoicesProps = { product: ProductView; variant: VariantState; buying: Buying };

/** What there is to choose; what is still missing is marked once adding was tried. */
export function Choices({ product: { choices }, variant: { choice, choose, missing }, buying }: ChoicesProps) {
  return choices?.attributes.map((attribute) => (
    <ChoiceField
      key={attribute.id}
      attribute={attribute}
      choices={choices}
      choice={choice}
      onChoose={(optionId) => choose(attribute.id, optionId)}
      isWarned={buying.isWarned && missing.some(({ id }) => id === attribute.id)}
    />
  ));
}

/** Leads to the first choice that is missing within `box`. */
export function focusMissing(box: RefObject<HTMLElement | null>, [first]: VariantState['missing']): void {
  if (first) box.current?.querySelector<HTMLElement>(`[data-attribute="${first.id}"] input`)?.focus();
}
