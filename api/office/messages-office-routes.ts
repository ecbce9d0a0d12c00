import { handleMessage, readWaitingMessages } from '#api/contact/handle-message.ts';
import { actorOf, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import * as contract from '#contract/office/office-messages-contract.ts';
import { maskContactIn, maskEmail, maskPhone } from '#rules/text/mask-contact.ts';

export const messagesOfficeRoutes = (): OfficeRoute[] => [
  officeRoute(contract.waitingMessages, async (call) => {
    const isMasked = !signedInStaff(call).permissions.includes('customers.contact');
    const messages = await readWaitingMessages(call.db, contract.MAX_MESSAGES);
    return {
      data: messages.map(({ id, createdAt, name, email, phone, message, locale }) => ({
        id,
        at: createdAt.toISOString(),
        name,
        email: isMasked ? maskEmail(email) : email,
        phone: phone !== null && isMasked ? maskPhone(phone) : phone,
        text: isMasked ? maskContactIn(message) : message,
        locale,
        is_masked: isMasked,
      })),
    };
  }),
  officeRoute(contract.handleMessage, async (call) => ({
    change: await handleMessage(call.db, actorOf(call), { id: call.params.id, handled: call.input.handled }),
  })),
];
