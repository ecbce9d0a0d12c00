import { forward, startChild, whenAskedToEnd } from './child.mjs';
import { compileCache } from './compile-cache.mjs';

/** Starts the shop of the journeys. `isOpen` resolves when it accepts requests, or to false when it has ended. */
export function startJourneyShop(root, node, port) {
  const env = { ...compileCache(root), ...process.env, PORT: port };
  const options = { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] };
  const { child, ended } = startChild(node, ['e2e/serve.ts'], options);
  const stopListening = whenAskedToEnd((signal) => forward(child, signal));
  let hasEnded = false;
  const end = ended
    .catch(() => {})
    .then(() => {
      hasEnded = true;
    });
  const opened = Promise.race([printed(child.stdout, 'is open:'), end]);
  return {
    isOpen: () => opened.then(() => !hasEnded),
    async stop() {
      forward(child, 'SIGTERM');
      await end;
      stopListening();
    },
  };
}

/** Resolves when the text appears, and goes on reading, so that the child never waits for room in the pipe. */
function printed(stream, text) {
  return new Promise((resolve) => {
    let output = '';
    stream.on('data', (chunk) => {
      if (output.includes(text)) return;
      output += chunk;
      if (output.includes(text)) resolve();
    });
  });
}
