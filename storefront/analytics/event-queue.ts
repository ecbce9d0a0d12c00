import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { listOf, parsed, record, type Shape, text, whole } from '#storefront/state/shape.ts';
import type { ShopEvent } from './shop-events.ts';
import { toWireEvent, type WireEvent } from './wire-event.ts';

const KEY = 'kayts_events';
const BOUGHT = 'kayts_bought';
const MOST = 20;

const isStored = listOf(record({ at: whole, name: text, params: text }));
const isNumbers = listOf(text);

/**
 * Stores events of private pages until the shopper opens a page that may send them (docs/spec/decisions.md 3). An order
 * is stored once.
 */
export function enqueue(event: ShopEvent): void {
  const trackedOrders = read(BOUGHT, isNumbers);
  if (event.name === 'purchase' && trackedOrders.includes(event.orderId)) return;
  const { name, params } = toWireEvent(event);
  const stored = { at: Date.now(), name, params: JSON.stringify(params) };
  const others = read(KEY, isStored).filter((other) => other.name !== name || other.params !== stored.params);
  write(KEY, [...others, stored]);
  if (event.name === 'purchase') write(BOUGHT, [...trackedOrders, event.orderId]);
}

/** Returns the stored events of the last 24 hours and deletes all stored events. */
export function drainQueue(): WireEvent[] {
  const stored = read(KEY, isStored).filter(({ at }) => Date.now() - at < DAY_MS);
  forget(KEY);
  return stored.map(({ name, params }) => ({ name, params: JSON.parse(params) as WireEvent['params'] }));
}

export function clearQueue(): void {
  forget(KEY);
  forget(BOUGHT);
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}

function read<T>(key: string, shape: Shape<T[]>): T[] {
  try {
    return parsed(localStorage.getItem(key), shape) ?? [];
  } catch {
    return [];
  }
}

function write(key: string, list: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list.slice(-MOST)));
  } catch {
    // The browser storage is full; only this event is lost.
  }
}
