// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askQuestion, productReviews, voteShopperText } from '#contract/review-contract.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireQuestion, wireReview, wireReviews } from '#testing/wire-reviews.ts';
import { ProductQuestions } from './product-questions.tsx';
import { ProductReviews } from './product-reviews.tsx';

const FIRST = wireReviews(
  [
    wireReview({ id: 1, stars: 5, pros: 'Bright' }),
    wireReview({ id: 2, stars: 2, language: 'ru', reply: { text: 'Sorry', created_at: '2026-11-21T08:00:00Z' } }),
  ],
  { next: '0.1.2' },
);

async function open(first = FIRST) {
  const client = fakeClient('en');
  return renderInShop(<ProductReviews productId={7} first={first} />, {
    client,
    locale: 'en',
    path: '/shop/product/a',
  });
}
const inputs = (client: ReturnType<typeof fakeClient>) =>
  client.calls.filter(({ name }) => name === 'productReviews').map(({ input }) => input);

test('reviews show stars in words, the purchase, the language and the reply of the shop', async () => {
  await open();

  expect(screen.getByRole('img', { name: '3.5 of 5 stars, 2 reviews' })).toBeDefined();
  const [, second] = within(screen.getAllByRole('list').at(-1) as HTMLElement).getAllByRole('listitem');
  expect(within(second as HTMLElement).getByRole('img', { name: '2 stars of 5' })).toBeDefined();
  expect(second?.textContent).toContain('Bought here');
  expect(second?.textContent).toContain('in Russian');
  expect(second?.textContent).toContain('Reply of the shop');
});

test('a bar filters by its stars and a second press shows all reviews again', async () => {
  const { client, user } = await open();
  client.on(productReviews, () => answered(wireReviews([wireReview({ id: 2, stars: 2 })])));
  const bar = screen.getByRole('button', { name: '2 stars: 1 review' });

  await user.click(bar);
  expect(await screen.findByText('1 review shown')).toBeDefined();
  await user.click(bar);

  expect(inputs(client)).toEqual([{ sort: 'useful', stars: 2 }, { sort: 'useful' }]);
});

test('more reviews are appended with the sort order and the language', async () => {
  const { client, user } = await open();
  let id = 3;
  client.on(productReviews, () => answered(wireReviews([wireReview({ id: id++ })], { next: '1.2.3' })));

  await user.selectOptions(screen.getByLabelText('Order of the reviews'), 'Newest');
  await user.click(screen.getByLabelText('In English only'));
  await user.click(await screen.findByRole('button', { name: 'More reviews' }));

  expect(await screen.findByText('2 reviews shown')).toBeDefined();
  expect(inputs(client).at(-1)).toEqual({ sort: 'new', language: 'en', after: '1.2.3' });
});

test('a failed filter request keeps the reviews and shows an error', async () => {
  const { client, user } = await open();
  client.on(productReviews, () => failed('network'));

  await user.click(screen.getByRole('button', { name: '5 stars: 1 review' }));

  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByText('Text 1')).toBeDefined();
});

test('a product without reviews links to the orders, where buyers write reviews', async () => {
  await open(wireReviews());

  expect(screen.getByText('No reviews yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Write about your purchase' }).getAttribute('href')).toBe(
    '/en/account/orders',
  );
});

test('a vote shows the count from the API, and a second press removes the vote', async () => {
  const { client, user } = await open();
  client.on(voteShopperText, () => answered({ data: { useful: 4, useless: 0 } }));
  const button = screen.getByRole('button', { name: /^Useful, Buyer 1/ });

  await user.click(button);
  const pressed = await screen.findByRole('button', { name: /^Useful 4, Buyer 1/ });
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
  await user.click(pressed);

  const votes = client.calls.filter(({ name }) => name === 'voteShopperText');
  expect(votes.map(({ input }) => (input as { is_useful: boolean | null }).is_useful)).toEqual([true, null]);
});

test('an empty question is refused, and a sent one shows the confirmation of the API', async () => {
  const client = fakeClient('en');
  const first = { data: [wireQuestion({ id: 4 })], next: null };
  const { user } = await renderInShop(<ProductQuestions productId={7} first={first} />, {
    ...{ client, locale: 'en', path: '/shop/product/a' },
  });
  client.on(askQuestion, () => answered({ message: 'It will be shown later.', id: 5 }));

  await user.click(screen.getByRole('button', { name: 'Ask a question' }));
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  expect(screen.getByText('Write the text.')).toBeDefined();
  await user.type(screen.getByLabelText('Your question'), 'Is it loud?');
  await user.click(screen.getByRole('button', { name: 'Send the question' }));

  expect((await screen.findByText('It will be shown later.')).getAttribute('role')).toBe('status');
  expect(client.calls.find(({ name }) => name === 'askQuestion')).toMatchObject({
    params: { id: 7 },
    input: { text: 'Is it loud?', email: null },
  });
});
