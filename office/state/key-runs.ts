/**
 * Distinguishes a barcode scanner from a person. A scanner is a keyboard that types a whole code within milliseconds
 * and ends it with Enter or Tab. No person types four characters that fast.
 */

/** Maximum gap between two keys of a scanner. A single letter waits this long for the next key. */
const MAX_SCAN_GAP_MS = 60;
const MIN_SCANNED = 4;
/** Wireless scanners and loaded machines may pause this long within a run. A longer pause starts another run. */
const MAX_PAUSE_MS = 250;
/** After two fast keys a scan is likely, so its letters wait longer. */
const HOLD_IN_RUN_MS = 160;
const MIN_FAST_SHARE = 0.75;
/** On a busy page the timer fires late, while keys typed in time are still in the event queue. */
const LATE_TIMER_MS = 30;

type Run = { text: string; lastAt: number; fastGaps: number };

let run: Run | null = null;
let held: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Adds a printable character to the current run. If the run is too old, it ends and a new one starts. */
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

/** Delays the action until the key is known not to belong to a scan. Without a run the action runs at once. */
export function holdAction(action: () => void): void {
  if (run) held.push(action);
  else action();
}

/** Returns the code that this Enter or Tab ends, or null when a person pressed the key. */
export function takeScan(event: KeyboardEvent): string | null {
  if (!run || !isEnd(event) || event.timeStamp - run.lastAt > MAX_PAUSE_MS || !isScan(run)) return null;
  const { text } = run;
  dropRun();
  return text;
}

/** Ends the run and executes the delayed actions. */
export function settleRun(): void {
  release();
  dropRun();
}

const holdMs = ({ fastGaps }: Run): number => (fastGaps > 0 ? HOLD_IN_RUN_MS : MAX_SCAN_GAP_MS);

const isScan = ({ text, fastGaps }: Run): boolean =>
  text.length >= MIN_SCANNED && fastGaps >= (text.length - 1) * MIN_FAST_SHARE;

/** Drops the letters of a scan without Enter: some scanners do not send it. */
function release(): void {
  clearTimeout(timer);
  const actions = run && isScan(run) ? [] : held;
  held = [];
  for (const action of actions) action();
}

/** Drops the run and its delayed actions. */
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

/** Characters of codes by key, in the US layout of the scanner. */
const CHARACTERS: Record<string, readonly [plain: string, shifted: string]> = {
  Minus: ['-', '_'],
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Semicolon: [';', ':'],
  NumpadSubtract: ['-', '-'],
  NumpadDivide: ['/', '/'],
  NumpadDecimal: ['.', '.'],
};

/** Matches names such as `Enter` and `F1`. One key of an Armenian layout types two letters, ԵՒ. */
export const isNamedKey = (key: string): boolean => /^[A-Za-z0-9]{2,}$/.test(key);

/** Reads keys of Armenian and Russian layouts by their position, because the layout changes the scanned letter. */
function scannedCharacter({ key, code, shiftKey }: KeyboardEvent): string | null {
  if (isNamedKey(key) || key === ' ') return null;
  if (/^[0-9A-Za-z]$/.test(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return letter;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit ?? CHARACTERS[code]?.[shiftKey ? 1 : 0] ?? key;
}
