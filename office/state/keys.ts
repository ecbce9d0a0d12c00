import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { addToRun, dropRun, holdAction, isNamedKey, settleRun, takeScan } from './key-runs.ts';
import { preferences } from './preferences.ts';

/** By key: `A`, `Enter`, `?`; after the letter that begins a way: `G O`. */
export type Keys = Record<string, () => void>;

const FIRST_OF_TWO = 'G';
const SECOND_WITHIN_MS = 1500;

type LatestRef<T> = { current: T };

const keysInUse = new Set<LatestRef<Keys>>();
const scansInUse = new Set<LatestRef<ScanHandler>>();
const fallbacks = new Set<LatestRef<ScanHandler>>();
let begunAt = Number.NEGATIVE_INFINITY;

/**
 * Outside of text fields and dialogs only. Cyrillic and Armenian layouts type the same keys by their place. A single
 * character waits a moment, because it may be the first one of a scan.
 */
export function useKeys(keys: Keys): void {
  useInUse(keysInUse, keys);
}

type ScanHandler = (code: string) => void;

/** Receives codes that a scanner types outside of text fields. A screen has one receiver. */
export function useScan(onScan: ScanHandler): void {
  useInUse(scansInUse, onScan);
}

/** Receives the codes of screens that have no use for them. */
export function useScanElsewhere(onScan: ScanHandler): void {
  useInUse(fallbacks, onScan);
}

const scans = new WeakMap<Event, string>();

/** For text fields: the code that ends with this key, when a scanner typed it. The field has its characters already. */
export const scanEndedBy = (event: Event): string | null => scans.get(event) ?? null;

/** Short words and amounts are typed by people, too; a code that is long and has a digit is not. */
export const isCodeNotTyped = (code: string): boolean => code.length >= MIN_CODE && /\d/.test(code);
const MIN_CODE = 8;

/** Hands a code over that was scanned into a field that is not for codes. */
export function deliverScan(code: string): void {
  const handler = [...scansInUse].at(-1) ?? [...fallbacks].at(-1);
  handler?.current(code);
}

function useInUse<T>(inUse: Set<LatestRef<T>>, value: T): void {
  const latest = useRef(value);
  latest.current = value;
  // A key pressed right after a page was drawn belongs to it: an effect after painting would miss it.
  useLayoutEffect(() => {
    inUse.add(latest);
    listen();
    return () => {
      inUse.delete(latest);
      listen();
    };
  }, [inUse]);
}

let isListening = false;

function listen(): void {
  const isNeeded = keysInUse.size + scansInUse.size + fallbacks.size > 0;
  if (isNeeded === isListening) return;
  isListening = isNeeded;
  if (isNeeded) {
    // Before any other listener, so that the Enter of a scan presses no button.
    addEventListener('keydown', watch, true);
    addEventListener('keydown', press);
    // A press between two keys: the first one is no part of a code that follows.
    addEventListener('pointerdown', settleRun, true);
  } else {
    dropRun();
    removeEventListener('keydown', watch, true);
    removeEventListener('keydown', press);
    removeEventListener('pointerdown', settleRun, true);
  }
}

const MODIFIERS = ['Shift', 'CapsLock', 'AltGraph', 'NumLock'];

const isShortcut = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

/** Sees every key, also those in fields and dialogs: a scanner does not look where the focus is. */
function watch(event: KeyboardEvent): void {
  if (MODIFIERS.includes(event.key)) return;
  const code = takeScan(event);
  if (code === null) {
    if (isShortcut(event)) settleRun();
    else addToRun(event);
    return;
  }
  if (hasText(event.target)) {
    scans.set(event, code);
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!isDialogOpen()) deliverScan(code);
}

function press(event: KeyboardEvent): void {
  if (isShortcut(event) || MODIFIERS.includes(event.key)) return;
  if (isTyping(event.target) || isDialogOpen()) return;
  const key = keyOf(event);
  const isLetter = key.length === 1;
  if (isLetter && !preferences().letters) return;
  const isKnown = [...keysInUse].some(({ current }) => key in current || `${FIRST_OF_TWO} ${key}` in current);
  if (isKnown) event.preventDefault();
  const { timeStamp } = event;
  const act = () => {
    // An earlier key of the same run has opened a field or a dialog.
    if (isLetter && (isTyping(document.activeElement) || isDialogOpen())) return;
    actOn(key, timeStamp);
  };
  // A search is typed right after its key, and no code begins with a slash.
  if (isLetter && !event.repeat && key !== '/') holdAction(act);
  else act();
}

function actOn(key: string, timeStamp: number): void {
  const isSecond = timeStamp - begunAt < SECOND_WITHIN_MS;
  begunAt = key === FIRST_OF_TWO ? timeStamp : Number.NEGATIVE_INFINITY;
  const name = isSecond ? `${FIRST_OF_TWO} ${key}` : key;
  // Keys that waited act one right after the other, and each must see what the one before it changed.
  for (const action of [...keysInUse].flatMap(({ current }) => current[name] ?? [])) flushSync(action);
}

function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (isNamedKey(key)) return key;
  if (/^Key[A-Z]$/.test(code)) return code.slice(3);
  if (key === '?') return key;
  if (/^Digit\d$/.test(code) && !shiftKey) return code.slice(5);
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return key;
}

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

const WITHOUT_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file'];

function hasText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.includes(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Radio buttons have no text, but arrow keys are theirs. */
const isTyping = (target: EventTarget | null): boolean =>
  hasText(target) || (target instanceof HTMLInputElement && target.type === 'radio');
