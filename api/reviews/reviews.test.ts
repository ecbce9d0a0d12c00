import { randomUUID } from 'node:crypto';
import pino from 'pino';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { deleteAccount } from '#api/customers/personal-data.ts';
import { sql } from '#api/database/sql.ts';
import { localFolder } from '#api/images/storage/open-storage.ts';
import { hasOptedOut } from '#api/mail-opt-outs/opt-outs.ts';
import { composeMail } from '#api/open-mail.ts';
import { changeSettings } from '#api/settings/shop-settings.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { stepOrder } from '#contract/office/office-orders-contract.ts';
import * as contract from '#contract/office/office-reviews-contract.ts';
import { officeToday } from '#contract/office/office-today-contract.ts';
import { address, product } from '#testing/builders.ts';
import { newEmail, signIn } from '#testing/customer.ts';
import { HOSTILE_TEXTS } from '#testing/hostile-texts.ts';
import { mailParts } from '#testing/mail.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openPayingShop } from '#testing/paying.ts';
import { askForReviews, publishUnread } from './review-job-handler.ts';
import { signReviewLink } from './review-link.ts';

const shop = await openPayingShop();
const office = await openOffice(shop, { payments: shop.parts.payments });
const owner = await office.as('owner');
const PAGE = { 'sec-fetch-site': 'same-origin' };
const now = () => shop.clock.now;
const pictures = localFolder(shop.config);

type Sold = { id: number; itemId: number; productId: number; cookie: string; email: string };

/** A handed-over order of a guest, or of a signed-in customer. */
async function sold(productId?: number, { token = '' } = {}): Promise<Sold> {
  const id = productId ?? (await shop.add(product({ name: 'Lamp', stock: 50 }))).id;
  const email = newEmail();
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : PAGE;
  const placed = await orderOne(shop, id, {
    headers,
    billing: address({ email, first_name: 'Անի', last_name: 'Սարգսյան' }),
  });
  orThrow(await owner.call(stepOrder, { params: { id: placed.id }, input: { to: 'completed' } }));
  const line = await shop.pool.one<{ id: number }>(sql`select id from order_items where order_id = ${placed.id}`);
  return { id: placed.id, itemId: line.id, productId: id, cookie: placed.cookie, email };
}

const call = (method: 'GET' | 'POST', path: string, payload?: object, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method,
    url: `/api/${path}?locale=en`,
    headers: { ...PAGE, ...headers },
    ...(payload && { payload }),
  });
const write = (order: Sold, more: object = {}, headers: Record<string, string> = { cookie: order.cookie }) =>
  call('POST', `orders/${order.id}/reviews`, { item_id: order.itemId, stars: 5, text: 'Good lamp', ...more }, headers);
const openLink = (key: string) =>
  shop.app.inject({ url: `/api/review-requests?locale=en&key=${encodeURIComponent(key)}`, headers: PAGE });
const written = async (order: Sold, more: object = {}): Promise<number> =>
  (await write(order, more)).json().data.lines[0].review.id;
const list = async (productId: number, query = '') => {
  await shop.readModel.sync();
  return (await shop.app.inject(`/api/products/${productId}/reviews?locale=en${query}`)).json();
};
const questions = async (productId: number) => {
  await shop.readModel.sync();
  return (await shop.app.inject(`/api/products/${productId}/questions?locale=en`)).json().data;
};
const cardOf = async (id: number) => {
  await shop.readModel.sync();
  return (await shop.app.inject(`/api/products?locale=en&ids=${id}`)).json().data[0];
};
const versionOf = async (id: number): Promise<number> =>
  (await shop.pool.one<{ version: number }>(sql`select version from shopper_texts where id = ${id}`)).version;
const decide = async (id: number, status: 'published' | 'refused' | 'pending' = 'published', refusal = 'No') =>
  owner.call(contract.decideShopperText, { params: { id }, input: { status, refusal, version: await versionOf(id) } });
const reply = async (id: number, text: string) =>
  owner.call(contract.replyToShopperText, { params: { id }, input: { text, version: await versionOf(id) } });
const photo = async (color: string) =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
const queued = (kind: string) =>
  shop.pool.many<{ data: Record<string, unknown> }>(sql`
    select data from pgboss.job where name = 'mail' and data->>'kind' = ${kind}`);
const linkOf = (orderId: number) => signReviewLink(orderId, shop.config.keys.orderLink);
const jobParts = () => ({
  ...{ pool: shop.pool, readModel: shop.readModel, clock: now, log: pino({ level: 'silent' }) },
  ...{ pictures, linkKeys: shop.config.keys.orderLink },
});
const set = async (values: Record<string, unknown>) => {
  await changeSettings(shop.pool, { actor: { source: 'cli' } }, { values });
  await shop.readModel.sync();
};

/** Asks for the review of an order and returns the key of the link. */
async function asked(order: Sold): Promise<string> {
  await set({ review_ask_days: 7 });
  await shop.pool.run(sql`
    update order_history set created_at = ${now()}::timestamptz - interval '8 days' where order_id = ${order.id}`);
  await askForReviews(jobParts());
  return linkOf(order.id);
}

describe('reviews of buyers', () => {
  test('a review is shown with rating, bars and card only after it is published, and an undo hides it', async () => {
    const order = await sold();
    const id = await written(order, { stars: 4, text: 'Լավ լամպ է', pros: 'Պայծառ', cons: '' });
    const before = await list(order.productId);
    const { change } = orThrow(await decide(id));
    const after = await list(order.productId);
    const card = await cardOf(order.productId);

    orThrow(await owner.call(undoChange, { params: { id: change ?? 0 } }));

    expect(before).toMatchObject({ data: [], rating: 0, reviews: 0 });
    expect(after).toMatchObject({ rating: 4, reviews: 1, counts: [0, 0, 0, 1, 0] });
    expect(after.data[0]).toMatchObject({
      id,
      name: 'Անի Ս.',
      stars: 4,
      language: 'hy',
      is_bought: true,
      pros: 'Պայծառ',
    });
    expect(card).toMatchObject({ rating: 4, reviews: 1 });
    expect(await list(order.productId)).toMatchObject({ data: [], reviews: 0 });
  });

  test('a second review of a bought line changes the first until the shop has read it', async () => {
    const order = await sold();
    const first = await written(order, { stars: 1 });
    const second = await written(order, { stars: 3, text: 'Changed' });
    orThrow(await decide(first));

    const late = await write(order, { stars: 5 });

    expect(second).toBe(first);
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('already read')]);
    expect((await list(order.productId)).data).toMatchObject([{ stars: 3, text: 'Changed' }]);
  });

  test('twenty concurrent requests for one order line store one review', async () => {
    const order = await sold();

    const answers = await Promise.all(Array.from({ length: 20 }, () => write(order)));

    const stored = await shop.pool.many(sql`select 1 from shopper_texts where order_item_id = ${order.itemId}`);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(stored).toHaveLength(1);
  });

  test('writing a review requires a handed-over order of the caller', async () => {
    const order = await sold();
    const { id } = await shop.add(product({ stock: 5 }));
    const open = await orderOne(shop, id, { headers: PAGE });
    const { itemId } = await shop.pool.one<{ itemId: number }>(sql`
      select id as "itemId" from order_items where order_id = ${open.id}`);

    const answers = [
      await write(order, {}, {}),
      await write({ ...order, id: open.id }, {}),
      await write({ ...order, itemId }),
      await call('POST', `orders/${open.id}/reviews`, { item_id: itemId, stars: 5 }, { cookie: open.cookie }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 409]);
  });

  test.each([0, 6, 2.5, 'five', null])('a review with %j stars is refused', async (stars) => {
    const order = await sold();

    expect((await write(order, { stars })).statusCode).toBe(422);
  });

  test.each([
    ['text', 'x'.repeat(3001)],
    ['pros', 'x'.repeat(501)],
    ['cons', 'x'.repeat(501)],
    ['name', 'x'.repeat(61)],
  ])('a review with a longer %s than allowed is refused at the field', async (field, text) => {
    const order = await sold();

    const answer = await write(order, { [field]: text });

    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  test('hostile texts are stored as plain text without hidden characters, and links are suspicious', async () => {
    const texts = Object.values(HOSTILE_TEXTS);
    const lamp = await shop.add(product({ name: 'Hostile', stock: 200 }));
    const orders: Sold[] = [];
    for (const _ of texts) orders.push(await sold(lamp.id));
    const ids: number[] = [];
    for (const [at, text] of texts.entries())
      ids.push(await written(orders[at] as Sold, { text, name: text.slice(0, 60) }));

    for (const id of ids) orThrow(await decide(id));

    const first = await list(lamp.id, '&sort=new');
    const rest = [];
    for (let { next } = first; next; ) {
      const page = await list(lamp.id, `&sort=new&after=${next}`);
      rest.push(...page.data);
      next = page.next;
    }
    const shown = [...first.data, ...rest] as { id: number; text: string; name: string }[];
    expect(shown).toHaveLength(texts.length);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(texts.length);
    for (const { text, name } of shown)
      expect(text + name).not.toMatch(/[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069\ud800-\udfff]|(?![\n\t])\p{Cc}/u);
    const marked = await shop.pool.many<{ text: string }>(sql`
      select text from shopper_texts where id = any(${ids}::int[]) and is_suspicious`);
    expect(marked.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['<script>alert(1)</script>', 'https://evil.example/pay?order=1']),
    );
  });

  test('the sixth photograph is refused with a sentence, also among thirty at once', async () => {
    const order = await sold();
    const id = await written(order);
    const pictures = await Promise.all(Array.from({ length: 30 }, (_, at) => photo(`rgb(${at * 8}, 90, 120)`)));

    const answers = await Promise.all(
      pictures.map((one) =>
        call('POST', `orders/${order.id}/reviews/${id}/photos`, { photo: one }, { cookie: order.cookie }),
      ),
    );

    const refused = answers.filter(({ statusCode }) => statusCode === 422);
    const stored = await shop.pool.many(sql`select 1 from shopper_photos where text_id = ${id}`);
    expect([answers.length - refused.length, refused.length, stored.length]).toEqual([5, 25, 5]);
    expect(refused[0]?.json().errors.photo[0]).toBe(
      'A review can have at most 5 photographs. Remove the others from your selection.',
    );
  });

  test('a photograph is private until the review is published, and then a file of the storage', async () => {
    const order = await sold();
    const id = await written(order);
    await call(
      'POST',
      `orders/${order.id}/reviews/${id}/photos`,
      { photo: await photo('teal') },
      { cookie: order.cookie },
    );
    const strange = await call(
      'POST',
      `orders/${order.id}/reviews/${id}/photos`,
      { photo: 'bm9wZQ==' },
      { cookie: order.cookie },
    );
    orThrow(await decide(id));

    const [shown] = (await list(order.productId)).data;

    expect(strange.statusCode).toBe(422);
    expect(shown.photos).toHaveLength(1);
    expect(shown.photos[0].small).toMatch(/\/storage\/cache\/small\/product\/.*\.webp$/);
    const path = /\/small\/(.*)$/.exec(shown.photos[0].small)?.[1] ?? '';
    expect(await pictures.has(path)).toBe(true);
  });

  test('lists sort and filter by usefulness, time, stars and language without repeating a review', async () => {
    const lamp = await shop.add(product({ name: 'Sorted', stock: 200 }));
    const ids: number[] = [];
    for (let at = 0; at < 23; at += 1) {
      const order = await sold(lamp.id);
      ids.push(await written(order, { stars: 1 + (at % 5), text: at % 2 ? 'Хорошая лампа' : 'Լավ լամպ է' }));
    }
    for (const id of ids) orThrow(await decide(id));
    const voted = ids[4] ?? 0;
    await call('POST', `shopper-texts/${voted}/vote`, { is_useful: true, voter: randomUUID() });

    const all = async (query: string) => {
      const found: { id: number; stars: number; language: string }[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const page: { data: typeof found; next: string | null } = await list(
          lamp.id,
          `${query}${after && `&after=${after}`}`,
        );
        found.push(...page.data);
        after = page.next;
      }
      return found;
    };

    const stars = (found: { stars: number }[]) => found.map((one) => one.stars);
    expect((await all('&sort=useful'))[0]?.id).toBe(voted);
    expect((await all('&sort=new')).map(({ id }) => id)).toEqual(ids.toReversed());
    expect(stars(await all('&sort=high'))).toEqual(
      stars(await all('&sort=high'))
        .toSorted()
        .toReversed(),
    );
    expect(stars(await all('&sort=low'))).toEqual(stars(await all('&sort=low')).toSorted());
    expect(new Set((await all('&sort=low')).map(({ id }) => id)).size).toBe(23);
    expect(stars(await all('&stars=2'))).toEqual([2, 2, 2, 2, 2]);
    expect(new Set((await all('&language=ru')).map(({ language }) => language))).toEqual(new Set(['ru']));
    expect((await list(lamp.id, '&after=nonsense')).data).toHaveLength(10);
  });

  test('a browser and a customer vote once, may change the vote and take it back', async () => {
    const order = await sold();
    const id = await written(order);
    const voter = randomUUID();
    const early = await call('POST', `shopper-texts/${id}/vote`, { is_useful: true, voter });
    orThrow(await decide(id));
    const votes = [];
    for (const isUseful of [true, true, false, null, null])
      votes.push((await call('POST', `shopper-texts/${id}/vote`, { is_useful: isUseful, voter })).json().data);
    const anna = await signIn(shop);
    for (const voter of [randomUUID(), randomUUID()])
      await call(
        'POST',
        `shopper-texts/${id}/vote`,
        { is_useful: true, voter },
        { authorization: `Bearer ${anna.token}` },
      );

    expect(early.statusCode).toBe(404);
    expect(votes).toEqual([
      { useful: 1, useless: 0 },
      { useful: 1, useless: 0 },
      { useful: 0, useless: 1 },
      { useful: 0, useless: 0 },
      { useful: 0, useless: 0 },
    ]);
    expect((await list(order.productId)).data[0]).toMatchObject({ useful: 1, useless: 0 });
  });
});

describe('products and people', () => {
  test('all variants share the reviews, and a product that moves into a family takes its reviews along', async () => {
    const phone = await shop.add(
      product({ name: 'Phone', variants: ['Black', 'White'].map((color) => ({ options: { color }, stock: 9 })) }),
    );
    const [black] = phone.variants.map(({ id }) => id) as [number];
    const single = await sold();
    orThrow(await decide(await written(single, { stars: 2 })));
    orThrow(await decide(await written(await sold(black), { stars: 4 })));
    const before = await list(phone.id);

    const { moveTexts } = await import('#api/catalog/ratings/product-ratings.ts');
    await shop.pool.begin(async (db) => {
      await db.run(sql`update products set parent_id = ${phone.id} where id = ${single.productId}`);
      await moveTexts(db, [phone.id, single.productId]);
    });

    expect(before).toMatchObject({ reviews: 1, rating: 4 });
    expect((await list(black)).data).toHaveLength(2);
    expect(await list(phone.id)).toMatchObject({ reviews: 2, rating: 3 });
  });

  test('a deleted product keeps its questions in the office, where they can be refused', async () => {
    const lamp = await shop.add(product({ name: 'Gone', stock: 0 }));
    const { id } = (await call('POST', `products/${lamp.id}/questions`, { text: 'Is it bright?' })).json();
    await shop.pool.run(sql`delete from products where id = ${lamp.id}`);

    const { data } = orThrow(await owner.call(contract.listShopperTexts, { input: { kind: 'question' } }));

    expect(data.find((row) => row.id === id)).toMatchObject({ product: null, text: 'Is it bright?' });
    expect((await decide(id, 'refused')).ok).toBe(true);
  });

  test('the reviews of a deleted account stay without a name, and its link no longer opens', async () => {
    const anna = await signIn(shop);
    const [order, other] = [await sold(undefined, { token: anna.token }), await sold(undefined, { token: anna.token })];
    const headers = { authorization: `Bearer ${anna.token}` };
    const [shown, unread] = await Promise.all([write(order, {}, headers), write(other, {}, headers)]);
    const idOf = (answer: typeof shown): number => answer.json().data.lines[0].review.id;
    orThrow(await decide(idOf(shown)));
    const key = await asked(other);

    await shop.pool.begin((db) => deleteAccount(db, anna.id));

    expect((await list(order.productId)).data).toMatchObject([{ name: '', stars: 5, is_bought: true }]);
    expect(await shop.pool.maybe(sql`select 1 from shopper_texts where id = ${idOf(unread)}`)).toBeNull();
    expect((await openLink(key)).statusCode).toBe(404);
  });
});

describe('mails that ask for reviews', () => {
  test('one mail is sent some days after the hand-over, and its link writes the reviews of this order only', async () => {
    const [order, other] = [await sold(), await sold()];
    const key = await asked(order);
    await askForReviews(jobParts());

    const mails = (await queued('review_request')).filter(({ data }) => data.orderId === order.id);
    const mail = await composeMail(mailParts(shop), 'job', { kind: 'review_request', orderId: order.id });
    const opened = await openLink(key);
    const own = await write(order, { key }, {});
    const twice = await openLink(key);
    const strange = await write(other, { key }, {});
    const reads = await call('GET', `orders/${order.id}`, undefined, {});

    expect(mails).toHaveLength(1);
    expect(mail?.text).toContain(`/review/${key}`);
    expect(opened.json().data.lines).toMatchObject([{ item_id: order.itemId, review: null }]);
    expect(own.statusCode).toBe(200);
    expect(twice.json().data.lines[0].review).toMatchObject({ stars: 5, can_edit: true });
    expect([strange.statusCode, reads.statusCode]).toEqual([404, 404]);
  });

  test.each([
    ['of another order', (key: string) => key.replace(/^\d+/, (id) => String(Number(id) + 1))],
    ['without a seal', (key: string) => key.split('-')[0] ?? ''],
    ['with SQL', () => "1'or'1'='1"],
  ])('a review link %s answers 404', async (_, forge) => {
    const key = forge(await asked(await sold()));

    expect((await openLink(key)).statusCode).toBe(404);
  });

  test('a link is refused after a year with a sentence, and can still stop the mails', async () => {
    const order = await sold();
    const key = await asked(order);
    await shop.pool.run(sql`
      update review_requests set expires_at = ${now()}::timestamptz - interval '1 day' where order_id = ${order.id}`);

    const [opened, wrote] = [await openLink(key), await write(order, { key }, {})];
    const stopped = await call('POST', 'review-requests/stop', { key });

    expect([opened.statusCode, wrote.statusCode, stopped.statusCode]).toEqual([410, 410, 200]);
    expect(opened.json().message).toContain('valid for a year');
    expect(await hasOptedOut(shop.pool, order.email, 'review_request')).toBe(true);
  });

  test('an address that refused these mails gets none, also when the mail was queued before', async () => {
    const order = await sold();
    const key = await asked(order);
    await call('POST', 'review-requests/stop', { key });
    const next = await sold();
    await shop.pool.run(sql`update orders set email = ${order.email} where id = ${next.id}`);

    await asked(next);

    expect(await composeMail(mailParts(shop), 'job', { kind: 'review_request', orderId: order.id })).toBeNull();
    expect((await queued('review_request')).some(({ data }) => data.orderId === next.id)).toBe(false);
  });

  test('no mail is sent without the setting or before the day', async () => {
    const order = await sold();
    await set({ review_ask_days: 7 });
    await askForReviews(jobParts());
    await set({ review_ask_days: null });
    await askForReviews(jobParts());

    expect((await queued('review_request')).some(({ data }) => data.orderId === order.id)).toBe(false);
  });
});

describe('moderation', () => {
  test('staff read, refuse with a reason and reply, and the buyer sees the reason', async () => {
    const order = await sold();
    const id = await written(order, { text: 'Call +374 91 123456' });
    const { data } = orThrow(await owner.call(contract.listShopperTexts, { input: { kind: 'review' } }));
    const today = orThrow(await owner.call(officeToday, { input: {} }));

    const unfounded = await decide(id, 'refused', '  ');
    orThrow(await decide(id, 'refused', 'Please leave out the telephone number.'));

    const own = await call('GET', `orders/${order.id}/reviews`, undefined, { cookie: order.cookie });
    expect(data.find((row) => row.id === id)).toMatchObject({ is_suspicious: true, order_id: order.id });
    expect(today.queue.find(({ kind }) => kind === 'reviews')?.count).toBeGreaterThan(0);
    expect(unfounded).toMatchObject({ ok: false, error: { fields: { refusal: expect.any(String) } } });
    expect(own.json().data.lines[0].review).toMatchObject({
      status: 'refused',
      refusal: 'Please leave out the telephone number.',
      can_edit: false,
    });
  });

  test('a reply of the shop is shown below the review, and undo removes it', async () => {
    const order = await sold();
    const id = await written(order);
    orThrow(await decide(id));
    const { change } = orThrow(await reply(id, 'Thank you!'));
    const shown = (await list(order.productId)).data[0].reply;

    orThrow(await owner.call(undoChange, { params: { id: change ?? 0 } }));

    expect(shown).toMatchObject({ text: 'Thank you!' });
    expect((await list(order.productId)).data[0].reply).toBeNull();
  });

  test('a decision about an older version is refused', async () => {
    const order = await sold();
    const id = await written(order);
    const version = await versionOf(id);
    await written(order, { text: 'Changed by the buyer' });

    const late = await owner.call(contract.decideShopperText, {
      params: { id },
      input: { status: 'published', version },
    });

    expect(late).toMatchObject({ ok: false, error: { code: 'stale' } });
    expect((await list(order.productId)).reviews).toBe(0);
  });

  test('concurrent decisions about one product count every review', async () => {
    const lamp = await shop.add(product({ stock: 50 }));
    const ids: number[] = [];
    for (let at = 0; at < 8; at += 1) ids.push(await written(await sold(lamp.id)));

    await Promise.all(ids.map((id) => decide(id)));

    expect(await list(lamp.id)).toMatchObject({ reviews: 8, rating: 5 });
  });

  test('a member without the permission may not read the queue', async () => {
    const courier = await office.as('courier');

    expect(await courier.call(contract.listShopperTexts, { input: {} })).toMatchObject({
      ok: false,
      error: { code: 'permission' },
    });
  });

  test('review_publish_days publishes unread texts after that time, except suspicious ones', async () => {
    const [good, bad, young] = [await sold(), await sold(), await sold()];
    const ids = [await written(good), await written(bad, { text: 'www.evil.example' }), await written(young)];
    await shop.pool.run(sql`
      update shopper_texts set created_at = ${now()}::timestamptz - interval '4 days' where id = any(${ids.slice(0, 2)}::int[])`);
    await publishUnread(jobParts());
    const without = (await list(good.productId)).reviews;

    await set({ review_publish_days: 3 });
    await publishUnread(jobParts());
    await set({ review_publish_days: null });

    const counts = [];
    for (const { productId } of [good, bad, young]) counts.push((await list(productId)).reviews);
    expect([without, counts]).toEqual([0, [1, 0, 0]]);
  });
});

describe('questions', () => {
  test('a question is shown after it is published; the answer of the shop is mailed and shown', async () => {
    const lamp = await shop.add(product({ name: 'Asked', stock: 5 }));
    const email = newEmail();
    const asked = await call('POST', `products/${lamp.id}/questions`, { text: 'Is it bright?', name: 'Anna', email });
    const { id } = asked.json();
    const before = await questions(lamp.id);
    orThrow(await reply(id, 'Yes, 800 lumens.'));
    orThrow(await decide(id));
    const mail = await composeMail(mailParts(shop), 'job', { kind: 'question_answered', shopperTextId: id });

    expect(before).toEqual([]);
    expect(await questions(lamp.id)).toMatchObject([
      { text: 'Is it bright?', name: 'Anna', reply: { text: 'Yes, 800 lumens.' } },
    ]);
    expect((await queued('question_answered')).filter(({ data }) => data.shopperTextId === id)).toHaveLength(1);
    expect(mail?.to.address).toBe(email);
    expect(mail?.text).toContain('800 lumens');
  });

  test('a buyer answers a published question, and the answer waits for the shop', async () => {
    const anna = await signIn(shop);
    const order = await sold(undefined, { token: anna.token });
    const { id } = (await call('POST', `products/${order.productId}/questions`, { text: 'Is it bright?' })).json();
    const early = await call('POST', `questions/${id}/answers`, { text: 'Yes' });
    orThrow(await decide(id));
    const headers = { authorization: `Bearer ${anna.token}` };
    const answer = (await call('POST', `questions/${id}/answers`, { text: 'Yes, very' }, headers)).json();
    const before = await questions(order.productId);

    orThrow(await decide(answer.id));

    expect(early.statusCode).toBe(404);
    expect(before[0].answers).toEqual([]);
    expect((await questions(order.productId))[0].answers).toMatchObject([{ text: 'Yes, very', is_bought: true }]);
  });

  test.each([
    ['an empty text', { text: '\u200b ' }, 'text'],
    ['a long text', { text: 'x'.repeat(1001) }, 'text'],
    ['a wrong address', { text: 'Hi', email: 'anna\r\nBcc: x@y.am' }, 'email'],
  ])('a question with %s is refused at the field', async (_, input, field) => {
    const lamp = await shop.add(product({ stock: 5 }));

    const answer = await call('POST', `products/${lamp.id}/questions`, input);

    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });
});
