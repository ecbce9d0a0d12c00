import * as z from 'zod/mini';
import {
  type CategoryTerms,
  type ReturnTerms,
  termsOfProduct,
  warrantyMonthsOf,
} from '#rules/orders/return-deadline.ts';
import { contentSettingsOf, MAX_RETURN_DAYS, MAX_WARRANTY_MONTHS } from './content-settings.ts';
import type { Content } from './content-store.ts';

const months = z.int().check(z.minimum(0), z.maximum(MAX_WARRANTY_MONTHS));
const days = z.int().check(z.minimum(0), z.maximum(MAX_RETURN_DAYS));

/** Rows of the setting. A malformed row counts as not set. */
const exceptions = z.catch(
  z.array(
    z.object({
      category: z.int(),
      return_days: z.catch(z.nullable(days), null),
      warranty_months: z.catch(z.nullable(months), null),
    }),
  ),
  [],
);

export type ShopReturnTerms = { shop: ReturnTerms; exceptions: readonly CategoryTerms[] };

export function returnTermsOf({ settings }: Pick<Content, 'settings'>): ShopReturnTerms {
  const { returnDays, warrantyMonths } = contentSettingsOf({ settings });
  return {
    shop: { returnDays, warrantyMonths },
    exceptions: exceptions.parse(settings.return_exceptions ?? []).map((row) => ({
      category: row.category,
      returnDays: row.return_days,
      warrantyMonths: row.warranty_months,
    })),
  };
}

type Product = { path: readonly number[]; warranty: string | null };

/** A warranty that the product itself states takes precedence over the terms of its categories. */
export function productTerms({ path, warranty }: Product, { shop, exceptions }: ShopReturnTerms): ReturnTerms {
  const terms = termsOfProduct(path, shop, exceptions);
  return { ...terms, warrantyMonths: warrantyMonthsOf(warranty) ?? terms.warrantyMonths };
}
