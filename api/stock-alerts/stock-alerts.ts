import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import type { MailOffers } from '#api/mail/mail-offers.ts';
import type { Locale } from '#contract/locale.ts';
import type { StockAlertState } from '#contract/stock-alert-contract.ts';
import * as statements from './stock-alerts-sql.ts';

export type AlertRow = statements.AlertRow;

type AskAlertInput = {
  productId: number;
  email: string;
  locale: Locale;
  /** Drams; null for an alert that waits for stock. */
  targetPrice: number | null;
  /** True if the address is the confirmed one of the calling customer. */
  isOwn: boolean;
  /** False above the limit of this address. */
  mayMail: boolean;
};

type AlertResult = { state: StockAlertState; alertId: number | null };

type Parts = { pool: Pool; offers: MailOffers };

/**
 * Sends an unconfirmed address a mail even if it already waits, so that the answer is the same
 * (docs/spec/storefront.md 2.11).
 */
export function askAlert({ pool, offers }: Parts, { isOwn, mayMail, ...alert }: AskAlertInput): Promise<AlertResult> {
  return transaction(pool, async (db) => {
    const stock = await statements.lockStockOf(db, alert.productId);
    if (!stock) throw new Refusal('not_found');
    const due = dueState({ ...alert, ...stock }, offers);
    if (due) return { state: due, alertId: null };
    if (!isOwn && !mayMail) return { state: 'asked', alertId: null };
    const { id, wasConfirmed } = await statements.upsertAlert(db, { ...alert, isConfirmed: isOwn });
    if (isOwn) return { state: wasConfirmed ? 'already' : 'waiting', alertId: id };
    await enqueueMail(db, { kind: 'stock_alert', alertId: id });
    return { state: 'asked', alertId: null };
  });
}

type Awaited = Pick<AlertRow, 'productId' | 'targetPrice' | 'isBack'>;

/** The state of an alert whose product is available or cheap enough now; null while it waits. */
export function dueState({ productId, targetPrice, isBack }: Awaited, offers: MailOffers): StockAlertState | null {
  if (targetPrice === null) return isBack ? 'in_stock' : null;
  const offer = offers.find(productId);
  return offer?.isInStock && offer.price <= targetPrice ? 'cheaper' : null;
}

export async function readAlert(db: Db, id: number | null): Promise<AlertRow> {
  const alert = id === null ? null : await statements.selectAlert(db, id);
  if (!alert) throw new Refusal('not_found');
  return alert;
}

export const stateOf = (alert: AlertRow, offers: MailOffers): StockAlertState =>
  dueState(alert, offers) ?? (alert.isConfirmed ? 'already' : 'asked');

/** Deletes the alert and answers `in_stock` or `cheaper` if there is nothing left to wait for. */
export function confirmAlert({ pool, offers }: Parts, id: number | null): Promise<StockAlertState> {
  return transaction(pool, async (db) => {
    const { productId } = await readAlert(db, id);
    await statements.lockStockOf(db, productId);
    const alert = await readAlert(db, id);
    const due = dueState(alert, offers);
    if (due) {
      await statements.deleteAlert(db, alert.id);
      return due;
    }
    return (await statements.updateConfirmed(db, alert.id)) === 1 ? 'waiting' : 'already';
  });
}

/** Idempotent: a repeated call deletes nothing. */
export async function cancelAlert(db: Db, id: number | null): Promise<void> {
  if (id !== null) await statements.deleteAlert(db, id);
}

/** The confirmed alerts of an address, for its mail preferences. */
export const listAlerts = statements.selectAlertsOf;

export const cancelAlertOf = statements.deleteAlertOf;

export const forgetAlert = (db: Db, id: number): Promise<number> => statements.deleteAlert(db, id);

export const findAlert = (db: Db, id: number): Promise<AlertRow | null> => statements.selectAlert(db, id);

/** Resets the alert, because the product sold out or its price rose again before the mail was sent. */
export const waitAgain = (db: Db, id: number): Promise<number> => statements.clearNotified(db, id);

/** Queues the mails of all alerts whose price is reached. Prices are those of the catalogue in memory. */
export async function notifyCheaper({ pool, offers }: Parts): Promise<number> {
  const waiting = await statements.selectPricedProducts(pool);
  const prices = waiting.flatMap(({ productId }) => {
    const offer = offers.find(productId);
    return offer?.isInStock ? [{ productId, price: offer.price }] : [];
  });
  return prices.length === 0 ? 0 : transaction(pool, (db) => statements.notifyCheaper(db, prices));
}
