import type { Terminal } from './command.ts';

type Stream = {
  isTTY?: boolean;
  columns?: number;
  write: (text: string) => unknown;
  on?: (event: 'error', listener: (error: Error) => void) => unknown;
};

/** Interval between progress lines on output that cannot overwrite lines. */
const QUIET_MS = 5_000;

/** Writes results to `out` and progress to `err`, so that results can be redirected into a file. */
export function openTerminal(out: Stream, err: Stream): Terminal {
  for (const stream of [out, err]) stream.on?.('error', ignoreClosedPipe);
  let shown = false;
  let lastPrintedAt = Number.NEGATIVE_INFINITY;
  let step = ' ';
  const clear = () => {
    if (shown) err.write('\r\u001b[K');
    shown = false;
  };
  return {
    out(line) {
      clear();
      out.write(`${line}\n`);
    },
    err(line) {
      clear();
      err.write(`${line}\n`);
    },
    progress(line) {
      if (err.isTTY) {
        err.write(`\r\u001b[K${line.slice(0, (err.columns ?? 80) - 1)}`);
        shown = true;
      } else if (performance.now() - lastPrintedAt > QUIET_MS || !line.startsWith(step)) {
        lastPrintedAt = performance.now();
        step = line.split(' ', 1)[0] ?? '';
        err.write(`${line}\n`);
      }
    },
  };
}

/** `shop … | head` closes the pipe after its last line. The command continues because it may be changing the shop. */
function ignoreClosedPipe(error: Error): void {
  if (!('code' in error) || error.code !== 'EPIPE') throw error;
}
