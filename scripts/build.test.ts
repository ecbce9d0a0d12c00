import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { newMigrations, recordMigrations } from './build.mjs';

function openRoot(): { root: string; list: string; addMigration: (name: string) => void } {
  const root = mkdtempSync(join(tmpdir(), 'kayts-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'db/migrations'), { recursive: true });
  mkdirSync(join(root, 'dist'));
  return {
    root,
    list: join(root, 'dist/migrations.json'),
    addMigration: (name) => writeFileSync(join(root, 'db/migrations', name), ''),
  };
}

test('a start without new migrations writes nothing, so a container can start on a read-only disk', ({ expect }) => {
  const { root, list, addMigration } = openRoot();
  addMigration('001.do.first.sql');
  recordMigrations(root);
  utimesSync(list, 1, 1);

  recordMigrations(root);

  expect(statSync(list).mtimeMs).toBe(1000);
});

test('a start with a new migration adds it to the list', ({ expect }) => {
  const { root, list, addMigration } = openRoot();
  addMigration('001.do.first.sql');
  recordMigrations(root);
  addMigration('002.do.second.sql');
  expect(newMigrations(root)).toEqual(['002.do.second.sql']);

  recordMigrations(root);

  expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual(['001.do.first.sql', '002.do.second.sql']);
  expect(newMigrations(root)).toEqual([]);
});
