import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { addToRun, dropRun, holdAction, isNamedKey, settleRun, takeScan } from './key-runs.ts';
import { preferences } from './preferences.ts';

/** Commands by key: `A`, `Enter`, `?`, or `G O` for two keys. */
export type Keys = Record<string, () => void>;

const FIRST_OF_TWO = 'G';
const SECOND_WITHIN_MS = 1500;

type LatestRef<T> = { current: T };

const keysInUse = new Set<LatestRef<Keys>>();
const scansInUse = new Set<LatestRef<ScanHandler>>();
const fallbacks = new Set<LatestRef<ScanHandler>>();
let begunAt = Number.NEGATIVE_INFINITY;

/**
 * Registers shortcuts outside text fields and dialogs. Cyrillic and Armenian layouts use the position of the key. A
 * single character waits a moment because it may be the first one of a scan.
 */
export function useKeys(keys: Keys): void {
  useInUse(keysInUse, keys);
}

type ScanHandler = (code: string) => void;

/** Receives codes that a scanner types outside text fields. A screen has one receiver. */
export function useScan(onScan: ScanHandler): void {
  useInUse(scansInUse, onScan);
}

/** Receives codes on screens without a receiver of their own. */
export function useScanElsewhere(onScan: ScanHandler): void {
  useInUse(fallbacks, onScan);
}

const scans = new WeakMap<Event, string>();

/** Returns the scanned code that this key ends. The text field already contains its characters. */
export const scanEndedBy = (event: Event): string | null => scans.get(event) ?? null;

/** True for a long code with a digit. People also type short words and amounts at scanner speed. */
export const isCodeNotTyped = (code: string): boolean => code.length >= MIN_CODE && /\d/.test(code);
const MIN_CODE = 8;

/**
 * True if the text of a field ends with the code and begins with more than a quantity. The first characters of such a code
 * came slowly, so the whole text is the code.
 */
export const isCutOff = (code: string, text: string): boolean =>
  text.length > code.length && text.endsWith(code) && !/^\d+$/.test(text.slice(0, -code.length));

/** Delivers a code scanned into a field that is not for codes. */
export function deliverScan(code: string): void {
  const handler = [...scansInUse].at(-1) ?? [...fallbacks].at(-1);
  handler?.current(code);
}

function useInUse<T>(inUse: Set<LatestRef<T>>, value: T): void {
  const latest = useRef(value);
  latest.current = value;
  // A layout effect registers before the next key arrives; an effect after painting would miss it.
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
    // Capturing listeners run first, so the Enter of a scan activates no button.
    addEventListener('keydown', watch, true);
    addEventListener('keydown', press);
    // A pointer press ends the run: the previous key does not belong to a later code.
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

/** Watches every key, also in fields and dialogs, because a scanner types wherever the focus is. */
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
  if (key === 'Enter' && isPressed(event.target)) return;
  if (ROW_KEYS.includes(key)) controlLeft = event.target;
  if (key === 'Tab') controlLeft = null;
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
  // The slash runs at once: a search is typed right after it, and no code starts with it.
  if (isLetter && !event.repeat && key !== '/') holdAction(act);
  else act();
}

function actOn(key: string, timeStamp: number): void {
  const isSecond = timeStamp - begunAt < SECOND_WITHIN_MS;
  begunAt = key === FIRST_OF_TWO ? timeStamp : Number.NEGATIVE_INFINITY;
  const name = isSecond ? `${FIRST_OF_TWO} ${key}` : key;
  // Delayed actions run in order, and each must see the state changed by the previous one.
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

const ROW_KEYS = ['J', 'K', 'ArrowDown', 'ArrowUp'];
/** The focused control at the last choice of a row by key. */
let controlLeft: EventTarget | null = null;

/** Enter activates a focused link or button. After a choice of a row by key, Enter opens the row. */
const isPressed = (target: EventTarget | null): boolean =>
  target !== controlLeft && target instanceof Element && target.closest('a[href], button, summary') !== null;

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

const WITHOUT_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file'];

function hasText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.includes(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Radio buttons contain no text but use the arrow keys. */
const isTyping = (target: EventTarget | null): boolean =>
  hasText(target) || (target instanceof HTMLInputElement && target.type === 'radio');
