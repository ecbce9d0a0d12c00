import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderText } from '#testing/page-text.ts';
import { TOUCHED } from './sample.tsx';

const UI = join(import.meta.dirname, '../../../ui');

const guide = () =>
  renderText({
    url: '/styleguide',
    origin: 'http://shop',
    cookie: undefined,
    manifest: null,
    mode: 'demo',
    fetch: async () => Response.json({}, { status: 503 }),
  });

test('the style guide renders on the server', async () => {
  const page = await guide();

  expect(page).toMatchObject({ status: 200, error: null });
  expect(page.html).toContain('Ոճագիրք');
});

test('the style guide contains every part of ui/', () => {
  const parts = readdirSync(UI)
    .filter((file) => /^[a-z-]+\.tsx$/.test(file))
    .map((file) => file.replace('.tsx', ''));

  expect(parts.filter((part) => !(part in STATES))).toEqual([]);
});

test('the guide shows every part in every state', async () => {
  const { html } = await guide();
  const shown = new Set([...html.matchAll(/data-shown="([^"]+)"/g)].map(([, name]) => name));

  const wanted = Object.entries(STATES).flatMap(([part, states]) => states.map((state) => `${part} ${state}`));

  expect(wanted.filter((name) => !shown.has(name))).toEqual([]);
});

const LOOK = [...TOUCHED, 'busy', 'disabled'];

/**
 * States of each part, by the name of its file or of the part within another file. The carousel engine renders nothing.
 */
const STATES: Record<string, readonly string[]> = {
  badge: ['new', 'sale', 'out', 'quiet'],
  breadcrumb: TOUCHED,
  button: ['s', 'm', 'l'],
  'button-main': LOOK,
  'button-line': LOOK,
  'button-quiet': LOOK,
  'button-ink': LOOK,
  'button-bare': LOOK,
  'icon-button': [...LOOK, 'small'],
  'icon-button-line': TOUCHED,
  carousel: ['filled', 'empty'],
  'carousel-engine': [],
  check: [...TOUCHED, 'checked', 'faded', 'wrong', 'disabled'],
  radio: [...TOUCHED, 'checked'],
  'radio-card': [...TOUCHED, 'checked'],
  chip: TOUCHED,
  'combo-field': [...TOUCHED, 'wrong', 'disabled'],
  'copy-link': [...TOUCHED, 'copied', 'by-hand'],
  dialog: ['dialog', 'wide', 'left', 'right'],
  empty: ['actions', 'bag', 'box', 'cloud', 'columns', 'heart', 'lens', 'letter', 'lock', 'page', 'pin'],
  field: [...TOUCHED, 'empty', 'optional', 'wrong', 'disabled'],
  'field-wrong': ['focus'],
  'text-area': ['wrong'],
  fold: [...TOUCHED, 'open'],
  icon: ['all'],
  'named-label': ['rest'],
  note: ['plain', 'good', 'bad'],
  'page-progress': ['busy'],
  pagination: [...TOUCHED, 'first', 'middle', 'last'],
  picture: ['stand-in', 'lazy', 'failed'],
  price: ['plain', 'reduced'],
  'product-card': TOUCHED,
  quantity: [...TOUCHED, 'small', 'wrong', 'disabled'],
  'range-field': [...TOUCHED, 'whole'],
  'rich-text': ['rest'],
  select: [...TOUCHED, 'small', 'wrong', 'disabled'],
  'shop-link': TOUCHED,
  skeleton: ['rest'],
  'slot-fields': ['filled', 'empty', 'wrong'],
  stars: ['full', 'partial', 'none', 'large'],
  tab: TOUCHED,
  'theme-switch': ['rest'],
  toast: ['good', 'bad', 'picture'],
};
