// Installs and builds in advance, so that an image or a service starts at once.
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { orExplain } from './progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await orExplain(async () => {
  await ensureInstalled(root);
  await ensureBuilt(root, pinnedNode(root));
  return 0;
});
