import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { install } from './install.mjs';

const SCRIPTS = { preinstall: 'echo ran > ran', postinstall: 'echo ran > ran' };

/** A package that needs no registry, because its one dependency is a local folder. */
function openPackage(): string {
  const root = mkdtempSync(join(tmpdir(), 'kayts-install-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const own = { name: 'shop', version: '1.0.0', scripts: SCRIPTS, dependencies: { inner: 'file:inner' } };
  const inner = { name: 'inner', version: '1.0.0', scripts: SCRIPTS };
  const packages = {
    '': { ...own, hasInstallScript: true },
    inner: { version: '1.0.0', hasInstallScript: true },
    'node_modules/inner': { resolved: 'inner', link: true },
  };
  const lock = { name: 'shop', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
  mkdirSync(join(root, 'inner'));
  writeFileSync(join(root, 'package.json'), JSON.stringify(own));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(join(root, 'inner/package.json'), JSON.stringify(inner));
  return root;
}

test('an install runs no script of any package', async () => {
  const root = openPackage();
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('npm_config_ignore_scripts', 'false');

  await install(root);

  expect(existsSync(join(root, 'node_modules/inner/package.json'))).toBe(true);
  expect([...readdirSync(root), ...readdirSync(join(root, 'inner'))]).not.toContain('ran');
});
