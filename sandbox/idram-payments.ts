import { changeBill, selectBill, selectWaitingIds } from './bills-sql.ts';
import { answered, type Confirmation, called, isAccepted, isOpen, taken, type WalletBill } from './idram-bill.ts';
import { confirm, newTransaction, precheck } from './idram-calls.ts';
import type { StandIn } from './stand-in.ts';

const PAYMENTS = ['pay', 'lost', 'doubled', 'tampered_checksum', 'tampered_amount', 'slow', 'double_pay'] as const;
type Payment = (typeof PAYMENTS)[number];

export const isPayment = (name: string): name is Payment => PAYMENTS.some((payment) => payment === name);

/** Cancels the bill without a call to the shop or a movement of money. */
export const cancel = (standIn: StandIn, id: string): Promise<WalletBill | null> =>
  change(standIn, id, (bill) => (isOpen(bill, standIn.now().getTime()) ? { ...bill, state: 'cancelled' } : bill));

/**
 * Pre-check, payment and confirmation. The shop is called outside transactions; a second click meanwhile has no effect.
 */
export async function pay(standIn: StandIn, id: string, payment: Payment, lower: boolean): Promise<WalletBill | null> {
  const now = standIn.now().getTime();
  const claimed = await changeBill(standIn.pool, { provider: 'idram', id }, (bill: WalletBill) =>
    isOpen(bill, now)
      ? { state: { ...bill, state: 'prechecking' as const, precheckedAt: now }, result: bill }
      : { state: bill, result: null },
  );
  if (!claimed) return selectBill<WalletBill>(standIn.pool, 'idram', id);

  const reply = await precheck(claimed, shopOf(standIn));
  const isWanted = isAccepted(reply);
  const transactions = Array.from({ length: payment === 'double_pay' ? 2 : 1 }, () => newTransaction(standIn.now()));
  const bill = await change(standIn, id, (before) => {
    const prechecked: WalletBill = {
      ...before,
      calls: [...before.calls, called('precheck', reply, standIn.now().getTime(), null)],
    };
    if (!isWanted) return { ...prechecked, state: 'refused' };
    const paid = taken(prechecked, transactions);
    if (payment !== 'slow') return paid;
    const at = standIn.now().getTime() + standIn.behaviour().slowConfirmationMs;
    return { ...paid, waiting: { at, confirmation: confirmationOf(paid, transactions[0]!, payment, lower) } };
  });
  if (!bill || !isWanted || payment === 'lost') return bill;
  if (payment === 'slow') {
    void confirmLater(standIn, id, standIn.behaviour().slowConfirmationMs);
    return bill;
  }
  for (const transaction of transactions) {
    await sendConfirmation(
      standIn,
      id,
      confirmationOf(bill, transaction, payment, lower),
      payment === 'doubled' ? 2 : 1,
    );
  }
  return selectBill<WalletBill>(standIn.pool, 'idram', id);
}

function confirmationOf(
  bill: WalletBill,
  transaction: Confirmation['transaction'],
  payment: Payment,
  lower: boolean,
): Confirmation {
  const amount = payment === 'tampered_amount' ? Math.max(0.01, Number(bill.amount) - 1).toFixed(2) : bill.amount;
  return { transaction, amount, isForged: payment === 'tampered_checksum', lower };
}

export async function resumeWaiting(standIn: StandIn): Promise<void> {
  const now = standIn.now().getTime();
  for (const id of await selectWaitingIds(standIn.pool, 'idram', 'waiting')) {
    const bill = await selectBill<WalletBill>(standIn.pool, 'idram', id);
    if (bill?.waiting) void confirmLater(standIn, id, Math.max(0, bill.waiting.at - now));
  }
}

async function confirmLater(standIn: StandIn, id: string, delayMs: number): Promise<void> {
  const isStillOpen = await standIn.pause(delayMs);
  if (!isStillOpen) return;
  try {
    const confirmation = await changeBill(standIn.pool, { provider: 'idram', id }, (bill: WalletBill) => ({
      state: { ...bill, waiting: null },
      result: bill.waiting?.confirmation ?? null,
    }));
    if (confirmation) await sendConfirmation(standIn, id, confirmation, 1);
  } catch (error) {
    standIn.log.warn({ err: error }, 'a late confirmation of the stand-in was not sent');
  }
}

async function sendConfirmation(
  standIn: StandIn,
  id: string,
  confirmation: Confirmation,
  times: number,
): Promise<void> {
  const bill = await selectBill<WalletBill>(standIn.pool, 'idram', id);
  if (!bill) return;
  const shop = shopOf(standIn);
  const replies = await Promise.all(Array.from({ length: times }, () => confirm(bill, confirmation, shop)));
  await change(standIn, id, (before) => answered(before, confirmation.transaction, replies, standIn.now().getTime()));
}

const shopOf = ({ settings, behaviour }: StandIn) => ({
  settings: settings().idram,
  timeoutMs: behaviour().callTimeoutMs,
});

const change = (standIn: StandIn, id: string, work: (bill: WalletBill) => WalletBill): Promise<WalletBill | null> =>
  changeBill(standIn.pool, { provider: 'idram', id }, (before: WalletBill) => {
    const state = work(before);
    return { state, result: state };
  });
