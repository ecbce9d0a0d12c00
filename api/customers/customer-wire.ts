import type { MergedLine } from '#api/cart/guest-cart-merge.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { login, WireCustomer } from '#contract/customer-contract.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { CustomerRow } from './customer-sql.ts';

export const toWireCustomer = (customer: CustomerRow): WireCustomer => ({
  id: customer.id,
  email: customer.email,
  email_confirmed: customer.emailConfirmedAt !== null,
  first_name: customer.firstName,
  last_name: customer.lastName,
  name: [customer.firstName, customer.lastName].filter(Boolean).join(' '),
  gender: customer.gender,
  date_of_birth: customer.dateOfBirth,
  phone: customer.phone,
  status: customer.status,
  created_at: customer.createdAt.toISOString(),
  updated_at: customer.updatedAt.toISOString(),
});

export async function toWireMerged(
  lines: readonly MergedLine[],
  locale: Locale,
  readModel: CatalogReadModel,
): Promise<AnswerOf<typeof login>['merged']> {
  if (lines.some(({ productId }) => !readModel.documents.has(productId))) await readModel.sync();
  return lines.map(({ itemId, productId, quantity, was }) => {
    const document = readModel.documents.get(productId);
    return { item_id: itemId, name: document ? inLocale(document.name, locale) : '', quantity, was };
  });
}
