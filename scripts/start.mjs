// npm start, npm run dev: installs and builds missing parts, then starts the shop and restarts it after a crash.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { heapFlags } from '../api/settings/memory.mjs';
import { readSettings } from '../api/settings/shop-settings.mjs';
import { probePort } from '../server/port-probe.mjs';
import { ensureBuilt } from './build.mjs';
import { runToEnd } from './child.mjs';
import { compileCache } from './compile-cache.mjs';
import { readEnvFile } from './env-file.mjs';
import { ensureInstalled } from './install.mjs';
import { frugalEnvironment, frugalFlags } from './node-flags.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { orExplain } from './progress.mjs';
import { supervise } from './supervise.mjs';
import { workersOf } from './workers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isDev = process.argv.includes('--dev');
const flags = ['--disable-warning=ExperimentalWarning', ...frugalFlags];
const shopOptions = () => ({ cwd: root, env: { ...frugalEnvironment, ...compileCache(root), ...process.env } });

/** Reports invalid settings at once instead of after minutes of installing and building. */
async function refuseHopelessStart() {
  const { values, refusal } = readSettings(process.env);
  if (refusal !== null) throw new Error(refusal);
  const { problem } = await probePort({ host: values.HOST, port: values.PORT });
  if (problem) throw new Error(problem);
  const dataFolder = resolve(root, values.DATA_DIR);
  mkdirSync(dataFolder, { recursive: true });
  accessSync(dataFolder, constants.W_OK);
}

await orExplain(async () => {
  readEnvFile(root);
  const options = shopOptions();
  await refuseHopelessStart();
  await ensureInstalled(root);
  const node = pinnedNode(root);
  await ensureBuilt(root, node);
  if (isDev) return runToEnd(node, [...flags, '--watch', '--watch-preserve-output', 'main.ts', '--dev'], options);
  const workers = workersOf(process.env);
  const program = workers > 1 ? 'server/workers/primary.ts' : 'main.ts';
  const ofShop = {
    ...options,
    env: { ...options.env, WEB_CONCURRENCY: process.env.WEB_CONCURRENCY || String(workers) },
  };
  const heap = heapFlags({ workers, nodeOptions: process.env.NODE_OPTIONS });
  return supervise(() => [node, [...flags, ...heap, program], ofShop], { passOn: ['SIGUSR1', 'SIGUSR2'] });
});
