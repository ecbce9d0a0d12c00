import { spawn } from 'node:child_process';

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 };

/** Returns the exit code. Signals are forwarded, so Ctrl-C may arrive three times: from terminal, parent and npm. */
export function runToEnd(program, args, options = {}) {
  const { child, ended } = startChild(program, args, options);
  const stopListening = whenAskedToEnd((signal) => forward(child, signal));
  return ended.finally(stopListening);
}

/** `ended` resolves to the exit code; for a signal it is 128 plus the signal number, as in a shell. */
export function startChild(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + (signalNumbers[signal] ?? 0)));
  });
  return { child, ended };
}

export function forward(child, signal) {
  // On Windows kill() terminates the program at once, and Ctrl-C has already reached it.
  if (process.platform !== 'win32') child.kill(signal);
}

/** Returns a function that removes the signal handlers. */
export function whenAskedToEnd(onSignal) {
  const listeners = endings.map((name) => [name, () => onSignal(name)]);
  for (const [name, listener] of listeners) process.on(name, listener);
  const watch = watchForNpm(() => onSignal('SIGTERM'));
  return () => {
    clearInterval(watch);
    for (const [name, listener] of listeners) process.off(name, listener);
  };
}

/** The shell between npm and this process does not forward signals, so a changed parent id means that npm has ended. */
function watchForNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    onGone();
  }, 200);
  return watch.unref();
}
