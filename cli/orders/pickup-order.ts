import { CLI } from '#api/audit/audit-log.ts';
import { handOverPickup, markPickupReady } from '#api/orders/pickups.ts';
import { type CommandContext, EXIT, onlyArgument, type ParsedArgs } from '#cli/terminal/command.ts';
import { refusedAsMessage } from '#cli/terminal/refused-change.ts';
import { toOrderNumber } from './order-number.ts';

/** `orders ready N`: the buyer gets a mail with the code. */
export async function markReady(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<number> {
  const orderId = toOrderNumber(onlyArgument(given, 'number'));
  const { pool } = await shop();
  const change = await refusedAsMessage(`Order ${orderId}`, () =>
    markPickupReady(pool, { actor: CLI }, { orderId, now: now() }),
  );
  terminal.out(change === null ? `Order ${orderId} is ready already.` : `Order ${orderId}: ready to collect.`);
  return EXIT.done;
}

/** `orders hand-over N`: completes an order in the store. */
export async function handOver(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<number> {
  const orderId = toOrderNumber(onlyArgument(given, 'number'));
  const { pool } = await shop();
  await refusedAsMessage(`Order ${orderId}`, () => handOverPickup(pool, { actor: CLI }, orderId));
  terminal.out(`Order ${orderId}: handed over.`);
  return EXIT.done;
}
