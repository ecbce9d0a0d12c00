import { actorOf, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import { runJobsAgain } from '#api/jobs/dead-jobs.ts';
import { sendAgain } from '#api/jobs/dead-mails.ts';
import * as contract from '#contract/office/office-today-contract.ts';

export const mailsOfficeRoutes = (): OfficeRoute[] => [
  officeRoute(contract.sendMailsAgain, async (call) => ({ sent: await sendAgain(call.db, null, actorOf(call)) })),
  officeRoute(contract.runJobsAgain, async (call) => ({ queued: await runJobsAgain(call.db, actorOf(call)) })),
];
