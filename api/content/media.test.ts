import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blogs, pages, sliders } from '#contract/content-contract.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as content from '#contract/office/office-content-contract.ts';
import * as contract from '#contract/office/office-media-contract.ts';
import { openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';
import { withLibraryAlts } from './library-alts.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const editor = await office.as('content');
const owner = await office.as('owner');
const NO_ALTS: contract.AltTexts = { hy: null, ru: null, en: null };

async function upload(color: string, name = `${color}.png`): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer();
  const body = new Blob([new Uint8Array(bytes)]);
  return orThrow(await editor.call(content.uploadContentPicture, { body, input: { name } })).path;
}

const create = async (kind: content.ContentKind, fields: content.ContentFields) =>
  orThrow(
    await editor.call(content.createContent, {
      params: { kind },
      input: { fields: { is_visible: true, ...fields }, idempotency_key: randomUUID() },
    }),
  ).entry;

const list = async () => orThrow(await editor.call(contract.listMedia)).data;
const fileAt = async (path: string) => (await list()).find((file) => file.path === path);

const pageWith = (path: string) =>
  create('page', {
    key: `p-${randomUUID()}`,
    'title.hy': 'Էջ',
    'html.hy': `<p><img src="/storage/${path}" alt=""></p>`,
  });
const postWith = (path: string) =>
  create('post', {
    key: `b-${randomUUID()}`,
    'title.hy': 'Գրառում',
    'short.hy': 'Կարճ',
    'html.hy': '<p>Ա</p>',
    image: path,
  });

test('an uploaded picture is in the library once, with its name, size and uses', async () => {
  const path = await upload('#123456', 'first.png');
  const again = await upload('#123456', 'second.png');
  const unused = await fileAt(path);

  const page = await pageWith(path);

  expect(again).toBe(path);
  expect(unused).toMatchObject({ name: 'first.png', width: 400, height: 300, uses: [] });
  expect((await fileAt(path))?.uses).toEqual([{ kind: 'page', id: page.id, title: { hy: 'Էջ' } }]);
});

test('changeMedia gives pictures of pages and posts their text, and an undo removes it', async () => {
  const path = await upload('#654321');
  const [page, post] = [await pageWith(path), await postWith(path)];
  const alt = { ...NO_ALTS, hy: 'Կարմիր «հեռախոս»' };
  const shown = async () => {
    await shop.readModel.sync();
    const client = shop.client();
    const [own] = orThrow(await client.call(pages, { input: { id: page.id } })).data;
    const [written] = orThrow(await client.call(blogs, { input: { id: post.id } })).data;
    return [/alt="([^"]*)"/.exec(own?.html_content ?? '')?.[1], written?.image_alt];
  };

  const { change } = orThrow(await editor.call(contract.changeMedia, { input: { path, alt, seen: NO_ALTS } }));
  const described = await shown();
  const stale = await editor.call(contract.changeMedia, {
    input: { path, alt: { ...NO_ALTS, hy: 'Ուրիշ' }, seen: NO_ALTS },
  });
  orThrow(await owner.call(undoChange, { params: { id: change ?? 0 } }));

  expect(described).toEqual([alt.hy, alt.hy]);
  expect(stale).toMatchObject({ ok: false, error: { code: 'stale' } });
  expect(await shown()).toEqual(['', '']);
});

test('replaceMedia changes every entry that uses the picture, and an undo changes them back', async () => {
  const [path, by] = [await upload('#111111'), await upload('#eeeeee')];
  const [page, post] = [await pageWith(path), await postWith(path)];
  const slide = await create('slide', { 'title.hy': 'Սլայդ', image: path, mobile_image: path });
  const usesOf = async (file: string) => (await fileAt(file))?.uses.map(({ kind, id }) => `${kind} ${id}`).toSorted();

  const result = orThrow(
    await editor.call(contract.replaceMedia, { input: { path, by, idempotency_key: randomUUID() } }),
  );
  const [former, current] = [await usesOf(path), await usesOf(by)];
  orThrow(await owner.call(undoChange, { params: { id: result.change ?? 0 } }));

  const all = [`page ${page.id}`, `post ${post.id}`, `slide ${slide.id}`].toSorted();
  expect(result.replaced).toBe(3);
  expect([former, current]).toEqual([[], all]);
  expect([await usesOf(path), await usesOf(by)]).toEqual([all, []]);
});

test('replaceMedia refuses a picture that is not stored and changes nothing', async () => {
  const path = await upload('#222222');
  await pageWith(path);
  const input = { path, by: 'product/none.webp', idempotency_key: randomUUID() };

  const refused = await editor.call(contract.replaceMedia, { input });

  expect(refused).toMatchObject({ ok: false, error: { fields: { by: expect.any(String) } } });
  expect((await fileAt(path))?.uses).toHaveLength(1);
});

test.each([
  ['a file that is not a picture', Buffer.from('text')],
  ['an iPhone photo', Buffer.from('\0\0\0\x20ftypheic\0\0\0\0', 'latin1')],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>a()</script')],
])('uploadContentPicture refuses %s with a sentence', async (_, bytes) => {
  const count = (await list()).length;
  const body = new Blob([new Uint8Array(bytes)]);

  const refused = await editor.call(content.uploadContentPicture, { body });

  expect(refused).toMatchObject({ ok: false, error: { status: 422, fields: { file: expect.any(String) } } });
  expect(await list()).toHaveLength(count);
});

test('uploadContentPicture refuses a file of 13 MB', async () => {
  const body = new Blob([new Uint8Array(13_000_000)]);

  expect(await editor.call(content.uploadContentPicture, { body })).toMatchObject({ error: { status: 413 } });
});

test('withLibraryAlts keeps the alt text of a picture in the HTML and adds missing ones from the library', () => {
  const alts = new Map([['a.webp', { hy: 'Գրադարան', en: '"Library"' }]]);
  const html = { hy: '<img src="/storage/a.webp" alt="Սեփական">', en: '<img src="/storage/a.webp">' };

  expect(withLibraryAlts(html, alts)).toEqual({
    hy: html.hy,
    en: '<img alt="&quot;Library&quot;" src="/storage/a.webp">',
  });
});

const slideWith = (path: string, more: content.ContentFields = {}) =>
  create('slide', { 'title.hy': 'Սլայդ', image: path, ...more });

async function shownSlide(id: number) {
  await shop.readModel.sync();
  return orThrow(await shop.client().call(sliders)).data.find((slide) => slide.id === id);
}

const setFocus = (path: string, focus: contract.MediaFile['focus'], seenFocus: contract.MediaFile['focus'] = null) =>
  editor.call(contract.changeMedia, {
    input: { path, alt: NO_ALTS, seen: NO_ALTS, focus, seen_focus: seenFocus },
  });

/** A picture of two halves, wider than every place that shows it. */
async function halves(left: string, right: string, side = randomInt(200, 300)): Promise<string> {
  const half = await sharp({ create: { width: side * 3, height: side, channels: 3, background: right } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: side * 6, height: side, channels: 3, background: left } })
    .composite([{ input: half, left: side * 3, top: 0 }])
    .png()
    .toBuffer();
  const body = new Blob([new Uint8Array(bytes)]);
  return orThrow(await editor.call(content.uploadContentPicture, { body, input: { name: 'halves.png' } })).path;
}

test('the focal point of a picture reaches slides, banners and posts, and an undo removes it', async () => {
  const [wide, tall] = [await upload('#102030'), await upload('#302010')];
  const slide = await slideWith(wide, { mobile_image: tall });
  const post = await postWith(wide);

  const { change, file } = orThrow(await setFocus(wide, { x: 30, y: 0 }));
  orThrow(await setFocus(tall, { x: 50, y: 20 }));
  const shown = await shownSlide(slide.id);
  const [written] = orThrow(await shop.client().call(blogs, { input: { id: post.id } })).data;
  orThrow(await owner.call(undoChange, { params: { id: change ?? 0 } }));

  expect(file.focus).toEqual({ x: 30, y: 0 });
  expect(shown).toMatchObject({ focus: '30% 0%', mobile_focus: '50% 20%' });
  expect(written?.image_focus).toBe('30% 0%');
  expect(await shownSlide(slide.id)).toMatchObject({ focus: null, mobile_focus: '50% 20%' });
});

test('a slide is measured again where the focal point moves its text', async () => {
  const path = await halves('#ffffff', '#000000');
  const slide = await slideWith(path);

  orThrow(await setFocus(path, { x: 0, y: 50 }));
  const onWhite = await shownSlide(slide.id);
  orThrow(await setFocus(path, { x: 100, y: 50 }, { x: 0, y: 50 }));

  expect(onWhite).toMatchObject({ tone: 'dark', veil: 0 });
  expect(await shownSlide(slide.id)).toMatchObject({ tone: 'light', veil: 0 });
});

test('changeMedia refuses a focal point that somebody else moved meanwhile', async () => {
  const path = await upload('#0f0f01');
  orThrow(await setFocus(path, { x: 10, y: 10 }));

  expect(await setFocus(path, { x: 90, y: 90 })).toMatchObject({ error: { code: 'stale' } });
});

test('deleteMedia removes unused pictures from the library, and an undo restores them with their texts', async () => {
  const [path, other] = [await upload('#a1b2c3'), await upload('#c3b2a1')];
  const alt = { ...NO_ALTS, hy: 'Նկար' };
  orThrow(await editor.call(contract.changeMedia, { input: { path, alt, seen: NO_ALTS, focus: { x: 1, y: 2 } } }));

  const { change } = orThrow(await editor.call(contract.deleteMedia, { input: { paths: [path, other] } }));
  const gone = [await fileAt(path), await fileAt(other)];
  orThrow(await owner.call(undoChange, { params: { id: change } }));

  expect(gone).toEqual([undefined, undefined]);
  expect(await fileAt(path)).toMatchObject({ alt, focus: { x: 1, y: 2 }, width: 400 });
  expect(await fileAt(other)).toMatchObject({ alt: NO_ALTS });
});

test('deleteMedia refuses a used picture and removes nothing', async () => {
  const [used, unused] = [await upload('#b1b1b2'), await upload('#b2b1b1')];
  await postWith(used);

  const refused = await editor.call(contract.deleteMedia, { input: { paths: [unused, used] } });
  const unknown = await editor.call(contract.deleteMedia, { input: { paths: ['product/none.webp'] } });

  expect(refused).toMatchObject({ error: { code: 'in_use' } });
  expect(unknown).toMatchObject({ error: { status: 404 } });
  expect(await fileAt(unused)).toBeDefined();
});
