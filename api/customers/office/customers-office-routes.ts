import { readAddresses } from '#api/addresses/addresses.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { actorOf, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import { textOf } from '#api/orders/office/office-order-wire.ts';
import { sightOf } from '#api/orders/office/read-office-order.ts';
import { buyerQuery } from '#api/orders/order-search-terms.ts';
import { selectReturnsOf } from '#api/orders/returns/list-returns.ts';
import * as contract from '#contract/office/office-customers-contract.ts';
import { maskContactIn, maskPhone } from '#rules/text/mask-contact.ts';
import { changeCustomer, deleteForCustomer, exportForStaff, sendResetLink } from './change-customer.ts';
import { selectCustomerDetails } from './customer-details-sql.ts';
import * as list from './customer-list-sql.ts';
import { addCustomerNote, removeCustomerNote } from './customer-notes.ts';
import { toWireRow } from './list-customers.ts';
import { accountCandidates, mergeGuestOrders, orderCandidates } from './merge-orders.ts';

export function customersOfficeRoutes(): OfficeRoute[] {
  return [
    officeRoute(contract.listCustomers, async (call) => {
      const { db, input } = call;
      const { contact } = sightOf(call);
      const filter = {
        query: input.q?.trim() ? buyerQuery(input.q, { contact }) : null,
        state: input.state ?? null,
        orders: input.orders ?? null,
        tag: input.tag ?? null,
      };
      const [{ rows: found, total }, tags] = await Promise.all([
        list.selectCustomerPage(db, filter, { after: input.after ?? null, limit: contract.CUSTOMERS_PAGE + 1 }),
        list.selectTags(db),
      ]);
      const page = found.slice(0, contract.CUSTOMERS_PAGE);
      return {
        data: page.map((row) => toWireRow(row, contact)),
        next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
        total,
        tags,
      };
    }),
    officeRoute(contract.readOfficeCustomer, async (call) => {
      const { db, params } = call;
      const { contact, address: seesAddress } = sightOf(call);
      const row = await list.selectListedCustomer(db, params.id);
      if (!row) throw new Refusal('not_found');
      const [details, candidates, addresses, tags] = await Promise.all([
        selectCustomerDetails(db, params.id, { maxOrders: contract.MAX_CUSTOMER_ORDERS }),
        orderCandidates(db, params.id),
        readAddresses(db, params.id),
        list.selectTags(db),
      ]);
      const returns = await selectReturnsOf(
        db,
        details.placed.map(({ id }) => id),
      );
      const text = (typed: string) => (contact ? typed : maskContactIn(typed));
      return {
        ...toWireRow(row, contact),
        email_confirmed_at: details.emailConfirmedAt?.toISOString() ?? null,
        gender: details.gender,
        date_of_birth: details.dateOfBirth,
        seen_at: details.seenAt?.toISOString() ?? null,
        sessions: details.sessions,
        wishlist: details.wishlist,
        stock_alerts: details.stockAlerts,
        addresses: addresses.map(({ id, firstName, lastName, companyName, ...address }) => ({
          id,
          name: `${firstName} ${lastName}`.trim(),
          company: companyName,
          street: seesAddress ? address.street : [],
          city: address.city,
          region: address.state,
          postcode: address.postcode,
          phone: contact ? address.phone : maskPhone(address.phone),
          is_default: address.isDefault,
        })),
        placed: details.placed.map(({ id, createdAt, status, grandTotal, isGuest }) => ({
          id,
          created_at: new Date(createdAt).toISOString(),
          status,
          grand_total: grandTotal,
          is_guest: isGuest,
        })),
        returns: returns.map(({ id, orderId, status, createdAt, pieces }) => ({
          ...{ id, status, pieces, order_id: orderId },
          created_at: createdAt.toISOString(),
        })),
        candidates: candidates.map(({ order, match, isVerified }) => ({
          id: order.id,
          created_at: order.createdAt.toISOString(),
          name: order.name,
          status: order.status,
          grand_total: order.grandTotal,
          match,
          is_verified: isVerified,
        })),
        wishes: details.wishes.map(({ productId, name, sku, at }) => ({
          product_id: productId,
          name: textOf(name),
          sku,
          at: new Date(at).toISOString(),
        })),
        messages: details.messages.map(({ id, at, text: typed, locale, isHandled }) => ({
          id,
          at: new Date(at).toISOString(),
          text: text(typed),
          locale,
          is_handled: isHandled,
        })),
        notes: details.notes.map(({ id, text: typed, at, by }) => ({
          id,
          text: text(typed),
          at: new Date(at).toISOString(),
          by,
        })),
        known_tags: tags,
      };
    }),
    officeRoute(contract.changeCustomer, async (call) => {
      const { fields, seen } = call.input;
      return { change: await changeCustomer(call.db, { actor: actorOf(call) }, { id: call.params.id, fields, seen }) };
    }),
    officeRoute(contract.listAccountCandidates, async (call) => {
      const { db, params } = call;
      const { contact } = sightOf(call);
      const found = await accountCandidates(db, params.id);
      const ids = found.map(({ customerId }) => customerId);
      const rows = new Map((await list.selectListedCustomers(db, ids)).map((row) => [row.id, row]));
      return {
        data: found.flatMap(({ customerId, match, isVerified }) => {
          const row = rows.get(customerId);
          return row ? [{ ...toWireRow(row, contact), match, is_verified: isVerified }] : [];
        }),
      };
    }),
    officeRoute(contract.mergeGuestOrders, async (call) => {
      const merge = { customerId: call.params.id, orderIds: call.input.orders };
      return { change: await mergeGuestOrders(call.db, actorOf(call), merge) };
    }),
    officeRoute(contract.addCustomerNote, async (call) => {
      const note = { customerId: call.params.id, text: call.input.text };
      return { change: await addCustomerNote(call.db, actorOf(call), note) };
    }),
    officeRoute(contract.removeCustomerNote, async (call) => {
      const { id: customerId, note: noteId } = call.params;
      const removal = { customerId, noteId, isRemoved: true };
      return { change: await removeCustomerNote(call.db, { actor: actorOf(call) }, removal) };
    }),
    officeRoute(contract.sendCustomerResetLink, async (call) => {
      const link = { id: call.params.id, language: call.input.language ?? null };
      return { change: await sendResetLink(call.db, actorOf(call), link) };
    }),
    officeRoute(contract.exportCustomerData, (call) => {
      if (!signedInStaff(call).permissions.includes('customers.contact'))
        throw new OfficeRefusal('permission', { permission: 'customers.contact' });
      return exportForStaff(call.db, actorOf(call), call.params.id);
    }),
    officeRoute(contract.deleteCustomerAccount, async (call) => ({
      change: await deleteForCustomer(call.db, actorOf(call), call.params.id),
    })),
  ];
}
