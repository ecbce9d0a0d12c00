// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createAddress } from '#contract/address-contract.ts';
import { places } from '#contract/content-contract.ts';
import { customer } from '#contract/customer-contract.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { descriptionOf, renderInShop } from '#testing/render.tsx';
import { savedAddress, wireCustomer } from '#testing/wire-customer.ts';
import { loader, NewAddressPage } from './new-address-page.tsx';

afterEach(() => vi.useRealTimers());

async function open() {
  const client = fakeClient('hy');
  client.on(customer, () => answered({ data: wireCustomer({ last_name: null }) }));
  client.on(places, () =>
    answered({
      data: [
        { name: 'Երևան', state: 'Yerevan', names: [] },
        { name: 'Գյումրի', state: 'Shirak', names: ['Гюмри', 'Gyumri'] },
      ],
    }),
  );
  const page = await renderInShop(<NewAddressPage />, { client, loader, path: '/account/addresses/new' });
  await screen.findByRole('form', { name: 'Նոր հասցե' });
  return page;
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.submit(screen.getByRole('form'));

/** Opens the page with a valid filled form and fake timers. */
async function openFilledIn() {
  const page = await open();
  page.client.on(createAddress, () => answered({ message: 'Հասցեն ավելացվեց։', data: savedAddress() }));
  type('Ազգանուն', 'Պետրոսյան');
  type('Քաղաք կամ գյուղ', 'gyumri');
  type('Փողոց, շենք, բնակարան', 'Շահումյան 14');
  vi.useFakeTimers();
  return page;
}

test('the form is prefilled for the customer, and a rejected field shows its error and gets the focus', async () => {
  const { client } = await open();
  expect(field('Անուն').value).toBe('Աննա');
  expect(field('Հեռախոսահամար').value).toBe('+374 77 123 456');
  client.on(createAddress, () => failed('validation', { fields: { last_name: 'Այս դաշտը պարտադիր է։' } }));

  save();

  await waitFor(() => expect(document.activeElement).toBe(field('Ազգանուն')));
  expect(descriptionOf(field('Ազգանուն'))).toBe('Այս դաշտը պարտադիր է։');
});

test('an address is saved once with its region, and the list opens after the banner', async () => {
  const { client, router } = await openFilledIn();

  save();
  save();

  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(client.calls.filter(({ name }) => name === 'createAddress')).toHaveLength(1);
  expect(client.calls.at(-1)?.input).toMatchObject({ state: 'Shirak', city: 'gyumri', address1: ['Շահումյան 14'] });
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Հասցեն ավելացվեց։')).toBe(true);
  expect(router.state.location.pathname).toBe('/account/addresses/new');
  await act(() => vi.advanceTimersByTimeAsync(3000));

  expect(router.state.location.pathname).toBe('/account/addresses');
});

test('a link pressed after saving cancels the redirect to the address list, even when the next page loads slowly', async () => {
  const { client, router } = await openFilledIn();
  save();
  await act(() => vi.advanceTimersByTimeAsync(0));
  client.on(places, () => new Promise(() => {}));
  const link = screen.getAllByRole('link').find((one) => one.getAttribute('href') === '/account/orders');

  fireEvent.click(link!);
  // Navigates as the shell does for a pressed link.
  void router.navigate('/account/orders');
  await act(() => vi.advanceTimersByTimeAsync(5000));

  const { navigation, location } = router.state;
  expect((navigation.location ?? location).pathname).toBe('/account/orders');
});

test('the form requires a region for an unknown village before it saves the address', async () => {
  const { client } = await open();
  type('Քաղաք կամ գյուղ', 'Նոր Գեղի');

  save();

  await waitFor(() => expect(document.activeElement).toBe(field(/^Մարզ/)));
  expect(descriptionOf(field(/^Մարզ/))).toContain('Ընտրեք մարզը');
  expect(client.calls.some(({ name }) => name === 'createAddress')).toBe(false);
});
