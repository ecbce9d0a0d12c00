/**
 * Tells a barcode scanner from a person. A scanner is a keyboard that types a whole code within a few milliseconds a
 * character and ends it with Enter or Tab; nobody types four characters that fast.
 */

/** Two keys that are further apart were not typed by a scanner. A single letter waits this long for the next one. */
export const MAX_SCAN_GAP_MS = 60;
export const MIN_SCANNED = 4;
/** The timer of a busy page fires late; keys that were typed in time may still be in the event queue. */
const LATE_TIMER_MS = 30;

type Run = { text: string; lastAt: number; actions: (() => void)[] };

let run: Run | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Adds a printable character to the current run, or starts one. Ends the run before when it is too old. */
export function addToRun(event: KeyboardEvent): void {
  const text = scannedCharacter(event);
  if (text === null || event.repeat) {
    settleRun();
    return;
  }
  if (run && event.timeStamp - run.lastAt > MAX_SCAN_GAP_MS) settleRun();
  run = { text: (run?.text ?? '') + text, lastAt: event.timeStamp, actions: run?.actions ?? [] };
  clearTimeout(timer);
  timer = setTimeout(settleWhenQuiet, MAX_SCAN_GAP_MS);
}

/** Waits until it is known that the key is no part of a scan. Without a run the action is done at once. */
export function holdAction(action: () => void): void {
  if (run) run.actions.push(action);
  else action();
}

/** The code that this Enter or Tab ends, or null when a person pressed it. */
export function takeScan(event: KeyboardEvent): string | null {
  const isScan = run !== null && isEnd(event) && event.timeStamp - run.lastAt <= MAX_SCAN_GAP_MS;
  if (!isScan || !run || run.text.length < MIN_SCANNED) return null;
  const { text } = run;
  dropRun();
  return text;
}

/** Does what was held. A long run that no Enter ended comes from a scanner without one: it is dropped. */
export function settleRun(): void {
  const held = run;
  dropRun();
  if (!held || held.text.length >= MIN_SCANNED) return;
  for (const action of held.actions) action();
}

function dropRun(): void {
  clearTimeout(timer);
  run = null;
}

function settleWhenQuiet(): void {
  const isLate = run !== null && performance.now() - run.lastAt > MAX_SCAN_GAP_MS + LATE_TIMER_MS;
  if (isLate) timer = setTimeout(settleRun, LATE_TIMER_MS);
  else settleRun();
}

const isEnd = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === 'Tab';

/** Keys of signs that codes have, as the layout of the scanner (US) names them. */
const SIGNS: Record<string, readonly [plain: string, shifted: string]> = {
  Minus: ['-', '_'],
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Semicolon: [';', ':'],
  NumpadSubtract: ['-', '-'],
  NumpadDivide: ['/', '/'],
  NumpadDecimal: ['.', '.'],
};

/** `Enter`, `F1`. One key of an Armenian layout gives two letters, ԵՒ. */
export const isNamedKey = (key: string): boolean => /^[A-Za-z0-9]{2,}$/.test(key);

/** Layouts change the letter that a scanner meant: an Armenian or Russian one is read by the place of the key. */
function scannedCharacter({ key, code, shiftKey }: KeyboardEvent): string | null {
  if (isNamedKey(key) || key === ' ') return null;
  if (/^[0-9A-Za-z]$/.test(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return letter;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit ?? SIGNS[code]?.[shiftKey ? 1 : 0] ?? key;
}
