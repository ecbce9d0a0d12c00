import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runToEnd } from './child.mjs';
import { watchInstall } from './install-watch.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { orExplain, step } from './progress.mjs';

export async function ensureInstalled(root) {
  if (!isInstalled(root)) await step('Installing packages', () => install(root));
}

export async function install(root) {
  accessSync(root, constants.W_OK);
  const wait = watchInstall({ registry: registryOf(root), printLine: console.log });
  const code = await runToEnd(...npm(process.execPath, ['ci']), { cwd: root }).finally(wait.stop);
  if (code !== 0) throw new Error(`npm ci failed (${code}).`);
  if (isInstalled(root)) return;
  // npm omits packages that require a newer Node than the one it runs on; the pinned Node is installed now.
  await runToEnd(...npm(pinnedNode(root), ['install', '--no-save']), { cwd: root });
  const missing = missingPackages(root);
  if (missing.length > 0) throw new Error(`npm did not install ${missing.join(', ')}.`);
}

export function isInstalled(root) {
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

/** Packages work without install scripts, which would have the rights of the caller (docs/explanation/security.md). */
const NO_SCRIPTS = '--ignore-scripts';

function npm(node, args) {
  const flags = [NO_SCRIPTS, '--loglevel=error', '--include=dev', '--include=optional'];
  const script = process.env.npm_execpath;
  if (script && /^npm-cli\.[cm]?js$/.test(basename(script))) return [node, [script, ...args, ...flags]];
  return process.platform === 'win32' ? ['npm.cmd', [...args, ...flags]] : ['npm', [...args, ...flags]];
}

function registryOf(root) {
  const [program, args] = npm(process.execPath, ['config', 'get', 'registry']);
  const { stdout } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  return stdout?.trim().startsWith('http') ? stdout.trim() : 'https://registry.npmjs.org/';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await orExplain(() => ensureInstalled(fileURLToPath(new URL('..', import.meta.url))));
}
