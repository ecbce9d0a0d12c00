import { record, text, whole } from './shape.ts';
import { forgetInTab, readFromTab, rememberInTab } from './tab-memory.ts';

/** Lifetime of an answer without unpaid orders, because another device may order later. */
const NONE_MS = 10 * 60_000;
const KEY = 'kayts-none-unpaid';
const memory = record({ owner: text, at: whole });

/** Stores the answer in the tab, so that a visit without an unpaid order costs one call instead of one per page. */
export const rememberNoneUnpaid = (owner: string): void => rememberInTab(KEY, { owner, at: Date.now() });

export const forgetNoneUnpaid = (): void => forgetInTab(KEY);

export function isNoneUnpaid(owner: string): boolean {
  const last = readFromTab(KEY, memory);
  return last?.owner === owner && Date.now() - last.at < NONE_MS;
}
