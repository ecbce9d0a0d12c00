import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderPage } from '../entry-server.tsx';

const UI = join(import.meta.dirname, '../ui');

const guide = () =>
  renderPage({
    url: '/styleguide',
    origin: 'http://shop',
    cookie: undefined,
    manifest: null,
    mode: 'demo',
    fetch: async () => Response.json({}, { status: 503 }),
  });

test('the guide is drawn on the server as every page is', async () => {
  const page = await guide();

  expect(page).toMatchObject({ status: 200, error: null });
  expect(page.html).toContain('Ոճագիրք');
});

test('the guide shows every part of ui/', () => {
  const sources = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');

  const parts = readdirSync(UI).filter((file) => /^[a-z-]+\.tsx$/.test(file) && !NOT_SHOWN.includes(file));

  expect(parts.filter((file) => !sources.includes(`/ui/${file}'`))).toEqual([]);
});

/** The engine of the carousel has no looks; a picture is seen on cards, a link in the path of the page. */
const NOT_SHOWN = ['carousel-engine.tsx', 'picture.tsx', 'shop-link.tsx'];
