// node scripts/run.mjs [--dotenv] TOOL ARGS: runs a tool of node_modules/.bin, or `node FILE`, with the pinned Node.
// With `--dotenv`, the tool gets the settings of `.env`, if that file exists.
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runToEnd } from './child.mjs';
import { compileCache } from './compile-cache.mjs';
import { readEnvFile } from './env-file.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureMessageTypes } from './message-types.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { orExplain } from './progress.mjs';

/** Tools start with `#!/usr/bin/env node`, so the first Node in PATH runs them. */
export function runTool(root, node, [tool, ...args], env = {}) {
  const environment = { ...compileCache(root), ...process.env, ...env };
  if (tool === 'node') return runToEnd(node, args, { cwd: root, env: environment });
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const isWindows = process.platform === 'win32';
  const program = isWindows ? `${tool}.cmd` : join(root, 'node_modules/.bin', tool);
  return runToEnd(program, args, { cwd: root, env: { ...environment, PATH: path }, shell: isWindows });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  await orExplain(async () => {
    const line = process.argv.slice(2);
    const readsEnvFile = line[0] === '--dotenv';
    if (readsEnvFile) readEnvFile(root);
    await ensureInstalled(root);
    ensureMessageTypes(root);
    return runTool(root, pinnedNode(root), readsEnvFile ? line.slice(1) : line);
  });
}
