import { notice } from '#api/messages/messages-in.ts';
import type { ConfigurableConfig } from '#contract/catalog-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { type ProductDocument, pricedVariants, shownStock } from './product-document.ts';
import { toWireImage, type WireContext } from './product-wire.ts';

/** Converts a product to the configuration of its variants (docs/spec/api.md 3.18). */
export function toConfig(document: ProductDocument, locale: Locale, wire: WireContext): ConfigurableConfig {
  const { taxonomy, imageBase } = wire;
  const variants = pricedVariants(document);
  const byVariant = <T>(value: (variant: ProductDocument) => T) => ofVariants(variants, value);
  return {
    attributes: document.axes.flatMap((axis) => {
      const attribute = taxonomy.attributeById.get(axis);
      if (!attribute) return [];
      const options = (taxonomy.optionsOf.get(axis) ?? []).flatMap((option) => {
        const products = variants.filter((variant) => optionOf(variant, axis) === option.id).map(({ id }) => id);
        if (products.length === 0) return [];
        return [{ id: option.id, label: inLocale(option.label, locale), swatch_value: option.swatchValue, products }];
      });
      const { id, code, name, swatchType } = attribute;
      return [{ id, code, label: inLocale(name, locale), swatch_type: swatchType, options }];
    }),
    index: byVariant((variant) => axisOptions(document, variant)),
    regular_price: shownPrice(document.sale.price),
    variant_prices: byVariant(variantPrice),
    variant_images: byVariant(({ images }) => images.map((row) => toWireImage(row, imageBase, locale))),
    variant_stock: byVariant(({ sale, minQty }) => ({ qty: shownStock(sale.qty), min_qty: minQty })),
    variant_cost: byVariant(({ sale }) => sale.creditPrice),
    variant_slugs: byVariant(({ slug }) => slug),
    variant_title_desc: byVariant((variant) => ({ title: inLocale(variant.name, locale), description: '' })),
    chooseText: notice('choose_variant', locale),
  };
}

export const ofVariants = <V extends { id: number }, T>(
  variants: readonly V[],
  value: (variant: V) => T,
): Record<string, T> => Object.fromEntries(variants.map((variant) => [variant.id, value(variant)]));

export const axisOptions = ({ axes }: ProductDocument, variant: ProductDocument): Record<string, number> =>
  Object.fromEntries(
    axes.flatMap((axis) => {
      const option = optionOf(variant, axis);
      return option === undefined ? [] : [[axis, option]];
    }),
  );

const optionOf = ({ options }: ProductDocument, attributeId: number): number | undefined =>
  options.find((option) => option.attributeId === attributeId)?.optionId;

export const variantPrice = ({ sale }: ProductDocument) => ({
  regular_price: shownPrice(sale.regularPrice),
  final_price: shownPrice(sale.price),
});

const shownPrice = (amount: number) => ({ price: amount, formated_price: formatAmd(amount) });

export function chosenOptions(document: ProductDocument, locale: Locale, { taxonomy }: WireContext) {
  return (document.parent?.axes ?? []).flatMap((axis) => {
    const chosen = document.options.find((option) => option.attributeId === axis);
    const option = chosen && taxonomy.optionById.get(chosen.optionId);
    const attribute = taxonomy.attributeById.get(axis);
    if (!option || !attribute) return [];
    return [
      {
        optionId: axis,
        optionTitle: inLocale(attribute.name, locale),
        valueId: option.id,
        valueTitle: inLocale(option.label, locale),
      },
    ];
  });
}
