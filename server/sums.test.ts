import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { composeMail } from '#api/open-mail.ts';
import { openPayments } from '#api/payments/payments.ts';
import { addItem, setCoupon, type WireCart, type WireSlotDay } from '#contract/cart-contract.ts';
import type { Card, ProductDetail } from '#contract/catalog-contract.ts';
import * as checkout from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { orThrow as orThrowOffice } from '#contract/office/office-client.ts';
import { planRefund, refundOrder } from '#contract/office/office-order-money-contract.ts';
import { stepOrder } from '#contract/office/office-orders-contract.ts';
import type { WireOrder } from '#contract/order-contract.ts';
import { compareAddress } from '#rules/catalog/compare.ts';
import { toCreditBank } from '#rules/credit/credit-bank.ts';
import type { CreditBank, CreditOffer } from '#rules/credit/credit-offer.ts';
import { creditLine } from '#rules/credit/shown-offer.ts';
import { paidForPieces } from '#rules/orders/refund-plan.ts';
import { discountPercent } from '#rules/shop/discount.ts';
import { formatAmd, groupThousands } from '#rules/shop/money.ts';
import { address, product } from '#testing/builders.ts';
import { signIn } from '#testing/customer.ts';
import { mailParts } from '#testing/mail.ts';
import { openOffice } from '#testing/office.ts';
import { addPromotion } from '#testing/promotions.ts';
import { renderedPage } from '#testing/rendered-page.ts';
import { named, readXml, textOf, withSeoRoutes } from '#testing/seo-routes.ts';
import { openFileShop, openShop, TEST_ORIGIN, TEST_PROVIDERS, type TestShop } from '#testing/shop.ts';
import { addBank } from '#testing/test-banks.ts';

const CARDS_A_PAGE = 100;
/** Pages take a hundred times as long as API calls, so only every n-th product page is read. */
const PAGE_OF_EVERY = 40;
const CARTS = 8;
const MAIL_ID = '00000000-0000-4000-8000-000000000001';

let shop: TestShop;
let cards: Card[];
let banks: CreditBank[];
const opened = openFileShop({ products: 'demo' });
beforeAll(async () => {
  shop = await opened;
  const pages = Math.ceil(shop.readModel.columns.documents.length / CARDS_A_PAGE);
  const answers = Array.from({ length: pages }, (_, index) =>
    shop.app.inject(`/api/products?limit=${CARDS_A_PAGE}&page=${index + 1}`),
  );
  cards = (await Promise.all(answers)).flatMap((answer) => answer.json().data);
  banks = (await shop.app.inject('/api/banks')).json().data.map(toCreditBank);
});

const details = new Map<string, Promise<ProductDetail>>();
function detailOf({ slug }: Card): Promise<ProductDetail> {
  const known = details.get(slug) ?? shop.app.inject(`/api/product/${slug}`).then((answer) => answer.json().data);
  details.set(slug, known);
  return known;
}
const sampled = () => cards.filter((_, index) => index % PAGE_OF_EVERY === 0);
const localeOf = (index: number): Locale => LOCALES[index % LOCALES.length] as Locale;
const inLanguage = (locale: Locale, path: string) => (locale === 'hy' ? path : `/${locale}${path}`);
const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0);
/** Sums as pages format them in any language. */
const sumsIn = (text: string): number[] =>
  [...text.matchAll(/(\d[\d,\u00a0\u202f]*)\s*֏/g)].map(([, digits = '']) => Number(digits.replace(/\D/g, '')));

test('prices, discount and monthly payment agree on the card, the product and its variants', async () => {
  const wrong: string[] = [];
  for (const card of cards) {
    const detail = await detailOf(card);
    const variants = detail.variants ?? [];
    for (const one of [card, detail, ...variants]) {
      const old = one.old_price ?? one.price;
      if (one.formated_price !== formatAmd(one.price)) wrong.push(`${one.slug}: ${one.formated_price}`);
      if (one.discount_percent !== discountPercent(old, one.price)) wrong.push(`${one.slug}: discount`);
      if (old < one.price) wrong.push(`${one.slug}: the old price is lower`);
    }
    for (const field of [
      'price',
      'old_price',
      'special_price',
      'discount_percent',
      'price_is_from',
      'monthly',
    ] as const)
      if (card[field] !== detail[field]) wrong.push(`${card.slug}: ${field}`);
    if (variants.length > 0 && card.price !== Math.min(...variants.map(({ price }) => price)))
      wrong.push(`${card.slug}: not the lowest of its variants`);
  }

  expect(cards).toHaveLength(shop.readModel.columns.documents.length);
  expect(wrong).toEqual([]);
});

test('the sums of a credit offer add up, for every price of the shop', () => {
  const offers = cards.flatMap(({ price, monthly }) => {
    const line = creditLine(banks, price);
    return line && 'offer' in line ? [{ monthly, offer: line.offer }] : [];
  });

  expect(offers.length).toBeGreaterThan(cards.length / 2);
  expect(offers.flatMap(({ offer }) => faultsOf(offer))).toEqual([]);
  // Over two years, as on cards, the cheapest offer also has the lowest monthly payment.
  const usual = offers.filter(({ offer }) => offer.periodMonths === 24);
  expect(usual.map(({ offer }) => offer.monthly)).toEqual(usual.map(({ monthly }) => monthly));
});

function faultsOf(offer: CreditOffer): string[] {
  const { price, down, creditPrice, financed, monthly, periodMonths, total, overpayment, bankId } = offer;
  const { ratePercent = 0, feePercent = 0 } = banks.find(({ id }) => id === bankId) ?? {};
  const isCreditPrice = ratePercent + feePercent === 0;
  return [
    ...(creditPrice - down === financed ? [] : ['loan']),
    ...(total === (isCreditPrice ? creditPrice : monthly * periodMonths + down) ? [] : ['total']),
    ...(overpayment === total - price ? [] : ['above cash']),
  ].map((fault) => `${price}: ${fault}`);
}

test('a product page and its structured data contain the sums of the API: price, saving, credit price, total', async () => {
  const wrong: string[] = [];
  for (const [index, card] of sampled().entries()) {
    const page = await renderedPage(shop, inLanguage(localeOf(index), `/shop/product/${card.slug}`));
    const { price, slug, old_price: old } = await detailOf(card);
    const expected = [price, ...(old !== null && old > price ? [old, old - price] : [])];
    if (String(sumsIn(page.textOf('.price--l'))) !== String(expected))
      wrong.push(`${slug}: ${page.textOf('.price--l')}`);
    if (Math.min(...structuredPrices(page.html)) !== price) wrong.push(`${slug}: structured data`);
    const line = card.in_stock ? creditLine(banks, price) : null;
    const beside = sumsIn(page.textOf('[data-testid=credit-beside]'));
    const expectedCredit =
      line && 'offer' in line ? [line.offer.monthly, line.offer.creditPrice, line.offer.total] : [];
    if (String(beside) !== String(expectedCredit)) wrong.push(`${slug}: credit ${beside} instead of ${expectedCredit}`);
  }

  expect(wrong).toEqual([]);
});

/** Prices of the product or its variants, without those of the cards below it. */
function structuredPrices(html: string): number[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const product = blocks.map(([, text = '']) => text).find((text) => /"@type":"Product(Group)?"/.test(text)) ?? '';
  return [...product.matchAll(/"price":(\d+)/g)].map(([, amount]) => Number(amount));
}

test.each(['/shop/catalog/smartphones', '/ru/shop/catalog/laptops', '/en/shop/catalog/search?search=samsung', '/'])(
  'cards on %s show the price and monthly payment of the API',
  async (path) => {
    const page = await renderedPage(shop, path);
    const wrong = [...page.document.querySelectorAll('article.card')].flatMap((shown) => {
      const slug = shown.querySelector('.name a')?.getAttribute('href')?.split('/').at(-1);
      const card = cards.find((one) => one.slug === slug);
      const { price, old_price: old, monthly, in_stock: inStock } = card ?? ({} as Card);
      const expected = [price, ...(old ? [old] : []), ...(inStock && monthly ? [monthly] : [])];
      const cardSums = ['.price', '.month'].flatMap((part) => sumsIn(shown.querySelector(part)?.textContent ?? ''));
      return String(cardSums) === String(expected) ? [] : [`${slug}: ${cardSums} instead of ${expected}`];
    });

    expect(page.document.querySelectorAll('article.card').length).toBeGreaterThan(3);
    expect(wrong).toEqual([]);
  },
);

test('a comparison shows the prices of the API', async () => {
  const { cats } = cards.find(({ slug }) => slug === 'apple-iphone-15') as Card;
  const phones = cards.filter((card) => card.cats[0] === cats[0]).slice(0, 3);
  const page = await renderedPage(shop, compareAddress(phones.map(({ id }) => id)));

  const text = page.textsOf('.price').flatMap(sumsIn);

  expect(phones.map(({ price }) => price).filter((price) => !text.includes(price))).toEqual([]);
});

test('feeds contain the selling price and the old price of each product and variant', async () => {
  const own = withSeoRoutes(await openShop({ products: 'demo' }));
  const known = new Map<string, { price: number; old: number | null }>();
  for (const card of cards)
    for (const one of [card, ...((await detailOf(card)).variants ?? [])]) {
      const sums = { price: one.price, old: one.old_price };
      known.set(String(one.id), sums).set(one.sku, sums);
    }
  const readFeed = async (path: string) => readXml((await own.app.inject(path)).body);
  const amd = (text: string | undefined) => (text === undefined ? null : Number(text.replace(' AMD', '')));

  const yml = named(await readFeed('/feeds/hy/yml.xml'), 'offer').map((offer) => ({
    id: offer.attributes.id ?? '',
    price: amd(textOf(offer, 'price')),
    old: amd(textOf(offer, 'oldprice')),
  }));
  const merchant = named(await readFeed('/feeds/ru/google.xml'), 'item').map((item) => {
    const [full, sale] = [amd(textOf(item, 'g:price')), amd(textOf(item, 'g:sale_price'))];
    return { id: textOf(item, 'g:id') ?? '', price: sale ?? full, old: sale === null ? null : full };
  });
  const wrong = [...yml, ...merchant].filter(({ id, price, old }) => {
    const sold = known.get(id);
    return sold?.price !== price || sold.old !== old;
  });

  expect([yml.length, merchant.length].filter((count) => count <= cards.length)).toEqual([]);
  expect(wrong).toEqual([]);
});

/** The prices of a product or variant in one place, with the end of the reduction. */
type SalePrices = { price: number; old: number | null; until: string | null };

test('with promotions, price, old price and sale times agree in the API, the list, the product page, its structured data and the feeds', async () => {
  const own = withSeoRoutes(await openShop({ products: 'demo' }));
  const now = own.clock.now.getTime();
  const [start, end] = [now - 36 * HOUR_MS, now + 50 * HOUR_MS].map((time) => new Date(time).toISOString());
  const phones = cards.find(({ slug }) => slug === 'apple-iphone-15')?.cats[0] as number;
  await addPromotion(own, { benefit: { value: 7 }, selection: { except_reduced: true }, ends_at: end as string });
  await addPromotion(own, {
    ...{ benefit: { value: 11 }, selection: { categories: [phones] }, priority: 3 },
    ...{ starts_at: start as string, ends_at: end as string },
  });
  const pages = Math.ceil(cards.length / CARDS_A_PAGE);
  const lists = await Promise.all(
    Array.from({ length: pages }, (_, at) => own.app.inject(`/api/products?limit=${CARDS_A_PAGE}&page=${at + 1}`)),
  );
  const listed: Card[] = lists.flatMap((answer) => answer.json().data);
  const sold = new Map<string, SalePrices>();
  const wrong: string[] = [];
  for (const [index, card] of listed.entries()) {
    const detail: ProductDetail = (await own.app.inject(`/api/product/${card.slug}`)).json().data;
    if (card.price !== detail.price || card.sale_ends_at !== detail.sale_ends_at) wrong.push(`${card.slug}: list`);
    for (const { id, sku, price, old_price: old, sale_ends_at: until } of [card, ...(detail.variants ?? [])]) {
      const prices = { price, old, until };
      sold.set(String(id), prices).set(sku, prices);
    }
    if (index % PAGE_OF_EVERY !== 0) continue;
    const { html, textOf: shown } = await renderedPage(own, `/shop/product/${card.slug}`);
    const old = detail.old_price;
    const expected = [detail.price, ...(old === null ? [] : [old, old - detail.price])];
    if (String(sumsIn(shown('.price--l'))) !== String(expected)) wrong.push(`${card.slug}: page`);
    if (Math.min(...structuredPrices(html)) !== detail.price) wrong.push(`${card.slug}: structured data`);
    if (detail.sale_ends_at !== null && !html.includes(`"priceValidUntil":"${detail.special_price_to}"`))
      wrong.push(`${card.slug}: structured end`);
  }
  const readFeed = async (path: string) => readXml((await own.app.inject(path)).body);
  const amd = (text: string | undefined) => (text === undefined ? null : Number.parseInt(text, 10));
  for (const offer of named(await readFeed('/feeds/hy/yml.xml'), 'offer')) {
    const { price, old } = sold.get(offer.attributes.id ?? '') ?? {};
    if (amd(textOf(offer, 'price')) !== price || amd(textOf(offer, 'oldprice')) !== old)
      wrong.push(`${offer.attributes.id}: YML`);
  }
  const times: string[] = [];
  for (const item of named(await readFeed('/feeds/ru/google.xml'), 'item')) {
    const { price, old, until } = sold.get(textOf(item, 'g:id') ?? '') ?? {};
    const [full, sale, period] = ['g:price', 'g:sale_price', 'g:sale_price_effective_date'].map((name) =>
      textOf(item, name),
    );
    if (amd(full) !== (old ?? price) || amd(sale) !== (old === null ? null : price))
      wrong.push(`${textOf(item, 'g:id')}: Google`);
    const [from, to] = (period ?? '/').split('/') as [string, string];
    if ((to === '' ? null : Date.parse(to) + MINUTE_MS) !== (until ? Date.parse(until) : null))
      wrong.push(`${textOf(item, 'g:id')}: end ${to} instead of ${until}`);
    if (to !== '' && !(Date.parse(from) <= now)) wrong.push(`${textOf(item, 'g:id')}: start ${from}`);
    if (to !== '') times.push(from);
  }

  expect(wrong).toEqual([]);
  expect(listed).toHaveLength(cards.length);
  // The promotion with a start, and the one without, which counts from the beginning of the day.
  expect(new Set(times).size).toBeGreaterThanOrEqual(2);
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const carts = fc.record({
  lines: fc.array(fc.record({ at: fc.nat(), quantity: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
  locale: fc.constantFrom(...LOCALES),
  delivery: fc.nat(),
});

/** Null for a delivery without slots. */
function firstSlot(days: readonly WireSlotDay[]): { day: string; from: string } | null {
  const [free] = days.flatMap(({ day, slots }) =>
    slots.flatMap(({ from, is_free }) => (is_free ? [{ day, from }] : [])),
  );
  return free ?? null;
}

test('items, delivery and total agree in the cart, the order, its mail and its page', async () => {
  const own = await openShop({ products: 'demo' });
  await own.pool.run(sql`update shipping_methods set price = 1500 + id * 250`);
  await own.pool.run(sql`update stock set qty = 99`);
  await insertChanges(own.pool, [null]);
  await own.readModel.sync();
  const sold = cards.filter(({ type }) => type === 'simple');

  await fc.assert(
    fc.asyncProperty(carts, async ({ lines, locale, delivery }) => {
      const headers = { authorization: `Bearer ${(await signIn(own)).token}` };
      const { call } = own.client(locale, headers);
      for (const { at, quantity: wanted } of lines) {
        const { id: productId, min_qty: least } = sold[at % sold.length] as Card;
        const quantity = Math.max(wanted, least ?? 1);
        orThrow(await call(addItem, { params: { productId }, input: { quantity } }));
      }
      const { rates } = orThrow(await call(checkout.saveAddress, { input: { billing: address() } })).data;
      const offered = rates.flatMap((carrier) => carrier.rates);
      const rate = offered[delivery % offered.length] as (typeof offered)[number];
      await call(checkout.saveShipping, { input: { shipping_method: rate.method } });
      const payment = { method: 'cashondelivery' };
      const { cart } = orThrow(await call(checkout.savePayment, { input: { payment } })).data;
      const days = orThrow(await call(checkout.deliverySlots, { input: { method: rate.method } })).data;
      const input = { expected_total: cart.grand_total, delivery_slot: firstSlot(days) };
      const { id } = orThrow(await call(checkout.saveOrder, { input })).order;
      const order: WireOrder = (await own.app.inject({ url: `/api/orders?id=${id}&locale=${locale}`, headers })).json()
        .data[0];
      const mail = await composeMail(mailParts(own), MAIL_ID, { kind: 'order_placed', orderId: id });
      const page = await renderedPage(own, inLanguage(locale, `/account/orders/${id}`), headers);

      expect(cart.items.flatMap(faultsOfLine)).toEqual([]);
      expect(sum(cart.items.map(({ total }) => total))).toBe(cart.sub_total);
      expect(cart.selected_shipping_rate?.price).toBe(rate.price);
      expect(cart.sub_total - cart.discount + rate.price).toBe(cart.grand_total);
      expect(cart.formated_grand_total).toBe(formatAmd(cart.grand_total));
      expect(order.items.map(({ total }) => total).toSorted()).toEqual(cart.items.map(({ total }) => total).toSorted());
      expect(order).toMatchObject({
        sub_total: cart.sub_total,
        shipping_amount: rate.price,
        discount_amount: cart.discount,
        grand_total: cart.grand_total,
        formated_grand_total: cart.formated_grand_total,
      });
      const written = [...cart.items.map(({ total }) => total), rate.price, cart.grand_total];
      const [inMail, onPage] = [mail?.text ?? '', page.textOf('main')];
      expect(written.filter((amount) => !inMail.includes(groupThousands(amount, locale)))).toEqual([]);
      // Mail and page contain the same status label.
      expect([inMail, onPage].filter((text) => !text.includes(order.status_label))).toEqual([]);
      expect(written.filter((amount) => !onPage.includes(groupThousands(amount, locale)))).toEqual([]);
    }),
    { numRuns: CARTS },
  );
});

const faultsOfLine = ({ name, quantity, price, total, formated_total: text }: WireCart['items'][number]): string[] =>
  total === quantity * price && text === formatAmd(total) ? [] : [`${name}: ${total}`];

test('a discounted order adds up in its list, on its page and in its mail', async () => {
  const DISCOUNT = 12_345;
  const own = await openShop({ products: 'demo' });
  const headers = { authorization: `Bearer ${(await signIn(own)).token}` };
  const { call } = own.client('ru', headers);
  const dear = cards.find(
    ({ type, price, in_stock: inStock }) => type === 'simple' && inStock && price > 50_000,
  ) as Card;
  await call(addItem, { params: { productId: dear.id }, input: { quantity: 2 } });
  const wanted = { billing: address(), shipping_method: 'free_free', payment: { method: 'cashondelivery' } };
  const { id } = orThrow(await call(checkout.saveOrder, { input: wanted })).order;
  await own.pool.run(sql`
    update orders set discount_amount = ${DISCOUNT}, grand_total = grand_total - ${DISCOUNT} where id = ${id}`);

  const order: WireOrder = (await own.app.inject({ url: `/api/orders?id=${id}`, headers })).json().data[0];
  const mail = await composeMail(mailParts(own), MAIL_ID, { kind: 'order_placed', orderId: id });
  const page = await renderedPage(own, `/ru/account/orders/${id}`, headers);
  const written = [2 * dear.price, DISCOUNT, 2 * dear.price - DISCOUNT].map((amount) => groupThousands(amount, 'ru'));

  expect(order.sub_total - order.discount_amount + order.shipping_amount).toBe(order.grand_total);
  expect(order).toMatchObject({ sub_total: 2 * dear.price, discount_amount: DISCOUNT });
  expect(written.filter((amount) => !mail?.text.includes(amount))).toEqual([]);
  expect(written.filter((amount) => !page.textOf('main').includes(amount))).toEqual([]);
});

test('with promotions, items, discounts, delivery and total agree in the cart, the order, its mail, its page, the refund and the credit', async () => {
  const own = await openShop({ products: 'demo' });
  await own.pool.run(sql`update shipping_methods set price = 1500`);
  await own.pool.run(sql`update stock set qty = 99`);
  const gift = cards.find(({ type, price }) => type === 'simple' && price < 20_000) as Card;
  await addPromotion(own, { benefit: { value: 7 }, selection: { except_reduced: true } });
  await addPromotion(own, { kind: 'nth', benefit: { buy: 2, reduced: 1, value: 50 } });
  await addPromotion(own, { kind: 'gift', benefit: { gift_product_id: gift.id }, conditions: { min_sum: 100_000 } });
  await addPromotion(own, { kind: 'delivery', benefit: { type: 'amount', value: 400 } });
  await addPromotion(own, { codes: ['SUMS 5'], stacking_group: 'code', benefit: { value: 5 } });
  const sold = cards.filter(({ type, id }) => type === 'simple' && id !== gift.id);

  await fc.assert(
    fc.asyncProperty(carts, async ({ lines, locale }) => {
      const headers = { authorization: `Bearer ${(await signIn(own)).token}` };
      const { call } = own.client(locale, headers);
      for (const { at, quantity: wanted } of lines) {
        const { id: productId, min_qty: least } = sold[at % sold.length] as Card;
        orThrow(await call(addItem, { params: { productId }, input: { quantity: Math.max(wanted, least ?? 1) } }));
      }
      const wish = { billing: address(), shipping_method: 'free_free', payment: { method: 'cashondelivery' } };
      orThrow(await call(checkout.saveAddress, { input: { billing: wish.billing } }));
      await call(checkout.saveShipping, { input: { shipping_method: 'free_free' } });
      await call(setCoupon, { input: { code: 'sums5' } });
      const { cart } = orThrow(await call(checkout.savePayment, { input: { payment: wish.payment } })).data;
      const { id } = orThrow(
        await call(checkout.saveOrder, { input: { ...wish, expected_total: cart.grand_total } }),
      ).order;
      const order: WireOrder = (await own.app.inject({ url: `/api/orders?id=${id}&locale=${locale}`, headers })).json()
        .data[0];
      const mail = await composeMail(mailParts(own), MAIL_ID, { kind: 'order_placed', orderId: id });
      const page = await renderedPage(own, inLanguage(locale, `/account/orders/${id}`), headers);

      const ofGifts = sum(cart.gifts.map(({ price, quantity }) => price * quantity));
      const shipping = cart.selected_shipping_rate?.price ?? 0;
      expect(cart.coupon?.state).toBe('applied');
      expect(shipping + cart.delivery_discount).toBe(1_500);
      expect(sum(cart.items.map(({ total }) => total)) + ofGifts).toBe(cart.sub_total);
      expect(sum(cart.items.map(({ discount_amount: off }) => off)) + ofGifts).toBe(cart.discount);
      expect(sum(cart.promotions.flatMap(({ part, amount }) => (part === 'line' ? [amount] : [])))).toBe(cart.discount);
      expect(cart.sub_total - cart.discount + shipping).toBe(cart.grand_total);
      expect(sum(order.items.map(({ discount_amount: off }) => off))).toBe(order.discount_amount);
      expect(order).toMatchObject({
        sub_total: cart.sub_total,
        shipping_amount: shipping,
        discount_amount: cart.discount,
        grand_total: cart.grand_total,
        coupon_code: 'SUMS 5',
      });
      // Refunds of single pieces, one after the other, add up to what was paid for the products.
      const sums = { subTotal: order.sub_total, discount: order.discount_amount, promotions: order.discount_amount };
      const pieces = order.items.flatMap(({ price, qty_ordered: pieces, discount_amount: discount }) =>
        Array.from({ length: pieces }, (_, before) =>
          paidForPieces({ price, quantity: 1, discount, sold: pieces, before }, sums),
        ),
      );
      expect(Math.min(...pieces)).toBeGreaterThanOrEqual(0);
      expect(sum(pieces)).toBe(order.grand_total - shipping);
      const [inMail, onPage] = [mail?.text ?? '', page.textOf('main')];
      const reductions = cart.promotions.flatMap(({ part, amount }) => (part === 'line' ? [amount] : []));
      for (const text of [inMail, onPage])
        expect(
          [...reductions, cart.grand_total].filter((amount) => !text.includes(groupThousands(amount, locale))),
        ).toEqual([]);
    }),
    { numRuns: CARTS },
  );
});

test('with promotions, the sums agree on the page, in the office and in the mail after a part refund, and in a credit', async () => {
  const own = await openShop();
  const bank = await addBank(own, { name: 'Aragats', rate: 15, fee: 0.5, markup: 5, periods: [12, 24] });
  const office = await openOffice(own, { payments: openPayments({ ...NO_PROVIDERS, checkS: 15, timeoutMs: 2_000 }) });
  const owner = await office.as('owner');
  const lamp = await own.add(product({ name: 'Lamp', cashPrice: 9_999, stock: 9 }));
  const phone = await own.add(product({ name: 'Phone', cashPrice: 50_000, stock: 9 }));
  await addPromotion(own, { selection: { products: [phone.id] }, benefit: { value: 15 } });
  await addPromotion(own, {
    ...{ kind: 'nth', selection: { products: [lamp.id] } },
    benefit: { buy: 2, reduced: 1, value: 100 },
  });
  const headers = { authorization: `Bearer ${(await signIn(own)).token}` };
  const { call } = own.client('ru', headers);
  const order = async (payment: object) => {
    orThrow(await call(addItem, { params: { productId: lamp.id }, input: { quantity: 2 } }));
    orThrow(await call(addItem, { params: { productId: phone.id }, input: { quantity: 1 } }));
    const wish = { billing: address(), shipping_method: 'free_free', payment, expected_total: TOTAL };
    return orThrow(await call(checkout.saveOrder, { input: wish as never })).order.id;
  };
  const TOTAL = 9_999 + 42_500;
  const read = async (id: number): Promise<WireOrder> =>
    (await own.app.inject({ url: `/api/orders?id=${id}&locale=ru`, headers })).json().data[0];

  const id = await order({ method: 'cashondelivery' });
  orThrowOffice(await owner.call(stepOrder, { params: { id }, input: { to: 'completed' } }));
  const before = orThrowOffice(await owner.call(planRefund, { params: { id } })).plan;
  const line = before?.lines.find(({ left }) => left === 2);
  const refund = {
    ...{ lines: [{ item_id: line?.item_id ?? 0, quantity: 1 }], amount: line?.each ?? 0, reason: 'price' as const },
    ...{ restock: false, letter: true, by_hand: true, seen: 0, idempotency_key: crypto.randomUUID() },
  };
  const { order: inOffice } = orThrowOffice(await owner.call(refundOrder, { params: { id }, input: refund }));
  const after = orThrowOffice(await owner.call(planRefund, { params: { id } })).plan;
  const placed = await read(id);
  const page = await renderedPage(own, `/ru/account/orders/${id}`, headers);
  const { data } = await own.pool.one<{ data: never }>(sql`
      select data from pgboss.job where data ->> 'kind' = 'order_refund' and data ->> 'orderId' = ${String(id)}`);
  const mail = await composeMail(mailParts(own), MAIL_ID, data);

  const onCredit = await read(await order({ method: 'credit', bank_id: bank.id, period: 24, down_payment: 2_499 }));

  expect([before?.most, line?.each, line?.left_paid]).toEqual([TOTAL, 4_999, 9_999]);
  expect(after).toMatchObject({ most: TOTAL - 4_999, refunded: 4_999 });
  expect(sum((after?.lines ?? []).map(({ left_paid: paid }) => paid))).toBe(after?.most);
  expect(inOffice).toMatchObject({ grand_total: TOTAL, sub_total: 62_498, discount_amount: 9_999 });
  expect(placed).toMatchObject({ grand_total: TOTAL, sub_total: 62_498, discount_amount: 9_999 });
  expect(mail?.text).toContain(groupThousands(4_999, 'ru'));
  expect(page.textOf('main')).toContain(groupThousands(TOTAL, 'ru'));

  const { credit } = onCredit;
  expect(onCredit).toMatchObject({ grand_total: TOTAL, discount_amount: 9_999 });
  expect(credit?.credit_price).toBe(Math.round(TOTAL * 1.05));
  expect(credit?.financed).toBe((credit?.credit_price ?? 0) - 2_499);
  expect(credit?.total).toBe((credit?.monthly ?? 0) * 24 + 2_499);
  const creditPage = await renderedPage(own, `/ru/account/orders/${onCredit.id}`, headers);
  expect(
    [TOTAL, credit?.monthly ?? 0, credit?.total ?? 0].filter(
      (amount) => !creditPage.textOf('main').includes(groupThousands(amount, 'ru')),
    ),
  ).toEqual([]);
});

/** Cash needs no provider. */
const NO_PROVIDERS = { providers: () => TEST_PROVIDERS, origin: () => TEST_ORIGIN, isDemo: false };
