import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import type { Locale } from '#contract/locale.ts';
import type { StockAlertState } from '#contract/stock-alert-contract.ts';
import * as statements from './stock-alerts-sql.ts';

export type AlertRow = statements.AlertRow;

type AskAlertInput = {
  productId: number;
  email: string;
  locale: Locale;
  /** True if the address is the confirmed one of the calling customer. */
  isOwn: boolean;
  /** False above the limit of this address. */
  mayMail: boolean;
};

type AlertResult = { state: StockAlertState; alertId: number | null };

/**
 * Sends an unconfirmed address a mail even if it already waits, so that the answer is the same
 * (docs/spec/storefront.md 2.11).
 */
export function askAlert(pool: Pool, { isOwn, mayMail, ...alert }: AskAlertInput): Promise<AlertResult> {
  return transaction(pool, async (db) => {
    const stock = await statements.lockStockOf(db, alert.productId);
    if (!stock) throw new Refusal('not_found');
    if (stock.isBack) return { state: 'in_stock', alertId: null };
    if (!isOwn && !mayMail) return { state: 'asked', alertId: null };
    const { id, wasConfirmed } = await statements.upsertAlert(db, { ...alert, isConfirmed: isOwn });
    if (isOwn) return { state: wasConfirmed ? 'already' : 'waiting', alertId: id };
    await enqueueMail(db, { kind: 'stock_alert', alertId: id });
    return { state: 'asked', alertId: null };
  });
}

export async function readAlert(db: Db, id: number | null): Promise<AlertRow> {
  const alert = id === null ? null : await statements.selectAlert(db, id);
  if (!alert) throw new Refusal('not_found');
  return alert;
}

export const stateOf = ({ isBack, isConfirmed }: AlertRow): StockAlertState =>
  isBack ? 'in_stock' : isConfirmed ? 'already' : 'asked';

/** Deletes the alert and answers `in_stock` if the product is already back. */
export function confirmAlert(pool: Pool, id: number | null): Promise<StockAlertState> {
  return transaction(pool, async (db) => {
    const { productId } = await readAlert(db, id);
    await statements.lockStockOf(db, productId);
    const alert = await readAlert(db, id);
    if (alert.isBack) {
      await statements.deleteAlert(db, alert.id);
      return 'in_stock';
    }
    return (await statements.updateConfirmed(db, alert.id)) === 1 ? 'waiting' : 'already';
  });
}

/** Idempotent: a repeated call deletes nothing. */
export async function cancelAlert(db: Db, id: number | null): Promise<void> {
  if (id !== null) await statements.deleteAlert(db, id);
}

export const forgetAlert = (db: Db, id: number): Promise<number> => statements.deleteAlert(db, id);

export const findAlert = (db: Db, id: number): Promise<AlertRow | null> => statements.selectAlert(db, id);

/** Resets the alert, because the product was sold out before the mail was sent. */
export const waitAgain = (db: Db, id: number): Promise<number> => statements.clearNotified(db, id);
