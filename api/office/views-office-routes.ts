import { logChange } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { actorOf, type OfficeCall, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import * as contract from '#contract/office/office-views-contract.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import { cleanLine } from '#rules/text/typed-text.ts';
import { insertView, lockOwnViews, lockView, removeView, selectViews, updateView } from './views-sql.ts';

const SEES: Record<contract.ViewSection, Permission> = { orders: 'orders.see', products: 'products.see' };

type Call = Pick<OfficeCall<OfficeEndpoint>, 'session'>;

function whoSees(call: Call, section: contract.ViewSection): { staffId: number; leads: boolean } {
  const { staffId, permissions } = signedInStaff(call);
  const permission = SEES[section];
  if (!permissions.includes(permission)) throw new OfficeRefusal('permission', { permission });
  return { staffId, leads: permissions.includes('staff.edit') };
}

export const viewsOfficeRoutes = (): OfficeRoute[] => [
  officeRoute(contract.listViews, async (call) => {
    const { section } = call.input;
    return { data: await readViews(call.db, section, whoSees(call, section)) };
  }),
  officeRoute(contract.saveView, async (call) => {
    const { section, query = '', is_shared: isShared = false } = call.input;
    const name = cleanLine(call.input.name);
    if (name === '') throw new Refusal('validation', { fields: { name: { problem: 'required' } } });
    const who = whoSees(call, section);
    await transaction(call.db, async (db) => {
      const own = await lockOwnViews(db, section, who.staffId);
      const known = own.find((view) => view.name === name);
      if (!known && own.length >= contract.MAX_VIEWS)
        throw new Refusal('validation', { fields: { name: { problem: 'invalid' } } });
      const after = { section, name, query, isShared, staffId: who.staffId };
      const id = known ? known.id : (await insertView(db, after)).id;
      if (known) await updateView(db, id, after);
      await logChange(db, actorOf(call), {
        action: 'saveView',
        entity: 'saved_view',
        entityId: id,
        before: known ? { query: known.query, is_shared: known.isShared } : {},
        after: { name, query, is_shared: isShared },
      });
    });
    return { data: await readViews(call.db, section, who) };
  }),
  officeRoute(contract.deleteView, async (call) => {
    const { staffId, permissions } = signedInStaff(call);
    const leads = permissions.includes('staff.edit');
    return transaction(call.db, async (db) => {
      const view = await lockView(db, call.params.id, { staffId, leads });
      if (!view) throw new Refusal('not_found');
      await removeView(db, view.id);
      const { name, query, isShared } = view;
      const before = { name, query, is_shared: isShared };
      const entry = { action: 'deleteView', entity: 'saved_view', entityId: view.id, before };
      return { change: await logChange(db, actorOf(call), entry) };
    });
  }),
];

async function readViews(
  db: Pool | Db,
  section: contract.ViewSection,
  { staffId, leads }: { staffId: number; leads: boolean },
): Promise<contract.WireSavedView[]> {
  const views = await selectViews(db, section, staffId);
  return views.map(({ id, name, query, isShared, staffId: owner }) => ({
    id,
    name,
    query,
    is_shared: isShared,
    is_own: owner === staffId || leads,
  }));
}
