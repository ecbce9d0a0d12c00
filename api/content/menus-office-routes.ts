import type { Db } from '#api/database/sql.ts';
import { actorOf, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import * as contract from '#contract/office/office-menus-contract.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { changeMenus, type MenuInput, type MenuRow, menuFault, readMenuRows, readMenuTargets } from './menus.ts';

type Parts = { clock: () => Date; notifyCatalogChanged: () => void };

export const menusOfficeRoutes = ({ clock, notifyCatalogChanged }: Parts): OfficeRoute[] => [
  officeRoute(contract.readMenus, async ({ db }) => ({ menus: await wholeMenus(db, shopDay(clock())) })),
  officeRoute(contract.changeMenus, async (call) => {
    const day = shopDay(clock());
    const { entries, seen } = call.input;
    const wanted = { entries: entries.map(toInput), seen: seen.map(toInput), day };
    const change = await changeMenus(call.db, { actor: actorOf(call) }, wanted);
    notifyCatalogChanged();
    return { menus: await wholeMenus(call.db, day), change };
  }),
];

async function wholeMenus(db: Db, day: string): Promise<contract.OfficeMenus> {
  const rows = await readMenuRows(db);
  const targets = await readMenuTargets(db, day);
  const faults = rows.flatMap((row) => {
    const fault = menuFault(row, targets);
    return fault ? [[row.id, fault] as const] : [];
  });
  return {
    entries: rows.map(toWire),
    faults: Object.fromEntries(faults),
    pages: targets.pages.map(({ id, title }) => ({ id, title })),
    categories: targets.categories,
  };
}

const toWire = ({ pageId, ...row }: MenuRow): contract.OfficeMenuEntry => ({ ...row, page_id: pageId });
const toInput = ({ page_id: pageId, nested, ...entry }: contract.OfficeMenuEntry): MenuInput => ({
  ...entry,
  ...(nested && { nested }),
  pageId,
});
