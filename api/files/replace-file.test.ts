import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clearLeftovers, replaceFile } from './replace-file.ts';

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kayts-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function leave(file: string, hoursAgo: number): void {
  const at = Date.now() / 1000 - hoursAgo * 3600 - 1;
  writeFileSync(file, 'half');
  utimesSync(file, at, at);
}

test('a file is replaced whole', async () => {
  const folder = openFolder();
  await replaceFile(join(folder, 'a.webp'), 'old');
  await replaceFile(join(folder, 'a.webp'), 'new');

  expect(readdirSync(folder)).toEqual(['a.webp']);
  expect(readFileSync(join(folder, 'a.webp'), 'utf8')).toBe('new');
});

test('when the disk refuses, nothing is left behind', async () => {
  const folder = openFolder();
  mkdirSync(join(folder, 'a.webp'));

  await expect(replaceFile(join(folder, 'a.webp'), 'new')).rejects.toThrow();

  expect(readdirSync(folder)).toEqual(['a.webp']);
});

test('a start removes what ended processes left, and nothing that is being written', async () => {
  const folder = openFolder();
  const inner = join(folder, 'cache/small');
  mkdirSync(inner, { recursive: true });
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const living = process.ppid;
  leave(join(inner, `a.avif.${ended}.part`), 24);
  leave(join(inner, `b.avif.${living}.part`), 24);
  leave(join(folder, 'mail.txt.new'), 24);
  leave(join(folder, 'whole.webp'), 24);
  leave(join(inner, `c.avif.${living}.part`), -1);
  writeFileSync(join(inner, `d.avif.${process.pid}.part`), 'under way');

  const cleared = await clearLeftovers(folder);

  expect(cleared).toBe(3);
  expect(readdirSync(folder)).toEqual(['cache', 'whole.webp']);
  expect(readdirSync(inner)).toEqual([`c.avif.${living}.part`, `d.avif.${process.pid}.part`]);
});

test('a folder that is not there yet holds nothing to clear', async () => {
  expect(await clearLeftovers(join(openFolder(), 'storage'))).toBe(0);
});
