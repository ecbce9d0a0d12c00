// npm run upgrade: installs and builds new code beside the running shop, then prints how to switch.
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, newMigrations } from './build.mjs';
import { ensureInstalled, isInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { orExplain } from './progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await orExplain(async () => {
  const pid = pidIn(process.argv.slice(2));
  const migrations = newMigrations(root);
  await installBeside(root);
  await ensureBuilt(root, pinnedNode(root));
  if (migrations === null || migrations.length > 0) {
    console.log(restartLines(migrations).join('\n'));
    return 0;
  }
  if (pid === null) {
    console.log('Ready, without new migrations. Replace the workers: systemctl reload kayts, or kill -USR1 PID.');
    return 0;
  }
  process.kill(pid, 'SIGUSR1');
  console.log(`Ready. Process ${pid} replaces its workers one after another; its output says when all are replaced.`);
  return 0;
});

/** Running workers keep their packages until the new ones are complete. */
async function installBeside(folder) {
  if (isInstalled(folder)) return ensureInstalled(folder);
  const beside = join(folder, 'dist/packages');
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(beside, name));
  await ensureInstalled(beside);
  const current = join(folder, 'node_modules');
  if (existsSync(current)) renameSync(current, join(beside, 'before'));
  renameSync(join(beside, 'node_modules'), current);
  rmSync(beside, { recursive: true, force: true });
}

const restartLines = (migrations) => [
  migrations === null
    ? 'Ready. There was no build before, so it is not known whether there are new migrations.'
    : `Ready, with new migrations: ${migrations.join(', ')}.`,
  'Make a backup (npm run shop -- backup FILE), then restart: systemctl restart kayts. It takes a few seconds.',
];

function pidIn(args) {
  if (args.length === 0) return null;
  const [name, value = ''] = args;
  if (name !== '--pid' || !/^\d+$/.test(value))
    throw new Error('Usage: npm run upgrade, or npm run upgrade -- --pid PID');
  return Number(value);
}
