import { logChange } from '#api/audit/audit-log.ts';
import { transaction } from '#api/database/sql.ts';
import { actorOf, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import { sendAgain } from '#api/jobs/dead-mails.ts';
import { sendMailsAgain } from '#contract/office/office-today-contract.ts';

export const mailsOfficeRoutes = (): OfficeRoute[] => [
  officeRoute(sendMailsAgain, (call) =>
    transaction(call.db, async (db) => {
      const sent = await sendAgain(db, null);
      await logChange(db, actorOf(call), {
        action: 'sendMailsAgain',
        entity: 'mail',
        entityId: 'all',
        after: { count: sent },
      });
      return { sent };
    }),
  ),
];
