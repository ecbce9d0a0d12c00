// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { trackOrder } from '#contract/order-contract.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { descriptionOf, renderInShop } from '#testing/render.tsx';
import type { TrackedOrder } from './track-page.tsx';
import { loader, TrackPage } from './track-page.tsx';

const ORDER: TrackedOrder = {
  increment_id: '1042',
  status: 'pending',
  status_label: 'Սպասման մեջ',
  created_at: '2026-11-21T09:00:00.000Z',
  delivery: null,
  parcel: null,
  pickup: null,
  items: [{ name: 'Phone 1', quantity: 2 }],
  history: [{ status: 'pending', status_label: 'Սպասման մեջ', created_at: '2026-11-21T09:00:00.000Z' }],
};
const NOT_FOUND = 'Այս համարով և էլ. հասցեով պատվեր չգտնվեց։ Ստուգեք երկուսն էլ։';

async function open(path = '/track') {
  const client = fakeClient('hy');
  const page = await renderInShop(<TrackPage />, { client, loader, path });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const number = () => screen.getByLabelText<HTMLInputElement>(/^Պատվերի համար/);
const email = () => screen.getByLabelText<HTMLInputElement>(/^Էլ\. հասցե/);
const alert = () => screen.getByRole('alert').textContent;

test('a tracked order shows the tracking number with the link of the carrier', async () => {
  const { user, client } = await open();
  const parcel = { carrier: 'Haypost', number: 'RR123456789AM', url: 'https://post.example/RR123456789AM' };
  client.on(trackOrder, () => answered({ data: { ...ORDER, parcel } }));

  await user.type(number(), '1042');
  await user.type(email(), 'anna@example.am{Enter}');

  const link = await screen.findByRole('link', { name: 'Haypost RR123456789AM' });
  expect(link.getAttribute('href')).toBe(parcel.url);
});

test('a tracked order shows the promised day', async () => {
  const { user, client } = await open();
  client.on(trackOrder, () => answered({ data: { ...ORDER, delivery: { first: '2026-11-24', last: '2026-11-25' } } }));

  await user.type(number(), '1042');
  await user.type(email(), 'anna@example.am{Enter}');

  expect(await screen.findByText(/^Առաքում՝ նոյեմբերի.24-ից 25-ը$/)).toBeDefined();
});

test('tracking sends the digits of the number and the e-mail, and the order heading gets the focus', async () => {
  const { user, client } = await open();
  client.on(trackOrder, () => answered({ data: ORDER }));

  await user.type(number(), '№ 1 042');
  await user.type(email(), ' ANNA@example.am {Enter}');

  expect(await screen.findByRole('heading', { name: 'Պատվեր № 1042' })).toBe(document.activeElement);
  expect(client.calls).toEqual([
    { name: 'trackOrder', params: undefined, input: { number: '1042', email: 'ANNA@example.am' } },
  ]);
  expect(
    screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')?.textContent,
  ).toContain('Սպասման մեջ');
});

test('invalid fields show errors, the first one gets the focus, and no request is sent', async () => {
  const { user, client } = await open();

  await user.click(screen.getByRole('button', { name: 'Գտնել պատվերը' }));
  expect(document.activeElement).toBe(number());
  expect(descriptionOf(number())).toContain('Այս դաշտը պարտադիր է');
  await user.type(number(), 'my order');
  await user.type(email(), 'anna@{Enter}');

  expect(descriptionOf(number())).toContain('միայն թվանշաններից');
  expect(descriptionOf(email())).toContain('ձևաչափը սխալ է');
  expect(client.calls).toEqual([]);
});

test('a link fills in the number, and the not-found error stays until the number changes', async () => {
  const { user, client } = await open('/track?number=1042');
  client.on(trackOrder, () => failed('not_found'));
  expect(number().value).toBe('1042');

  await user.type(email(), 'somebody@example.am{Enter}');
  expect(alert()).toBe(NOT_FOUND);
  await user.type(number(), '9');

  expect(alert()).toBe('');
});

test.each([
  ['over the limit it says how long to wait', failed('too_many', { retryAfter: 150 }), 'Կրկնեք 3 րոպեից'],
  ['without a connection it says that there is none', failed('network'), 'Կապ չկա'],
])('tracking error: %s', async (_, refusal, message) => {
  const { user, client } = await open();
  client.on(trackOrder, () => refusal);

  await user.type(number(), '1042');
  await user.type(email(), 'anna@example.am{Enter}');

  expect(alert()).toContain(message);
});
