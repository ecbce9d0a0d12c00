import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './child.mjs';
import { ensureMessageTypes } from './message-types.mjs';
import { step } from './progress.mjs';

const commands = [
  ['build'],
  ['build', '--ssr', 'storefront/app/entry-server.tsx'],
  ['build', '--config', 'vite.office.config.ts'],
];
const sources = [
  'storefront',
  'office',
  'ui',
  'i18n',
  'contract',
  'rules',
  'package-lock.json',
  'vite.config.ts',
  'vite.office.config.ts',
];

export async function ensureBuilt(root, node) {
  ensureMessageTypes(root);
  const stamp = join(root, 'dist/built-from');
  const wanted = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await step('Building storefront and office', async () => {
    rmSync(stamp, { force: true });
    for (const args of commands) {
      const vite = [join(root, 'node_modules/vite/bin/vite.js'), ...args, '--logLevel', 'warn'];
      const code = await runToEnd(node, vite, { cwd: root });
      if (code !== 0) throw new Error(`The pages could not be built (vite ${args.join(' ')}: ${code}).`);
    }
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stamp, wanted);
  });
}

function fingerprint(root) {
  const hash = createHash('sha256').update(JSON.stringify(commands));
  for (const source of sources) addToHash(hash, root, source);
  return hash.digest('hex');
}

function addToHash(hash, root, path) {
  const file = join(root, path);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isDirectory()) {
    for (const name of readdirSync(file).sort()) addToHash(hash, root, `${path}/${name}`);
  } else if (!/\.test\.tsx?$/.test(path)) {
    hash.update(`${path}\0`).update(readFileSync(file)).update('\0');
  }
}
