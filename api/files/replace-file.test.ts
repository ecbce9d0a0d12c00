import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
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

test('replaceFile replaces the whole file', async () => {
  const folder = openFolder();
  await replaceFile(join(folder, 'a.webp'), 'old');
  await replaceFile(join(folder, 'a.webp'), 'new');

  expect(readdirSync(folder)).toEqual(['a.webp']);
  expect(readFileSync(join(folder, 'a.webp'), 'utf8')).toBe('new');
});

test('replaceFile leaves one whole file when one path is written several times concurrently', async () => {
  const folder = openFolder();
  const file = join(folder, 'a.webp');

  await Promise.all(Array.from({ length: 8 }, (_, at) => replaceFile(file, String(at).repeat(100_000))));

  expect(readdirSync(folder)).toEqual(['a.webp']);
  expect(new Set(readFileSync(file, 'utf8')).size).toBe(1);
});

test('replaceFile leaves no draft when the disk refuses the write', async () => {
  const folder = openFolder();
  mkdirSync(join(folder, 'a.webp'));

  await expect(replaceFile(join(folder, 'a.webp'), 'new')).rejects.toThrow();

  expect(readdirSync(folder)).toEqual(['a.webp']);
});

async function* broken(): AsyncGenerator<Buffer> {
  yield Buffer.from('half');
  throw new Error('the source broke off');
}

test('replaceFile stores a complete stream and keeps the old file when the stream breaks off', async () => {
  const folder = openFolder();
  const file = join(folder, 'a.backup.gz');
  const options = { mode: 0o600, flush: true };
  await replaceFile(file, Readable.from([Buffer.from('all '), Buffer.from('of it')]), options);

  await expect(replaceFile(file, broken(), options)).rejects.toThrow('the source broke off');

  expect(readdirSync(folder)).toEqual(['a.backup.gz']);
  expect(readFileSync(file, 'utf8')).toBe('all of it');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('clearLeftovers removes drafts of ended processes and keeps those being written', async () => {
  const folder = openFolder();
  const inner = join(folder, 'cache/small');
  mkdirSync(inner, { recursive: true });
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const living = process.ppid;
  leave(join(inner, `a.avif.${ended}.part`), 24);
  leave(join(inner, `b.avif.${living}.part`), 24);
  leave(join(inner, `e.avif.${ended}-1f.part`), 24);
  leave(join(folder, 'mail.txt.new'), 24);
  leave(join(folder, 'whole.webp'), 24);
  leave(join(inner, `c.avif.${living}.part`), -1);
  writeFileSync(join(inner, `d.avif.${process.pid}.part`), 'under way');
  writeFileSync(join(inner, `f.avif.${process.pid}-2e.part`), 'under way');

  const cleared = await clearLeftovers(folder);

  expect(cleared).toBe(4);
  expect(readdirSync(folder)).toEqual(['cache', 'whole.webp']);
  expect(readdirSync(inner)).toEqual([
    `c.avif.${living}.part`,
    `d.avif.${process.pid}.part`,
    `f.avif.${process.pid}-2e.part`,
  ]);
});

test('clearLeftovers finds nothing in a missing folder', async () => {
  expect(await clearLeftovers(join(openFolder(), 'storage'))).toBe(0);
});
