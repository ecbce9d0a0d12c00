import { type Db, sql } from '#api/database/sql.ts';
import { contentSettingsOf } from './content-settings.ts';
import * as statements from './delivery-terms-sql.ts';

type DeliveryDays = {
  holidays: statements.Holiday[];
  returnDays: number | null;
};

export async function readDeliveryDays(db: Db): Promise<DeliveryDays> {
  const [holidays, settings] = await Promise.all([
    statements.selectHolidays(db),
    db.many<{ value: unknown }>(sql`select value from settings where key = 'return_days'`),
  ]);
  const { returnDays } = contentSettingsOf({ settings: { return_days: settings[0]?.value } });
  return { holidays, returnDays };
}
