// npm start, npm run dev: installs and builds what is missing, then starts the shop and starts it again when it falls.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { runToEnd } from './child.mjs';
import { compileCache } from './compile-cache.mjs';
import { frugalEnvironment, frugalFlags } from './frugal.mjs';
import { forgetHeap, heapFlags } from './heap.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { orExplain } from './progress.mjs';
import { supervise } from './supervise.mjs';
import { workersOf } from './workers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isDev = process.argv.includes('--dev');
const flags = ['--disable-warning=ExperimentalWarning', ...frugalFlags];
const options = { cwd: root, env: { ...frugalEnvironment, ...compileCache(root), ...process.env } };

await orExplain(async () => {
  await ensureInstalled(root);
  const node = pinnedNode(root);
  await ensureBuilt(root, node);
  if (isDev) return runToEnd(node, [...flags, '--watch', '--watch-preserve-output', 'main.ts', '--dev'], options);
  const dataFolder = resolve(root, process.env.DATA_DIR || 'data');
  const { NODE_OPTIONS: nodeOptions } = process.env;
  const workers = workersOf(process.env);
  const program = workers > 1 ? 'server/workers/primary.ts' : 'main.ts';
  const ofShop = {
    ...options,
    env: { ...options.env, WEB_CONCURRENCY: process.env.WEB_CONCURRENCY || String(workers) },
  };
  const heap = () => heapFlags(dataFolder, { nodeOptions, workers });
  return supervise(() => [node, [...flags, ...heap(), program], ofShop], {
    onAbort: () => forgetHeap(dataFolder),
    passOn: ['SIGUSR1', 'SIGUSR2'],
  });
});
