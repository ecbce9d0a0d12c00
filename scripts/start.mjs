// npm start, npm run dev: installs and builds what is missing, then starts the shop.
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { runToEnd } from './child.mjs';
import { frugalEnvironment, frugalFlags } from './frugal.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { orExplain } from './progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isDev = process.argv.includes('--dev');

await orExplain(async () => {
  await ensureInstalled(root);
  const node = pinnedNode(root);
  await ensureBuilt(root, node);
  const shop = isDev ? ['--watch', '--watch-preserve-output', 'main.ts', '--dev'] : ['main.ts'];
  return runToEnd(node, ['--disable-warning=ExperimentalWarning', ...frugalFlags, ...shop], {
    cwd: root,
    env: { ...frugalEnvironment, ...process.env },
  });
});
