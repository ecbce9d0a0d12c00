import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const UPGRADE = join(import.meta.dirname, 'upgrade.mjs');

test.each([['--pid'], ['--pid', 'main'], ['now']])('upgrade refuses %j before it installs or builds', (...args) => {
  const run = () => execFileSync(process.execPath, [UPGRADE, ...args.flat()], { stdio: 'pipe', encoding: 'utf8' });

  expect(run).toThrow('npm run upgrade -- --pid PID');
});
