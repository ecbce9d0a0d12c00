import type { Db } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import type { Person } from '#api/orders/deliveries-sql.ts';
import { permissionsOf } from '#rules/staff/staff-permissions.ts';
import { selectStaffRoles } from './delivery-list-sql.ts';

/** Active staff members whose role may bring orders. */
export async function readCouriers(db: Db): Promise<(Person & { email: string })[]> {
  const staff = await selectStaffRoles(db);
  return staff
    .filter((member) => permissionsOf(member).includes('deliveries.bring'))
    .map(({ id, name, email }) => ({ id, name, email }));
}

/** Refuses `reference_gone` if the staff member does not bring orders any more. */
export async function findCourier(db: Db, id: number): Promise<Person> {
  const courier = (await readCouriers(db)).find((one) => one.id === id);
  if (!courier) throw new OfficeRefusal('reference_gone');
  return { id: courier.id, name: courier.name };
}
