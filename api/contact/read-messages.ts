import type { Db } from '#api/database/sql.ts';
import { type OfficeCall, signedInStaff } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import { selectLinkedOrders } from '#api/orders/office/linked-orders.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import {
  type listMessages,
  MESSAGES_PAGE,
  type MessageView,
  type OfficeMessage,
} from '#contract/office/office-messages-contract.ts';
import { maskContactIn, maskEmail, maskPhone } from '#rules/text/mask-contact.ts';
import * as statements from './contact-sql.ts';
import { selectAnswers } from './staff-messages-sql.ts';

type Call = Pick<OfficeCall<OfficeEndpoint>, 'session'> & { db: Db };

const mayContact = (call: Call): boolean => signedInStaff(call).permissions.includes('customers.contact');

type PageChoice = { view: MessageView; q: string; after: number | null };

export async function messagePage(call: Call, choice: PageChoice): Promise<AnswerOf<typeof listMessages>> {
  const contact = mayContact(call);
  const filter = { ...choice, contact, limit: MESSAGES_PAGE + 1 };
  const [found, counts] = await Promise.all([statements.selectPage(call.db, filter), statements.countWaiting(call.db)]);
  const page = found.slice(0, MESSAGES_PAGE);
  return {
    data: page.map((row) => ({ ...toFields(row, contact), answers: row.answers })),
    next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    counts,
  };
}

export async function wholeMessage(call: Call, id: number): Promise<OfficeMessage> {
  const contact = mayContact(call);
  const row = await statements.selectWhole(call.db, id);
  if (!row) throw new Refusal('not_found');
  const seesOrders = signedInStaff(call).permissions.includes('orders.see');
  const answers = await selectAnswers(call.db, id);
  const orders = seesOrders ? await selectLinkedOrders(call.db, row) : [];
  return {
    ...toFields(row, contact),
    answers: answers.map(({ id, createdAt, by, text, state }) => ({
      ...{ id, at: createdAt.toISOString(), by, state },
      text: contact ? text : maskContactIn(text),
    })),
    orders: orders.map(({ createdAt, grandTotal, ...order }) => ({
      ...order,
      at: createdAt.toISOString(),
      grand_total: grandTotal,
    })),
  };
}

const toFields = (row: statements.MessageRow, contact: boolean) => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  name: row.name,
  email: contact ? row.email : maskEmail(row.email),
  phone: row.phone !== null && !contact ? maskPhone(row.phone) : row.phone,
  text: contact ? row.message : maskContactIn(row.message),
  locale: row.locale,
  is_masked: !contact,
  handled: row.handledAt && { at: row.handledAt.toISOString(), by: row.handledBy },
  is_suspect: row.isSuspect,
});
