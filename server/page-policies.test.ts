import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { pagePolicies } from './page-policies.ts';

const folder = mkdtempSync(join(tmpdir(), 'kayts-policies-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { plain, measured } = pagePolicies(readConfig({ DATA_DIR: folder }));

test('a page loads nothing from other hosts except video frames', () => {
  expect(plain.replace(/(frame-src|form-action) [^;]*/g, '')).not.toMatch(/https?:/);
  expect(plain).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/);
});

test('a measured page allows only the analytics hosts and nothing inline', () => {
  expect(measured).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}' https:\/\/www\.googletagmanager\.com;/);
  expect(
    measured
      .match(/https:\/\/[^\s;]+/g)
      ?.filter((host) => !/google(tagmanager|-analytics)?\.com|analytics\.google\.com/.test(host)),
  ).toEqual(plain.match(/https?:\/\/[^\s;]+/g) ?? []);
  expect(measured).not.toMatch(/script-src[^;]*unsafe/);
});
