import { record, text, whole } from './shape.ts';
import { forgetInTab, readFromTab, rememberInTab } from './tab-memory.ts';

/** An answer without unpaid orders holds this long; later another device may have ordered. */
const NONE_MS = 10 * 60_000;
const KEY = 'kayts-none-unpaid';
const memory = record({ owner: text, at: whole });

/** Kept in the tab, so that a visit without an unpaid order costs one call and not one for each page. */
export const rememberNoneUnpaid = (owner: string): void => rememberInTab(KEY, { owner, at: Date.now() });

export const forgetNoneUnpaid = (): void => forgetInTab(KEY);

export function isNoneUnpaid(owner: string): boolean {
  const last = readFromTab(KEY, memory);
  return last?.owner === owner && Date.now() - last.at < NONE_MS;
}
