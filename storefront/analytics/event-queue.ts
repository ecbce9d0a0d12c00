import { listOf, parsed, record, type Shape, text, whole } from '#storefront/state/shape.ts';
import type { ShopEvent } from './shop-events.ts';
import { toWireEvent, type WireEvent } from './wire-event.ts';

const KEY = 'kayts_events';
/** Numbers of orders that were told. */
const BOUGHT = 'kayts_bought';
const MOST = 20;
const DAY_MS = 86_400_000;

const isKept = listOf(record({ at: whole, name: text, params: text }));
const isNumbers = listOf(text);

/**
 * Keeps an event of a page where nothing foreign may be, until one where it may (DECISIONS 3). An order is bought once,
 * however often its page is looked at.
 */
export function keep(event: ShopEvent): void {
  const told = read(BOUGHT, isNumbers);
  if (event.name === 'purchase' && told.includes(event.orderId)) return;
  const { name, params } = toWireEvent(event);
  const kept = { at: Date.now(), name, params: JSON.stringify(params) };
  const others = read(KEY, isKept).filter((other) => other.name !== name || other.params !== kept.params);
  write(KEY, [...others, kept]);
  if (event.name === 'purchase') write(BOUGHT, [...told, event.orderId]);
}

/** What was kept, of the last day; it is then forgotten. */
export function takeKept(): WireEvent[] {
  const kept = read(KEY, isKept).filter(({ at }) => Date.now() - at < DAY_MS);
  forget(KEY);
  return kept.map(({ name, params }) => ({ name, params: JSON.parse(params) as WireEvent['params'] }));
}

/** Nothing stays of what was done, nor which orders were told. */
export function forgetKept(): void {
  forget(KEY);
  forget(BOUGHT);
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing is kept there is nothing to forget.
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
    // A full storage loses a count, nothing else.
  }
}
