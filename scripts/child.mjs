import { spawn } from 'node:child_process';

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 };

/** Returns the exit code. Signals are forwarded, so Ctrl-C may arrive three times: from terminal, us and npm. */
export function runToEnd(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  const listeners = endings.map((name) => [name, () => forward(child, name)]);
  for (const [name, listener] of listeners) process.on(name, listener);
  const watch = watchForNpm(() => forward(child, 'SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + (signalNumbers[signal] ?? 0)));
  }).finally(() => {
    clearInterval(watch);
    for (const [name, listener] of listeners) process.off(name, listener);
  });
}

function forward(child, signal) {
  // On Windows kill() ends the program at once, and Ctrl-C has reached it already.
  if (process.platform !== 'win32') child.kill(signal);
}

/** The shell between npm and us ends at a signal and does not forward it: we notice that our parent changed. */
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
