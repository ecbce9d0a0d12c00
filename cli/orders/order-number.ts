import type { Db } from '#api/database/sql.ts';
import { type OrderRow, selectAnyOrder } from '#api/orders/merchant-orders.ts';
import { CommandError, WrongUsage } from '#cli/terminal/command.ts';

const LAST_NUMBER = 2_147_483_647;

/** Reads an order number as typed or copied: `1044`, `#1044`, `№ 1044`. */
export function toOrderNumber(argument: string | undefined): number {
  if (argument === undefined) throw new WrongUsage('The number of an order is missing');
  const digits = /^[#№]?\s*(\d{1,10})$/.exec(argument.trim())?.[1];
  const number = Number(digits);
  if (digits === undefined || number < 1 || number > LAST_NUMBER)
    throw new WrongUsage(`"${argument}" is not the number of an order`);
  return number;
}

export async function findOrder(db: Db, number: number): Promise<OrderRow> {
  const order = await selectAnyOrder(db, number);
  if (!order) throw new CommandError(`There is no order ${number}.`);
  return order;
}
