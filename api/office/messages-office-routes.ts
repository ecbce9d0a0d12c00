import { handleMessage } from '#api/contact/handle-message.ts';
import { messagePage, wholeMessage } from '#api/contact/read-messages.ts';
import { changeReplyTemplates, readReplyTemplates } from '#api/contact/reply-templates.ts';
import { answerMessage, sendStaffMessageAgain, writeToBuyer } from '#api/contact/staff-messages.ts';
import { actorOf, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import { sendOrderMailAgain } from '#api/orders/mail/order-mail-log.ts';
import { wholeOrder } from '#api/orders/office/read-office-order.ts';
import * as contract from '#contract/office/office-messages-contract.ts';

export const messagesOfficeRoutes = (): OfficeRoute[] => [
  officeRoute(contract.listMessages, (call) => {
    const { view = 'waiting', q = '', after = null } = call.input;
    return messagePage(call, { view, q: q.trim(), after });
  }),
  officeRoute(contract.readMessage, async (call) => ({ message: await wholeMessage(call, call.params.id) })),
  officeRoute(contract.answerMessage, async (call) => {
    const { id } = call.params;
    const { text, seen } = call.input;
    const change = await answerMessage(call.db, actorOf(call), { id, text, seen });
    return { message: await wholeMessage(call, id), change };
  }),
  officeRoute(contract.handleMessage, async (call) => ({
    change: await handleMessage(call.db, { actor: actorOf(call) }, { id: call.params.id, handled: call.input.handled }),
  })),
  officeRoute(contract.sendStaffMessageAgain, async (call) => ({
    change: await sendStaffMessageAgain(call.db, actorOf(call), call.params.id),
  })),
  officeRoute(contract.writeToBuyer, async (call) => {
    const { id } = call.params;
    const change = await writeToBuyer(call.db, actorOf(call), { orderId: id, text: call.input.text });
    return { order: await wholeOrder(call, id), change };
  }),
  officeRoute(contract.sendOrderMailAgain, async (call) => {
    const { id, mail } = call.params;
    const change = await sendOrderMailAgain(call.db, actorOf(call), { orderId: id, mailId: mail });
    return { order: await wholeOrder(call, id), change };
  }),
  officeRoute(contract.listReplyTemplates, async (call) => ({ templates: await readReplyTemplates(call.db) })),
  officeRoute(contract.changeReplyTemplates, async (call) => {
    const { templates, seen } = call.input;
    const change = await changeReplyTemplates(call.db, { actor: actorOf(call) }, { templates, seen });
    return { templates: await readReplyTemplates(call.db), change };
  }),
];
