import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runToEnd } from './child.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { step } from './progress.mjs';

export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  await step('Installing packages', async () => {
    const code = await runToEnd(...npm(process.execPath, ['ci']), { cwd: root });
    if (code !== 0) throw new Error(`npm ci failed (${code}).`);
    if (isInstalled(root)) return;
    // npm leaves a package out that asks for a newer Node than the one it runs on; the pinned Node is there now.
    await runToEnd(...npm(pinnedNode(root), ['install', '--no-save']), { cwd: root });
    const missing = missingPackages(root);
    if (missing.length > 0) throw new Error(`npm did not install ${missing.join(', ')}.`);
  });
}

function isInstalled(root) {
  return existsSync(join(root, 'node_modules/.package-lock.json')) && missingPackages(root).length === 0;
}

/** npm writes node_modules/.package-lock.json last, so an interrupted install has none. */
function missingPackages(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && !entry.link && isForUs(entry) && present[path]?.version !== entry.version)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function isForUs(entry) {
  if (!entry.optional && !entry.devOptional && !entry.peer) return true;
  const isNamed = (list, name) => list !== undefined && [list].flat().includes(name);
  return isNamed(entry.os, process.platform) && isNamed(entry.cpu, process.arch) && !isForOtherLibc(entry);
}

function isForOtherLibc(entry) {
  return [entry.libc ?? []].flat().includes('musl') !== existsSync('/etc/alpine-release') && entry.libc !== undefined;
}

function npm(node, args) {
  const quiet = ['--loglevel=error', '--include=dev', '--include=optional'];
  const script = process.env.npm_execpath;
  if (script && /^npm-cli\.[cm]?js$/.test(basename(script))) return [node, [script, ...args, ...quiet]];
  return process.platform === 'win32' ? ['npm.cmd', [...args, ...quiet]] : ['npm', [...args, ...quiet]];
}
