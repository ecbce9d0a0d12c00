// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { customer, deleteCustomer, exportCustomer } from '#contract/customer-contract.ts';
import type { Failure } from '#contract/errors.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { descriptionOf, renderInShop } from '#testing/render.tsx';
import { wireCustomer } from '#testing/wire-customer.ts';
import { loader, MyDataPage } from './my-data-page.tsx';

async function open() {
  const client = fakeClient('hy');
  client.on(customer, () => answered({ data: wireCustomer() }));
  const page = await renderInShop(<MyDataPage />, { client, loader, path: '/account/data' });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

/** Opens the deletion dialog. */
async function openWindow() {
  const page = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Ջնջել հաշիվը…' }));
  const window = within(screen.getByRole('dialog'));
  const password = window.getByLabelText<HTMLInputElement>('Գաղտնաբառ');
  const send = (typed: string) => {
    fireEvent.change(password, { target: { value: typed } });
    fireEvent.click(window.getByRole('checkbox'));
    fireEvent.click(window.getByRole('button', { name: 'Ջնջել ընդմիշտ' }));
  };
  return { ...page, window, password, send };
}

test('the deletion window shows the e-mail and the consequences, and requires a password and a ticked checkbox', async () => {
  const { window, password, client } = await openWindow();
  expect(window.getByText('anna@example.am')).toBeTruthy();
  expect(window.getAllByRole('listitem').length).toBeGreaterThan(3);

  fireEvent.click(window.getByRole('button', { name: 'Ջնջել ընդմիշտ' }));

  expect(document.activeElement).toBe(password);
  expect(descriptionOf(password)).toBe('Այս դաշտը պարտադիր է');
  expect(window.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
  expect(client.calls.map(({ name }) => name)).toEqual(['customer']);
});

test('a wrong password shows an error at its field and deletes nothing', async () => {
  const { client, password, send, router } = await openWindow();
  client.on(deleteCustomer, () => failed('validation', { fields: { password: 'Գաղտնաբառը սխալ է։' } }));

  send('wrong-one');

  await waitFor(() => expect(descriptionOf(password)).toBe('Գաղտնաբառը սխալ է։'));
  expect(document.activeElement).toBe(password);
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/data'));
});

test.each<[string, Partial<Failure> & { code: Failure['code'] }, string]>([
  ['an order on its way', { code: 'validation', fields: { orders: 'Պատվերը ճանապարհին է։' } }, 'Պատվերը ճանապարհին է։'],
  ['too many tries', { code: 'too_many', retryAfter: 150 }, 'Կրկնեք 3 րոպեից'],
  ['no connection', { code: 'network' }, 'Կապ չկա'],
])('%s keeps the account, and the window shows the reason', async (_, { code, ...more }, message) => {
  const { client, send, window } = await openWindow();
  client.on(deleteCustomer, () => failed(code, more));

  send('kayts-2026');

  await waitFor(() => expect(window.getByRole('alert').textContent).toContain(message));
});

test('a failed download shows an error and saves no file', async () => {
  const { client } = await open();
  client.on(exportCustomer, () => failed('network'));
  const saved = vi.spyOn(URL, 'createObjectURL');

  fireEvent.click(screen.getByRole('button', { name: 'Ներբեռնել' }));

  expect(await screen.findByText(/Կապ չկա/)).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
});
