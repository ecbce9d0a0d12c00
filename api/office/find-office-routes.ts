import { productsAt } from '#api/catalog/product-listing.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { listCustomers } from '#api/customers/office/list-customers.ts';
import type { Db } from '#api/database/sql.ts';
import { type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { findOrders } from '#api/orders/office/find-orders.ts';
import type { OfficeCustomerRow } from '#contract/office/office-customers-contract.ts';
import { findAnything, MAX_MATCHES } from '#contract/office/office-find-contract.ts';
import { isRoleCode } from '#rules/staff/staff-permissions.ts';
import { beginsWords } from '#rules/text/word-match.ts';
import { selectActiveStaff, selectFoundProducts } from './find-sql.ts';

export const findOfficeRoutes = ({ readModel }: { readModel: CatalogReadModel }): OfficeRoute[] => [
  officeRoute(findAnything, async (call) => {
    const { db } = call;
    const { permissions } = signedInStaff(call);
    const { locale } = call.input;
    const q = call.input.q?.trim() ?? '';
    const may = (permission: (typeof permissions)[number]) => q !== '' && permissions.includes(permission);
    const isOfPeople = (permission: (typeof permissions)[number]) => !SINGLE_LETTER.test(q) && may(permission);
    const [orders, customers, products, staff] = await Promise.all([
      isOfPeople('orders.see')
        ? findOrders(db, q, { contact: permissions.includes('customers.contact'), most: MAX_MATCHES })
        : [],
      isOfPeople('customers.see')
        ? listCustomers(db, q, { contact: permissions.includes('customers.contact'), most: MAX_MATCHES })
        : [],
      may('products.see') ? findProducts() : [],
      may('staff.edit') ? findStaff(db, q) : [],
    ]);
    return { orders, customers: customers.map(toMatch), products, staff };

    function findProducts() {
      const rows = readModel.search(q, false, true, locale).rows.subarray(0, MAX_MATCHES);
      const ids = productsAt(readModel, [...rows]).map(({ id }) => id);
      return selectFoundProducts(db, { sku: q, ids, most: MAX_MATCHES });
    }
  }),
];

/** The first letter of a name matches half of all people, and the next letter follows at once. */
const SINGLE_LETTER = /^\p{L}$/u;

const toMatch = ({ id, name, phone, email }: OfficeCustomerRow) => ({ id, name, phone, email });

async function findStaff(db: Db, q: string) {
  const found = (await selectActiveStaff(db)).filter(({ name }) => beginsWords(q, name));
  return found.slice(0, MAX_MATCHES).map(({ id, name, roleId, code, roleName }) => ({
    id,
    name,
    role: { id: roleId, code: code !== null && isRoleCode(code) ? code : null, name: roleName },
  }));
}
