import { type Db, sql } from '#api/database/sql.ts';

export const TEST_MAIL = { action: 'sendTestMail', entity: 'mail' } as const;

export type SetupCounts = {
  hasProducts: boolean;
  hasOrders: boolean;
  /** The result of the last test mail, or null. */
  testMail: string | null;
};

export const selectSetupCounts = (db: Db): Promise<SetupCounts> =>
  db.one<SetupCounts>(sql`
    select exists (select from products) as "hasProducts", exists (select from orders) as "hasOrders",
           (select after ->> 'state' from audit_entries
            where entity = ${TEST_MAIL.entity} and action = ${TEST_MAIL.action} order by id desc limit 1) as "testMail"`);
