import { listOf, parsed, record, text, whole } from '../state/shape.ts';
import type { ShopEvent } from './shop-events.ts';
import { toWireEvent, type WireEvent } from './wire-event.ts';

const KEY = 'kayts_events';
const MOST = 20;
const DAY_MS = 86_400_000;

const isKept = listOf(record({ at: whole, name: text, params: text }));

/** Keeps an event of a page where nothing foreign may be, until one where it may (DECISIONS 3). */
export function keep(event: ShopEvent): void {
  const { name, params } = toWireEvent(event);
  const kept = { at: Date.now(), name, params: JSON.stringify(params) };
  write([...read().filter((other) => other.name !== name || other.params !== kept.params), kept].slice(-MOST));
}

/** What was kept, of the last day; it is then forgotten. */
export function takeKept(): WireEvent[] {
  const kept = read().filter(({ at }) => Date.now() - at < DAY_MS);
  forgetKept();
  return kept.map(({ name, params }) => ({ name, params: JSON.parse(params) as WireEvent['params'] }));
}

export function forgetKept(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {}
}

function read() {
  try {
    return parsed(localStorage.getItem(KEY), isKept) ?? [];
  } catch {
    return [];
  }
}

function write(kept: ReturnType<typeof read>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full storage loses a count, nothing else.
  }
}
