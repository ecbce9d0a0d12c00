// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addresses, deleteAddress, type SavedAddress, updateAddress } from '#contract/address-contract.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { savedAddress } from '#testing/wire-customer.ts';
import { AddressesPage, loader } from './addresses-page.tsx';

const HOME = savedAddress();
const OTHER = savedAddress({
  id: 2,
  address1: ['Շահումյան 14'],
  city: 'Գյումրի',
  state: 'Shirak',
  default: false,
  is_default: false,
});

/** Opens the page with a fake API that stores the addresses, the default one first. */
async function open(book: SavedAddress[] = [HOME, OTHER]) {
  const client = fakeClient('hy');
  const shop = { book };
  client.on(addresses, () => answered({ data: shop.book }));
  client.on(updateAddress, ({ params }) => {
    const marked = shop.book.map((one) => ({ ...one, is_default: one.id === Number(params?.id) }));
    shop.book = marked.sort((one, two) => Number(two.is_default) - Number(one.is_default));
    return answered({ message: '', data: HOME });
  });
  client.on(deleteAddress, ({ params }) => {
    shop.book = shop.book.filter(({ id }) => id !== Number(params?.id)).map((one) => ({ ...one, is_default: true }));
    return answered({ message: 'Հասցեն ջնջված է։' });
  });
  const page = await renderInShop(<AddressesPage />, { client, loader, path: '/account/addresses' });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, shop };
}

const cards = () =>
  screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading', { level: 2 }) !== null);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByRole('heading', { level: 1 });
const says = (text: string) => screen.getAllByRole('status').some(({ textContent }) => textContent?.includes(text));
const confirm = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ջնջել' }));

test('another default address moves to the top, is marked and announced, and the heading gets the focus', async () => {
  await open();
  expect(cards()[0]?.textContent).toContain('Սարյան 22');

  press('Դարձնել հիմնական՝ Շահումյան 14');

  await waitFor(() => expect(cards()[0]?.textContent).toContain('Գյումրի, Շիրակ'));
  expect(says('Հիմնական հասցեն փոխվեց')).toBe(true);
  expect(cards()[0]?.textContent).toContain('Հիմնական հասցե');
  expect(document.activeElement).toBe(title());
});

test('confirming a deletion removes the address, focuses the heading and makes the other one the default', async () => {
  const { client } = await open();
  press('Ջնջել՝ Սարյան 22');
  expect(screen.getByRole('dialog').textContent).toContain('Սարյան 22');
  expect(client.calls.map(({ name }) => name)).toEqual(['addresses']);

  confirm();

  await waitFor(() => expect(cards()).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(title()));
  expect(cards()[0]?.textContent).toContain('Հիմնական հասցե');
  expect(says('Հասցեն ջնջված է։')).toBe(true);
});

test('declining a deletion keeps the address', async () => {
  const { client } = await open();
  press('Ջնջել՝ Շահումյան 14');

  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Չեղարկել' }));

  expect(cards()).toHaveLength(2);
  expect(client.calls.map(({ name }) => name)).toEqual(['addresses']);
});

test('deleting an address that is already deleted shows a message and removes the address from the list', async () => {
  const { client, shop } = await open();
  client.on(deleteAddress, () => failed('not_found'));
  shop.book = [HOME];
  press('Ջնջել՝ Շահումյան 14');

  confirm();

  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(says('արդեն ջնջված է')).toBe(true);
});

test('an update without a connection shows an error and leaves the list unchanged', async () => {
  const { client } = await open();
  client.on(updateAddress, () => failed('network'));

  press('Դարձնել հիմնական՝ Շահումյան 14');

  await waitFor(() => expect(says('Կապ չկա')).toBe(true));
  expect(cards()[0]?.textContent).toContain('Սարյան 22');
});
