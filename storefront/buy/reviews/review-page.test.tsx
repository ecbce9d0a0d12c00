// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type OrderReviews, reviewRequest, stopReviewRequests, writeReview } from '#contract/review-contract.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireOrderReviews } from '#testing/wire-reviews.ts';
import { loader, ReviewPage } from './review-page.tsx';

const WRITTEN: NonNullable<OrderReviews['lines'][number]['review']> = {
  ...{ id: 3, stars: 4, text: 'Good', pros: '', cons: '', name: 'Anna P.', status: 'pending', refusal: '' },
  ...{ photos: [], can_edit: true },
};
const withReview = (review: typeof WRITTEN): OrderReviews =>
  wireOrderReviews({ lines: [{ item_id: 8, name: 'Lamp', image: null, slug: 'lamp', review }] });

async function open(client: ReturnType<typeof fakeClient>) {
  const pattern = '/review/:key';
  return renderInShop(<ReviewPage />, { client, loader, locale: 'en', path: '/review/1-abc', pattern });
}

test('the link opens the form, needs stars, and sends the review with its key', async () => {
  const client = fakeClient('en');
  client.on(reviewRequest, () => answered({ data: wireOrderReviews() }));
  client.on(writeReview, () => answered({ data: withReview(WRITTEN) }));
  const { user } = await open(client);

  await user.click(await screen.findByRole('button', { name: 'Send the review' }));
  expect(screen.getByText('Choose from 1 to 5 stars.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: '4 stars of 5' }));
  await user.type(screen.getByLabelText(/^Your experience/), 'Good');
  await user.click(screen.getByRole('button', { name: 'Send the review' }));

  expect(await screen.findByText(/has not read this review yet/)).toBeDefined();
  expect(client.calls.find(({ name }) => name === 'writeReview')).toMatchObject({
    params: { id: 1001 },
    input: { item_id: 8, stars: 4, text: 'Good', name: 'Anna P.', key: '1-abc' },
  });
});

test('a link that is used twice shows the review and offers to change it', async () => {
  const client = fakeClient('en');
  client.on(reviewRequest, () => answered({ data: withReview(WRITTEN) }));
  await open(client);

  expect(await screen.findByRole('img', { name: '4 stars of 5' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Change the review of Lamp' }).textContent).toBe('Change');
});

test('a refused review shows the reason and cannot be changed', async () => {
  const client = fakeClient('en');
  const refusal = 'Please leave out the telephone number.';
  client.on(reviewRequest, () =>
    answered({ data: withReview({ ...WRITTEN, status: 'refused', refusal, can_edit: false }) }),
  );
  await open(client);

  expect((await screen.findByText(/did not publish/)).textContent).toContain(refusal);
  expect(screen.queryByRole('button', { name: 'Change the review of Lamp' })).toBeNull();
});

test.each([
  ['older than a year', 410, 'review_link_expired', 'This link has expired'],
  ['forged', 404, 'not_found', 'This link does not open a review'],
] as const)('a link that is %s leads to the orders and the contact page', async (_, status, code, title) => {
  const client = fakeClient('en');
  client.on(reviewRequest, () => failed(code, { status }));
  await open(client);

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(screen.getByRole('link', { name: 'My orders' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeDefined();
});

test('one press stops the review requests', async () => {
  const client = fakeClient('en');
  client.on(reviewRequest, () => answered({ data: wireOrderReviews() }));
  client.on(stopReviewRequests, () => answered({ message: 'Done.' }));
  const { user } = await open(client);

  await user.click(await screen.findByRole('button', { name: 'Do not ask me again' }));

  expect(await screen.findByText('Done.')).toBeDefined();
});
