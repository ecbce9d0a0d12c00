/**
 * Tells a barcode scanner from a person. A scanner is a keyboard that types a whole code within a few milliseconds a
 * character and ends it with Enter or Tab; nobody types four characters that fast.
 */

/** Two keys that follow one another this fast were typed by a scanner. A single letter waits this long for the next one. */
const MAX_SCAN_GAP_MS = 60;
const MIN_SCANNED = 4;
/** A scanner without a cable may pause; so do busy machines. A longer pause begins another run. */
const MAX_PAUSE_MS = 250;
/** After two fast keys it is probably a scan, so its letters wait longer. */
const HOLD_IN_RUN_MS = 160;
const MIN_FAST_SHARE = 0.75;
/** The timer of a busy page fires late; keys that were typed in time may still be in the event queue. */
const LATE_TIMER_MS = 30;

type Run = { text: string; lastAt: number; fastGaps: number };

let run: Run | null = null;
let held: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Adds a printable character to the current run, or starts one. Ends the run before when it is too old. */
export function addToRun(event: KeyboardEvent): void {
  const text = scannedCharacter(event);
  if (text === null || event.repeat) {
    settleRun();
    return;
  }
  const gap = run ? event.timeStamp - run.lastAt : Number.POSITIVE_INFINITY;
  if (gap > MAX_PAUSE_MS) settleRun();
  run = {
    text: (run?.text ?? '') + text,
    lastAt: event.timeStamp,
    fastGaps: (run?.fastGaps ?? 0) + (gap <= MAX_SCAN_GAP_MS ? 1 : 0),
  };
  clearTimeout(timer);
  timer = setTimeout(releaseWhenQuiet, holdMs(run));
}

/** Waits until it is known that the key is no part of a scan. Without a run the action is done at once. */
export function holdAction(action: () => void): void {
  if (run) held.push(action);
  else action();
}

/** The code that this Enter or Tab ends, or null when a person pressed it. */
export function takeScan(event: KeyboardEvent): string | null {
  if (!run || !isEnd(event) || event.timeStamp - run.lastAt > MAX_PAUSE_MS || !isScan(run)) return null;
  const { text } = run;
  dropRun();
  return text;
}

/** Ends the run and does what was held. */
export function settleRun(): void {
  release();
  dropRun();
}

const holdMs = ({ fastGaps }: Run): number => (fastGaps > 0 ? HOLD_IN_RUN_MS : MAX_SCAN_GAP_MS);

const isScan = ({ text, fastGaps }: Run): boolean =>
  text.length >= MIN_SCANNED && fastGaps >= (text.length - 1) * MIN_FAST_SHARE;

/** Letters of a scan that no Enter has ended are dropped: it may come from a scanner that sends none. */
function release(): void {
  clearTimeout(timer);
  const actions = run && isScan(run) ? [] : held;
  held = [];
  for (const action of actions) action();
}

/** Forgets what was typed, without doing what was held. */
export function dropRun(): void {
  clearTimeout(timer);
  held = [];
  run = null;
}

function releaseWhenQuiet(): void {
  const isLate = run !== null && performance.now() - run.lastAt > holdMs(run) + LATE_TIMER_MS;
  if (isLate) timer = setTimeout(release, LATE_TIMER_MS);
  else release();
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
