import { createContext, use, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { type ListedFamily, officeProducts } from '#contract/office/office-product-list-contract.ts';
import type { PromotionChoices } from '#contract/office/office-promotion-choices-contract.ts';
import type { PromotionLabels } from '#contract/office/office-promotions-contract.ts';
import { useClient } from '../state/office-site.tsx';

export type ProductChoice = { id: number; name: string; sku: string };

export type Names = {
  choices: PromotionChoices;
  product: (id: number) => string;
  category: (id: number) => string;
  option: (id: number) => string;
  /** Find products for a search field and remember their names. `findItems` finds variants instead of their product. */
  findProducts: FindProducts;
  findItems: FindProducts;
};
export type FindProducts = (q: string, signal?: AbortSignal) => Promise<ProductChoice[] | null>;

const NamesContext = createContext<Names | null>(null);
export const NamesProvider = NamesContext.Provider;

export function useNames(): Names {
  const names = use(NamesContext);
  if (!names) throw new Error('useNames outside of the page of a promotion');
  return names;
}

/** Resolves the ids of a draft to names. An unknown id is shown as its number. */
export function useNamesOf(choices: PromotionChoices, labels: PromotionLabels | null): Names {
  const t = useTranslations('promotions.select');
  const locale = useLocale();
  const client = useClient();
  const [found, setFound] = useState<ReadonlyMap<number, string>>(new Map());
  const nameIn = (list: readonly { id: number; name: Parameters<typeof inLocale>[0] }[] | undefined, id: number) => {
    const entry = list?.find((one) => one.id === id);
    return entry && inLocale(entry.name, locale);
  };
  const find =
    (choicesOf: (family: ListedFamily) => readonly Named[]): FindProducts =>
    async (q, signal) => {
      const result = await client.call(officeProducts, { input: { q }, ...(signal && { signal }) });
      if (!result.ok) return null;
      const products = result.data.data
        .flatMap(choicesOf)
        .slice(0, MAX_FOUND)
        .map((one) => toChoice(one, locale));
      setFound((now) => new Map([...now, ...products.map(({ id, name }): [number, string] => [id, name])]));
      return products;
    };
  const unknown = (id: number) => t('unknown', { id: String(id) });
  return {
    choices,
    product: (id) => nameIn(labels?.products, id) ?? found.get(id) ?? unknown(id),
    category: (id) => nameIn(choices.categories, id) ?? nameIn(labels?.categories, id) ?? unknown(id),
    option: (id) =>
      nameIn(choices.options, id) ?? nameIn(choices.brands, id) ?? nameIn(labels?.options, id) ?? unknown(id),
    findProducts: find((family) => [family]),
    findItems: find(({ items }) => items),
  };
}

const MAX_FOUND = 8;

type Named = Pick<ListedFamily, 'id' | 'name' | 'sku'>;

const toChoice = ({ id, name, sku }: Named, locale: Parameters<typeof inLocale>[1]): ProductChoice => ({
  id,
  sku,
  name: inLocale(name, locale),
});
