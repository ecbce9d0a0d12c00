import { selectCategoryTree } from '#api/catalog/product-list/product-list.ts';
import { listTags } from '#api/customers/office/list-customers.ts';
import { type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import { listPromotionChoices } from '#contract/office/office-promotion-choices-contract.ts';
import * as statements from './promotion-choices-sql.ts';

const BRAND = 'brand';

export const promotionChoicesOfficeRoutes = (): OfficeRoute[] => [
  officeRoute(listPromotionChoices, async ({ db }) => {
    const [categories, all, tags, payment, shipping] = await Promise.all([
      selectCategoryTree(db),
      statements.selectOptions(db),
      listTags(db),
      statements.selectPaymentMethods(db),
      statements.selectShippingMethods(db),
    ]);
    const [brands, options] = [all.filter(({ code }) => code === BRAND), all.filter(({ code }) => code !== BRAND)];
    return {
      categories,
      brands: brands.map(({ id, name }) => ({ id, name })),
      options: options.map(({ id, name, attribute }) => ({ id, name, attribute })),
      tags,
      payment_methods: payment,
      shipping_methods: shipping,
    };
  }),
];
