import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { type Route, route } from '#api/http/route.ts';
import { brands } from '#contract/content-contract.ts';

export const brandRoutes = (readModel: CatalogReadModel): Route[] => [
  route(brands, () => ({
    data: readModel.taxonomy.brands.flatMap((brand) => {
      const option = readModel.taxonomy.optionById.get(brand.optionId);
      if (!option) return [];
      const { path, slug, optionId } = brand;
      return [{ id: optionId, path, name: option.adminName, slug, option_id: optionId }];
    }),
  })),
];
