// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  changeContent,
  createContent,
  deleteContent,
  listContent,
  type OfficeContent,
  previewContent,
  readContent,
  uploadContentPicture,
} from '#contract/office/office-content-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { EntryPage, entryLoader } from './entry-page.tsx';
import { fieldsBefore } from './versions-panel.tsx';

const version = (id: number, before: object, after: object) => ({
  ...{ id, at: '2026-11-20T10:00:00Z', source: 'staff' as const, by: 'Nare', action: 'changeContent' },
  ...{ before: before as Record<string, unknown>, after: after as Record<string, unknown>, is_undone: false },
});

const page: OfficeContent = {
  id: 7,
  kind: 'page',
  fields: {
    ...{ 'title.hy': 'Առաքում', 'title.ru': null, 'title.en': 'Delivery', 'html.hy': '<p>Տեքստ</p>', 'html.ru': null },
    ...{ 'html.en': null, key: 'delivery', is_visible: true, from: null, until: null },
  },
  state: 'shown',
  path: '/page/7',
  versions: [
    version(3, { 'title.en': 'Shipping' }, { 'title.en': 'Delivery' }),
    version(2, { key: null }, { key: 'delivery' }),
  ],
  menus: [],
};

const SCREEN = { path: 'content/:kind/:id', Component: EntryPage, loader: entryLoader };

async function openPage(entry = page) {
  const office = fakeOffice();
  office.on(readContent, () => answered({ entry }));
  const { user, router } = await renderInOffice(SCREEN, { path: `/content/${entry.kind}/7`, office, role: 'content' });
  await screen.findByRole('heading', { level: 1, name: 'Delivery' });
  return { office, user, router };
}

const titleIn = (language: string) => screen.getByRole('textbox', { name: `Title, ${language}` });

test('EntryPage sends only changed fields with their previous values', async () => {
  const { office, user } = await openPage();
  office.on(changeContent, () => answered({ entry: page, change: 1, cleaned: [] }));

  await user.type(titleIn('English'), '!');
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  expect(office.calls.at(-1)).toMatchObject({
    name: 'changeContent',
    params: { kind: 'page', id: 7 },
    input: { fields: { 'title.en': 'Delivery!' }, seen: { 'title.en': 'Delivery' } },
  });
});

test('EntryPage shows both values of a field that somebody else changed', async () => {
  const { office, user } = await openPage();
  const conflicts = [{ field: 'title.en', current: 'Theirs', by: 'Ani', at: '2026-11-20T10:00:00Z' }];
  office.on(changeContent, () => refused('stale', { conflicts }));

  await user.type(titleIn('English'), '!');
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed the same fields' });
  expect(within(dialog).getByText('Theirs')).toBeDefined();
  expect(within(dialog).getByText('Delivery!')).toBeDefined();
});

test('EntryPage shows a refused field at the field and keeps the draft', async () => {
  const { office, user } = await openPage();
  const fields = { until: 'The last day is before the first.' };
  office.on(changeContent, () => refused('validation', { status: 422, fields }));

  fireEvent.change(screen.getByLabelText('Visible until'), { target: { value: '2026-11-01' } });
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  expect(await screen.findByText('The last day is before the first.')).toBeDefined();
  expect(screen.getByText('Not saved: 1 change')).toBeDefined();
});

test('EntryPage opens a former version as an unsaved draft', async () => {
  const { user } = await openPage();

  await user.click(screen.getAllByRole('button', { name: 'Open this version' })[0]!);

  expect(titleIn('English')).toHaveProperty('value', 'Shipping');
  expect(screen.getByText('Not saved: 1 change')).toBeDefined();
});

test('fieldsBefore undoes every change since a version', () => {
  expect(fieldsBefore(page, 2)).toMatchObject({ 'title.en': 'Shipping', key: null, 'title.hy': 'Առաքում' });
  expect(fieldsBefore(page, 3)).toMatchObject({ 'title.en': 'Shipping', key: 'delivery' });
});

test('a new page is created with its texts and opens', async () => {
  const office = fakeOffice();
  office.on(createContent, () => answered({ entry: page, change: 1, cleaned: [] }));
  office.on(readContent, () => answered({ entry: page }));
  const { user, router } = await renderInOffice(SCREEN, { path: '/content/page/new', office, role: 'content' });
  await screen.findByRole('heading', { level: 1, name: 'New page' });

  await user.type(titleIn('Հայերեն'), 'Առաքում');
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'delivery');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByRole('heading', { level: 1, name: 'Delivery' });

  expect(office.calls.find(({ name }) => name === 'createContent')).toMatchObject({
    params: { kind: 'page' },
    input: { fields: { 'title.hy': 'Առաքում', key: 'delivery', is_visible: false } },
  });
  expect(router.state.location.pathname).toBe('/content/page/7');
});

test('a new page can start with a draft of the terms of sale, which recommends a lawyer', async () => {
  const office = fakeOffice();
  const { user } = await renderInOffice(SCREEN, { path: '/content/page/new', office, role: 'content' });

  await user.click(await screen.findByRole('button', { name: 'Terms' }));

  expect(await screen.findByText(/Have it read by a lawyer/)).toBeDefined();
  expect(titleIn('English')).toHaveProperty('value', 'Terms');
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveProperty('value', 'terms');
});

test('EntryPage warns of menu entries before it deletes a page', async () => {
  const { office, user, router } = await openPage({ ...page, menus: [{ hy: 'Առաքում' }] });
  office.on(deleteContent, () => answered({ change: 9 }));
  office.on(listContent, () => answered({ data: [] }));

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Delivery”?' });
  expect(within(dialog).getByText(/1 menu entry leads here/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

  await expect.poll(() => router.state.location.pathname).toBe('/content/page');
});

test('the preview frames the draft at the width of a computer and of a phone', async () => {
  const { office, user } = await openPage();
  const urls = { hy: '/preview/a', ru: '/ru/preview/a', en: '/en/preview/a' };
  office.on(previewContent, () => answered({ urls, expires_at: '2026-11-28T12:00:00Z' }));

  await user.type(titleIn('English'), '!');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const frame = await screen.findByTitle('Preview');

  expect(frame.getAttribute('src')).toBe('/en/preview/a');
  expect(office.calls.at(-1)).toMatchObject({ input: { id: 7, fields: { 'title.en': 'Delivery!' } } });
});

test('a slide refuses an upload at the field and warns of a small picture', async () => {
  const slide: OfficeContent = {
    ...page,
    kind: 'slide',
    path: null,
    fields: { 'title.hy': 'Սլայդ', 'title.en': 'Delivery', image: 'product/a.webp', is_visible: true },
  };
  const { office, user } = await openPage(slide);
  const files = () => screen.getAllByLabelText(/^(Upload|Replace)/);
  office.on(uploadContentPicture, () => refused('validation', { fields: { file: 'This is a HEIC photo.' } }));
  await user.upload(files()[0]!, new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText('a.png: This is a HEIC photo.')).toBeDefined();

  office.on(uploadContentPicture, () => answered({ path: 'product/b.webp', width: 200, height: 100 }));
  await user.upload(files()[0]!, new File(['x'], 'b.png', { type: 'image/png' }));

  expect(await screen.findByText(/only 200 × 100 pixels/)).toBeDefined();
});
