import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { cleanHtmlIn } from '#api/content/clean-html.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type Route, route } from '#api/http/route.ts';
import { brandBySlug, brands } from '#contract/content-contract.ts';
import { maybeInLocale } from '#contract/localized-text.ts';

export const brandRoutes = (readModel: CatalogReadModel): Route[] => [
  route(brands, () => ({
    data: readModel.taxonomy.brands.flatMap((brand) => {
      const option = readModel.taxonomy.optionById.get(brand.optionId);
      if (!option) return [];
      const { path, slug, optionId } = brand;
      return [{ id: optionId, path, name: option.adminName, slug, option_id: optionId }];
    }),
  })),
  route(brandBySlug, ({ params, input: { locale } }) => {
    const { taxonomy } = readModel;
    const brand = taxonomy.brandBySlug.get(params.slug);
    const option = brand && taxonomy.optionById.get(brand.optionId);
    if (!option) throw new Refusal('not_found');
    const { path, slug, optionId, description, metaTitle, metaDescription } = brand;
    return {
      data: {
        ...{ id: optionId, path, name: option.adminName, slug, option_id: optionId },
        description: cleanHtmlIn(description, locale),
        meta_title: maybeInLocale(metaTitle, locale),
        meta_description: maybeInLocale(metaDescription, locale),
      },
    };
  }),
];
