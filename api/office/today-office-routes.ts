import { readAudit } from '#api/audit/read-audit.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { readRecentMisses } from '#api/catalog/search-misses.ts';
import { lateHours } from '#api/content/content-settings.ts';
import type { Db } from '#api/database/sql.ts';
import { type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { type ReadDemoFacts, readSetup, type SetupConfig } from '#api/setup/read-setup.ts';
import { selectVisits } from '#api/visits/visit-days-sql.ts';
import { officeToday, SALES_DAYS, type WireSales } from '#contract/office/office-today-contract.ts';
import { salesObstacles } from '#rules/catalog/sales-obstacle.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { summarizeSetup } from '#rules/shop/setup-items.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import { workQueue } from '#rules/staff/work-queue.ts';
import { seenBy, toWireEntry } from './audit-office-routes.ts';
import { dayBefore, readSales, startOf } from './daily-sales.ts';
import { type SalesDay, selectBestSold, selectRunningOut, selectSales } from './daily-sales-sql.ts';
import { readEarnings } from './earnings.ts';
import { selectWaitingWork } from './work-queue-sql.ts';

const MAX_LINES = 5;
const MAX_EARNINGS = 8;
/** The page merges repeated changes into one line. */
const MAX_CHANGES = 30;
const BEST_DAYS = 7;
const PACE_DAYS = 28;
const LASTS_DAYS = 14;
const MISSES_DAYS = 14;

type Parts = {
  clock: () => Date;
  readModel: Pick<CatalogReadModel, 'content'>;
  config: SetupConfig;
  demoFacts?: ReadDemoFacts;
};

export const todayOfficeRoutes = ({ clock, readModel, config, demoFacts }: Parts): OfficeRoute[] => [
  officeRoute(officeToday, async (call) => {
    const { db } = call;
    const now = clock();
    const { permissions } = signedInStaff(call);
    const when = <T>(permission: Permission, read: () => Promise<T>): Promise<T | null> =>
      permissions.includes(permission) ? read() : Promise.resolve(null);
    const seesSums = permissions.includes('reports.see');
    const { days, countedUntil } = await readSales(db, dayBefore(now, 2 * SALES_DAYS - 1), now);
    const live = { from: countedUntil, to: now };
    const [work, sales, low, best, earnings, misses, changes, setup] = await Promise.all([
      selectWaitingWork(db, shopDay(now)),
      when('reports.see', () => salesOf(db, days, now)),
      when('stock.see', () =>
        selectRunningOut(db, {
          since: dayBefore(now, PACE_DAYS - 1),
          days: PACE_DAYS,
          lastsDays: LASTS_DAYS,
          live,
          most: MAX_LINES,
        }),
      ),
      when('reports.see', () => selectBestSold(db, { since: dayBefore(now, BEST_DAYS - 1), live, most: MAX_LINES })),
      when('reports.see', () =>
        readEarnings(db, { now, most: MAX_EARNINGS, seesCost: permissions.includes('stock.cost') }),
      ),
      when('search.edit', () => readRecentMisses(db, new Date(now.getTime() - MISSES_DAYS * DAY_MS), MAX_LINES)),
      when('log.see', () => readAudit(db, { limit: MAX_CHANGES })),
      when('settings.edit', async () =>
        summarizeSetup(await readSetup({ db, content: readModel.content, config, now, demoFacts })),
      ),
    ]);
    return {
      at: now.toISOString(),
      queue: workQueue(work, permissions, now, lateHours(readModel.content)).map(
        ({ kind, count, oldest, isLate, orderId, total, due }) => ({
          kind,
          count,
          oldest: oldest.toISOString(),
          is_late: isLate,
          order_id: orderId,
          total: seesSums ? total : null,
          due,
        }),
      ),
      sales,
      low: low?.map(({ daysLeft, ...line }) => ({ ...line, days_left: daysLeft })) ?? null,
      best,
      earnings,
      misses:
        misses?.map(({ query, locale, times, lastAt }) => ({ query, locale, times, last_at: lastAt.toISOString() })) ??
        null,
      obstacles: permissions.includes('settings.edit') ? salesObstacles(readModel.content) : null,
      setup,
      changes: changes?.map((entry) => toWireEntry(seenBy(permissions, entry), false)) ?? null,
    };
  }),
];

async function salesOf(db: Db, days: readonly SalesDay[], now: Date): Promise<WireSales> {
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS);
  const [before, { visits }] = await Promise.all([
    selectSales(db, { from: startOf(shopDay(weekAgo)), to: weekAgo }),
    selectVisits(db, shopDay(now)),
  ]);
  const known = new Map(days.map((day) => [day.day, day]));
  const at = (daysAgo: number) => {
    const day = dayBefore(now, daysAgo);
    const { orders, ordered } = known.get(day) ?? { orders: 0, ordered: 0 };
    return { day, orders, ordered };
  };
  const today = known.get(shopDay(now)) ?? { orders: 0, ordered: 0, paidOrders: 0, paid: 0 };
  return {
    orders: today.orders,
    ordered: today.ordered,
    ordered_before: before.reduce((sum, { ordered }) => sum + ordered, 0),
    paid_orders: today.paidOrders,
    paid: today.paid,
    visits,
    days: Array.from({ length: SALES_DAYS }, (_, index) => SALES_DAYS - 1 - index).map((daysAgo) => ({
      now: at(daysAgo),
      before: at(daysAgo + SALES_DAYS),
    })),
  };
}
