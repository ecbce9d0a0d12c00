import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { runTool } from './run.mjs';

/** Debian's Chromium without a window system; a journey takes two thirds of the processor time with it. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';
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
  const light = onPath([WITHOUT_WINDOWS]).find(runs);
  if (light) return light;
  if (installFromDebian()) return `/usr/bin/${WITHOUT_WINDOWS}`;
  const found = findChromium(root);
  if (found) return found;
  console.log('No Chromium found: installing one …');
  await runTool(root, node, ['playwright', 'install', 'chromium']).catch(() => {});
  const installed = findChromium(root);
  if (installed) return installed;
  throw new Error(
    'No Chromium for the browser journeys: none was found, and none could be installed. ' +
      'Install one and name it in CHROMIUM_PATH, or run `npm run check` for everything else.',
  );
}

function findChromium(root) {
  return [...onPath(names), ...places, playwrightsOwn(root)].find((file) => file && existsSync(file) && runs(file));
}

const onPath = (wanted) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => wanted.map((name) => join(folder, name)))
    .filter((file) => existsSync(file));

function playwrightsOwn(root) {
  try {
    return createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** Ubuntu's chromium-browser exists but only prints that it must be installed. */
function runs(file) {
  if (process.platform === 'win32') return existsSync(file);
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const apt = (...args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  };
  console.log('Installing the Chromium of the journeys …');
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', WITHOUT_WINDOWS);
}
