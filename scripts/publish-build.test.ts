import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publishBuild } from './publish-build.mjs';

const HOUR_MS = 3_600_000;

function emptyDist(): string {
  const dist = mkdtempSync(join(tmpdir(), 'kayts-dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  return dist;
}

function build(dist: string, version: string): void {
  const files = {
    [`client/assets/page-${version}.js`]: version,
    'client/assets/service-worker.js': version,
    'client/.vite/manifest.json': version,
    [`office/assets/index-${version}.js`]: version,
    'office/index.html': version,
    'server/entry-server.js': version,
    ...(version === 'one' && { 'server/old-only.js': version }),
  };
  for (const [file, text] of Object.entries(files)) {
    const path = join(dist, 'next', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

const assetsOf = (dist: string): string[] => readdirSync(join(dist, 'client/assets')).sort();
const textOf = (dist: string, file: string): string => readFileSync(join(dist, file), 'utf8');

test('publishBuild replaces the files that refer to assets and keeps the assets of the previous version', () => {
  const dist = emptyDist();
  build(dist, 'one');
  publishBuild(dist);
  build(dist, 'two');

  publishBuild(dist);

  expect(assetsOf(dist)).toEqual(['page-one.js', 'page-two.js', 'service-worker.js']);
  expect(readdirSync(join(dist, 'office/assets')).sort()).toEqual(['index-one.js', 'index-two.js']);
  for (const file of ['client/.vite/manifest.json', 'client/assets/service-worker.js', 'office/index.html'])
    expect(textOf(dist, file)).toBe('two');
  expect(readdirSync(join(dist, 'server'))).toEqual(['entry-server.js']);
  expect(readdirSync(dist)).not.toContain('next');
});

test('publishBuild deletes assets a day after a build without them, not a day after their creation', () => {
  const dist = emptyDist();
  const begun = Date.now();
  for (const [version, hours] of [
    ['one', 0],
    ['two', 100],
    ['three', 110],
  ] as const) {
    build(dist, version);
    publishBuild(dist, begun + hours * HOUR_MS);
  }
  const after10Hours = assetsOf(dist);
  build(dist, 'three');

  publishBuild(dist, begun + 125 * HOUR_MS);

  expect(after10Hours).toEqual(['page-one.js', 'page-three.js', 'page-two.js', 'service-worker.js']);
  expect(assetsOf(dist)).toEqual(['page-three.js', 'page-two.js', 'service-worker.js']);
});

test('publishBuild keeps an asset that a later build contains again', () => {
  const dist = emptyDist();
  for (const version of ['one', 'two', 'one']) {
    build(dist, version);
    publishBuild(dist);
  }

  expect(JSON.parse(textOf(dist, 'retired.json'))).not.toHaveProperty(['client/assets/page-one.js']);
  expect(assetsOf(dist)).toContain('page-one.js');
});
