import * as z from 'zod/mini';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedText } from './office-fields.ts';

const named = z.strictObject({ id: z.int(), name: localizedText });
const method = z.strictObject({ code: z.string(), name: localizedText });

export const listPromotionChoices = officeEndpoint({
  name: 'listPromotionChoices',
  method: 'GET',
  path: '/office/api/promotion-choices',
  summary: 'The categories, brands, properties, customer tags and methods that a promotion can name',
  answer: z.strictObject({
    /** In the order of the category tree. */
    categories: z.array(z.strictObject({ ...named.shape, depth: z.int() })),
    /** Options of the attribute `brand`. */
    brands: z.array(named),
    /** Options of the other attributes. */
    options: z.array(z.strictObject({ ...named.shape, attribute: localizedText })),
    /** Used customer tags, by name. */
    tags: z.array(z.string()),
    payment_methods: z.array(method),
    shipping_methods: z.array(method),
  }),
  permission: 'promotions.edit',
});
export type PromotionChoices = z.infer<typeof listPromotionChoices.answer>;
