import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { COUNTED, type CountedBy, type Window } from '#api/limits/limit-table.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { stepOrder } from '#contract/office/office-orders-contract.ts';
import { decideShopperText } from '#contract/office/office-reviews-contract.ts';
import { address, product } from '#testing/builders.ts';
import { newEmail, signIn } from '#testing/customer.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openPayingShop, PAGE } from '#testing/paying.ts';

const shop = await openPayingShop({ limits: true });
const office = await openOffice(shop, { payments: shop.parts.payments });
const owner = await office.as('owner');

let number = 0;
type Request = { path: string; payload: object; headers?: Record<string, string> };

/** Sends the request from an address that no other request has, unless one is given. */
function send({ path, payload, headers }: Request, remoteAddress = `10.3.0.${++number}`) {
  return shop.app.inject({
    ...{ method: 'POST', url: `/api/${path}?locale=en`, remoteAddress, payload },
    headers: { ...PAGE, ...headers },
  });
}

async function soldOrder() {
  const { id: productId } = await shop.add(product({ name: 'Lamp', stock: 5 }));
  const { id, cookie } = await orderOne(shop, productId, { headers: PAGE, billing: address({ email: newEmail() }) });
  orThrow(await owner.call(stepOrder, { params: { id }, input: { to: 'completed' } }));
  const { id: itemId } = await shop.pool.one<{ id: number }>(sql`select id from order_items where order_id = ${id}`);
  return { id, cookie, itemId };
}

const JPEG = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();

async function writeReview(): Promise<Request> {
  const { id, cookie, itemId } = await soldOrder();
  return {
    path: `orders/${id}/reviews`,
    payload: { item_id: itemId, stars: 5, text: 'Good lamp' },
    headers: { cookie },
  };
}

async function reviewPhoto(): Promise<Request> {
  const { path, payload, headers = {} } = await writeReview();
  const review = (await send({ path, payload, headers })).json().data.lines[0].review.id;
  return { path: `${path}/${review}/photos`, payload: { photo: JPEG.toString('base64') }, headers };
}

async function askQuestion(): Promise<Request> {
  const { id } = await shop.add(product({ name: 'Lamp' }));
  const headers = { authorization: `Bearer ${(await signIn(shop)).token}` };
  return { path: `products/${id}/questions`, payload: { text: 'Is it bright?', email: newEmail() }, headers };
}

async function publishedQuestion(): Promise<number> {
  const { id } = (await send(await askQuestion())).json();
  const input = { status: 'published' as const, refusal: '', version: 1 };
  orThrow(await owner.call(decideShopperText, { params: { id }, input }));
  return id;
}

async function answerQuestion(): Promise<Request> {
  const headers = { authorization: `Bearer ${(await signIn(shop)).token}` };
  return { path: `questions/${await publishedQuestion()}/answers`, payload: { text: 'Yes, very.' }, headers };
}

async function voteText(): Promise<Request> {
  const voter = crypto.randomUUID();
  return { path: `shopper-texts/${await publishedQuestion()}/vote`, payload: { is_useful: true, voter } };
}

const CALLS = { writeReview, reviewPhoto, askQuestion, answerQuestion, voteText };
type Call = keyof typeof CALLS;

/** Every limit of the calls, such as `askQuestion`, `email`, `hour`, 5. */
const LIMITS = (Object.keys(CALLS) as Call[]).flatMap((call) =>
  Object.entries(COUNTED[call]).flatMap(([by, windows]) =>
    Object.entries(windows as Partial<Record<Window, number>>).map(
      ([window, most]) => [call, by as CountedBy, window, most] as const,
    ),
  ),
);

test.each(LIMITS)(
  '%s by %s in a %s: number %i is accepted and the next one is refused',
  async (call, by, window, most) => {
    const request = await CALLS[call]();
    const from = `10.4.0.${++number}`;
    // Only the tested limit is close: others of this sender and window are reset before each request.
    const only = async (calls: number) => {
      await shop.pool.run(sql`delete from call_counts where key not like ${`${call}:${by}:${window}:%`}`);
      await shop.pool.run(sql`update call_counts set calls = ${calls} where ends_at > now()`);
    };
    await shop.pool.run(sql`delete from call_counts`);
    await send(request, from);

    await only(most - 1);
    const last = await send(request, from);
    await only(most);
    const refused = await send(request, from);

    expect([last.statusCode, refused.statusCode]).toEqual([200, 429]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  },
);

test('a refused text is not stored, and another sender may still write', async () => {
  const request = await askQuestion();
  const { headers: _, ...anonymous } = request;
  await shop.pool.run(sql`delete from call_counts`);
  const from = '10.5.0.1';
  const texts = Array.from({ length: COUNTED.askQuestion.address.minute + 2 }, (_, at) => `Question ${at}?`);

  const answers = [];
  for (const text of texts) answers.push(await send({ ...anonymous, payload: { text } }, from));
  const other = await send({ ...anonymous, payload: { text: 'Other?' } }, '10.5.1.1');

  const accepted = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect([accepted, other.statusCode]).toEqual([COUNTED.askQuestion.address.minute, 200]);
  expect(
    await shop.pool.one(sql`select count(*)::int as stored from shopper_texts where text like 'Question %?'`),
  ).toEqual({ stored: accepted });
});
