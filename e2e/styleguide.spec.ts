import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const DIST = join(import.meta.dirname, '../dist');

test('built shop contains neither the style guide page nor its code', async ({ request }) => {
  const answer = await request.get('/styleguide', { maxRedirects: 0 });
  const built = ['client/assets', 'server']
    .flatMap((folder) => readdirSync(join(DIST, folder)).map((file) => join(DIST, folder, file)))
    .filter((file) => /\.(js|css|json)$/.test(file));

  expect(answer.status()).toBe(404);
  expect(built.length).toBeGreaterThan(0);
  expect(built.filter((file) => /styleguide|Ոճագիրք/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
