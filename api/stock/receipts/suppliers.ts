import { type Actor, type AuditContext, logChange } from '#api/audit/audit-log.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { refuseStaleFields } from '#api/http/stale-fields.ts';
import type { Supplier, SupplierFields } from '#contract/office/office-receipts-contract.ts';
import { DEFAULT_LEAD_DAYS } from '#rules/catalog/reorder.ts';

type Saved = { supplier: Supplier; change: number };

export const readSuppliers = (db: Db): Promise<Supplier[]> =>
  db.many(sql`
    select id, name, phone, lead_days, note, is_archived from suppliers order by is_archived, lower(name), id`);

type NewSupplier = Pick<Supplier, 'name'> & Partial<Pick<Supplier, 'phone' | 'lead_days' | 'note'>>;

export function createSupplier(db: Db | Pool, actor: Actor, input: NewSupplier): Promise<Saved> {
  return transaction(db, async (db) => {
    const { phone = '', lead_days = DEFAULT_LEAD_DAYS, note = '' } = input;
    const fields = clean({ name: input.name, phone, lead_days, note });
    const added = await db.maybe<{ id: number }>(sql`
      insert into suppliers (name, phone, lead_days, note)
      values (${fields.name}, ${fields.phone}, ${fields.lead_days}, ${fields.note})
      on conflict (lower(name)) do nothing returning id`);
    if (!added) throw new OfficeRefusal('taken');
    const { id } = added;
    const supplier = { id, ...fields, is_archived: false };
    const change = await logChange(db, actor, {
      action: 'createSupplier',
      entity: 'supplier',
      entityId: id,
      after: { ...fields, is_archived: false },
    });
    return { supplier, change };
  });
}

type SupplierEdit = { id: number; fields: SupplierFields; seen: SupplierFields | null };

/** Changes or archives a supplier. `change` is null if nothing changes. */
export function changeSupplier(
  db: Db | Pool,
  { actor, action = 'changeSupplier', undoOf }: AuditContext,
  { id, fields, seen }: SupplierEdit,
): Promise<{ supplier: Supplier; change: number | null }> {
  return transaction(db, async (db) => {
    const current = await readSupplierFields(db, id);
    if (!current) throw new Refusal('not_found');
    const wanted = clean({ ...current, ...fields });
    const changed = Object.fromEntries(
      Object.entries(wanted).filter(([name]) => fields[name as keyof SupplierFields] !== undefined),
    );
    await refuseStaleFields(db, { entity: 'supplier', entityId: String(id), wanted: changed, seen, current });
    if (JSON.stringify(wanted) === JSON.stringify(current)) return { supplier: { id, ...current }, change: null };
    if (await isTaken(db, wanted.name, id)) throw new OfficeRefusal('taken');
    await db.run(sql`
      update suppliers set name = ${wanted.name}, phone = ${wanted.phone}, lead_days = ${wanted.lead_days},
             note = ${wanted.note}, is_archived = ${wanted.is_archived}
      where id = ${id}`);
    const change = await logChange(db, actor, {
      action,
      entity: 'supplier',
      entityId: id,
      before: current,
      after: wanted,
      undoOf,
    });
    return { supplier: { id, ...wanted }, change };
  });
}

/** Locks the supplier until the transaction ends. */
export const readSupplierFields = (db: Db, id: number): Promise<Omit<Supplier, 'id'> | null> =>
  db.maybe(sql`select name, phone, lead_days, note, is_archived from suppliers where id = ${id} for update`);

const clean = <T extends { name: string; phone: string; note: string }>(fields: T): T => {
  const name = fields.name.trim();
  if (name === '') throw new Refusal('validation', { fields: { name: { problem: 'required' } } });
  return { ...fields, name, phone: fields.phone.trim(), note: fields.note.trim() };
};

const isTaken = async (db: Db, name: string, id: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 from suppliers where lower(name) = lower(${name}) and id <> ${id}`)) !== null;
