import { listOf, parsed, record, type Shape, text, whole } from '#storefront/state/shape.ts';
import type { ShopEvent } from './shop-events.ts';
import { toWireEvent, type WireEvent } from './wire-event.ts';

const KEY = 'kayts_events';
const BOUGHT = 'kayts_bought';
const MOST = 20;
const DAY_MS = 86_400_000;

const isStored = listOf(record({ at: whole, name: text, params: text }));
const isNumbers = listOf(text);

/** Stores events of isolated pages until a page where they may be sent (docs/spec/decisions.md 3). An order is tracked once. */
export function enqueue(event: ShopEvent): void {
  const trackedOrders = read(BOUGHT, isNumbers);
  if (event.name === 'purchase' && trackedOrders.includes(event.orderId)) return;
  const { name, params } = toWireEvent(event);
  const stored = { at: Date.now(), name, params: JSON.stringify(params) };
  const others = read(KEY, isStored).filter((other) => other.name !== name || other.params !== stored.params);
  write(KEY, [...others, stored]);
  if (event.name === 'purchase') write(BOUGHT, [...trackedOrders, event.orderId]);
}

/** Events of the last day; reading deletes them. */
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
    // With full storage only this event is lost.
  }
}
