import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { runTool } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const places = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export async function ensureChromium(root, node) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not run.`);
  }
  const found = findChromium(root);
  if (found) return found;
  await installChromium(root, node);
  const installed = findChromium(root);
  if (installed) return installed;
  throw new Error(
    'No Chromium for the browser journeys: none was found, and none could be installed. ' +
      'Install one and name it in CHROMIUM_PATH, or run `npm run check` for everything else.',
  );
}

function findChromium(root) {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places, playwrightsOwn(root)].find((file) => file && existsSync(file) && runs(file));
}

function playwrightsOwn(root) {
  try {
    return createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** Ubuntu's chromium-browser exists and only prints that it must be installed. */
function runs(file) {
  if (process.platform === 'win32') return existsSync(file);
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

async function installChromium(root, node) {
  console.log('No Chromium found: installing one …');
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version') && installFromDebian()) return;
  await runTool(root, node, ['playwright', 'install', 'chromium']).catch(() => {});
}

function installFromDebian() {
  const apt = (...args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  };
  apt('update', '-qq');
  return apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
}
