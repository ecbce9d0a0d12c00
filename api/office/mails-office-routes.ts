import { actorOf, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import { sendAgain } from '#api/jobs/dead-mails.ts';
import { sendMailsAgain } from '#contract/office/office-today-contract.ts';

export const mailsOfficeRoutes = (): OfficeRoute[] => [
  officeRoute(sendMailsAgain, async (call) => ({ sent: await sendAgain(call.db, null, actorOf(call)) })),
];
