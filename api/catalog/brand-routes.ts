import type { Shelf } from '#api/catalog/read-model/catalog-read-model.ts';
import { type Route, route } from '#api/http/route.ts';
import { brands } from '#contract/content-contract.ts';

export const brandRoutes = (shelf: Shelf): Route[] => [
  route(brands, () => ({
    data: shelf.taxonomy.brands.flatMap((brand) => {
      const option = shelf.taxonomy.optionById.get(brand.optionId);
      if (!option) return [];
      const { path, slug, optionId } = brand;
      return [{ id: optionId, path, name: option.adminName, slug, option_id: optionId }];
    }),
  })),
];
