import { keepRunning } from '../server/workers/keep-running.mjs';
import { forward, startChild, whenAskedToEnd } from './child.mjs';

/**
 * Runs the shop until a stop signal, and restarts it after an unexpected exit once it has opened. Returns the exit
 * code. `command` returns the program, arguments and options of each start. A shop that opens sends 'open'. Signals of
 * `passOn` are forwarded to the shop and do not end the supervisor.
 */
export async function supervise(command, { timing, printLine = console.error, passOn = [] } = {}) {
  const stopping = new AbortController();
  let current;
  const stopListening = whenAskedToEnd((signal) => {
    stopping.abort();
    if (current) forward(current, signal);
  });
  const pass = (signal) => current && forward(current, signal);
  for (const signal of passOn) process.on(signal, pass);
  let hasOpened = false;
  try {
    const { code, failedStarts } = await keepRunning(
      () => runOnce(command(), (child) => (current = child)).finally(() => (current = undefined)),
      {
        timing,
        signal: stopping.signal,
        mayEnd({ code, openMs }) {
          hasOpened ||= openMs > 0;
          return code === 0 || !hasOpened;
        },
        onRestart: ({ code, pauseMs }) =>
          printLine(`The shop ended unexpectedly (${code}). It restarts in ${pauseMs / 1000} s.`),
      },
    );
    if (failedStarts > 0)
      printLine(
        `The shop failed to start ${failedStarts} times in a row and is not started again. The reason is printed above.`,
      );
    return code;
  } finally {
    stopListening();
    for (const signal of passOn) process.off(signal, pass);
  }
}

/** `openMs`: time for which the shop was open, 0 when it never opened. */
async function runOnce([program, args, options], onStart) {
  const { child, ended } = startChild(program, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  onStart(child);
  let openedAt;
  child.on('message', (message) => {
    if (message === 'open') openedAt = performance.now();
  });
  const code = await ended;
  return { code, openMs: openedAt === undefined ? 0 : Math.max(performance.now() - openedAt, 1) };
}
