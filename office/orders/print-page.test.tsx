// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type OfficeOrder, printOrders } from '#contract/office/office-orders-contract.ts';
import { HOSTILE_TEXTS } from '#testing/hostile-texts.ts';
import { CASH_DUE, officeOrderOf } from '#testing/office/office-order.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { PrintPage, printLoader } from './print-page.tsx';

const SHOP = { name: { hy: 'Կայծ', en: 'Kayts' }, tin: '01234567', address: null, phones: ['+37410000000'] };
const SCREEN = { path: 'orders/print', Component: PrintPage, loader: printLoader };
const print = vi.fn();

beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});

async function open(query: string, orders: OfficeOrder[]) {
  const office = fakeOffice();
  office.on(printOrders, () => answered({ orders, shop: SHOP }));
  return { office, ...(await renderInOffice(SCREEN, { path: `/orders/print?${query}`, office })) };
}

test('PrintPage renders one packing slip per order without prices and opens the print dialog once', async () => {
  await open('ids=1043,1044&form=slip', [officeOrderOf(), officeOrderOf({ id: 1044 })]);

  const papers = await screen.findAllByRole('article');

  expect(papers.map((paper) => within(paper).getByRole('heading', { level: 2 }).textContent)).toEqual([
    expect.stringContaining('1043'),
    expect.stringContaining('1044'),
  ]);
  expect(papers[0]?.textContent).not.toMatch(/10,000|25,000/);
  // The print dialog opens after the documents are rendered.
  await waitFor(() => expect(print).toHaveBeenCalled());
  expect(print).toHaveBeenCalledTimes(1);
});

test('a packing slip shows the amount to collect, an invoice all prices', async () => {
  const due = officeOrderOf({
    payment: CASH_DUE,
  });
  const { user } = await open('ids=1043&form=slip', [due]);
  expect((await screen.findByRole('article')).textContent).toMatch(/25,000\s֏/);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Document' }), 'invoice');
  await screen.findByRole('heading', { name: 'Invoice 1043' });

  expect((await screen.findByRole('article')).textContent).toMatch(/Lamp.*10,000\s֏.*20,000\s֏/);
  expect(screen.getByRole('article').textContent).toContain('01234567');
});

const COMPANY = { name: '«Մասիս» ՍՊԸ', tin: '07654321', address: 'Երևան, Աբովյան 1' };

test('the invoice of a company order names the company, its TIN and its address as the buyer', async () => {
  await open('ids=1043&form=invoice&lang=hy', [officeOrderOf({ company: COMPANY })]);

  const paper = (await screen.findByRole('article')).textContent;

  expect(paper).toContain('Գնորդ«Մասիս» ՍՊԸՀՎՀՀ 07654321Երևան, Աբովյան 1Կոնտակտային անձ՝ Anna Petrosyan');
});

test.each(['slip', 'courier'])('the %s has the name of the company for the courier, without its TIN', async (form) => {
  await open(`ids=1043&form=${form}`, [officeOrderOf({ company: COMPANY })]);

  const paper = (await screen.findByRole('article')).textContent;

  expect(paper).toContain('Anna Petrosyan«Մասիս» ՍՊԸ');
  expect(paper).not.toContain(COMPANY.tin);
});

test('documents use the chosen language while the page keeps the language of the staff member', async () => {
  const { user } = await open('ids=1043&form=slip', [officeOrderOf()]);
  await screen.findByRole('article');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'hy');

  expect(await screen.findByText('Լամպ')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Packing slip');
});

test('PrintPage shows a note and does not print when no order is selected', async () => {
  await open('ids=abc', []);

  expect(await screen.findByRole('heading', { level: 2 })).toBeDefined();
  expect(screen.queryByRole('article')).toBeNull();
  expect(print).not.toHaveBeenCalled();
});

test('PrintPage shows the reason when the orders cannot be loaded', async () => {
  const office = fakeOffice();
  office.on(printOrders, () => refused('permission', { permission: 'orders.see' }));
  await renderInOffice(SCREEN, { path: '/orders/print?ids=1043', office, role: 'content' });

  expect((await screen.findByRole('alert')).textContent).toContain('see orders');
});

const PROMISED = { ...officeOrderOf().delivery, promised: { first: '2026-12-02', last: '2026-12-03' } };

test.each(['slip', 'courier'])('the %s has the promised days', async (form) => {
  await open(`ids=1043&form=${form}`, [officeOrderOf({ delivery: PROMISED })]);

  expect((await screen.findByRole('article')).textContent).toContain('Promised delivery: 2–3\u00a0December');
});

test('a packing slip counts only pieces that are not refunded', async () => {
  const [lamp, cable] = officeOrderOf().items;
  const items = [
    { ...lamp!, refunded: 1 },
    { ...cable!, refunded: 1 },
  ];
  await open('ids=1043&form=slip', [officeOrderOf({ items })]);

  const cells = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  expect((await cells(/LAMP-1/)).at(-1)).toBe('1');
  expect((await cells(/CABLE-1/)).at(-1)).toBe('0');
});

test('the courier list has addresses, the buyer’s note and telephone numbers', async () => {
  const [lamp, cable] = officeOrderOf().items;
  const order = officeOrderOf({ description: 'Call an hour before', items: [lamp!, { ...cable!, refunded: 1 }] });
  await open('ids=1043&form=courier', [order]);

  const row = await screen.findByRole('row', { name: /1043/ });

  for (const text of ['2 × Lamp', 'Call an hour before', '+37491123456']) expect(row.textContent).toContain(text);
  expect(row.textContent).not.toContain('Cable');
});

test('documents show towns without streets when the permission for contacts is missing', async () => {
  const { delivery } = officeOrderOf();
  await open('ids=1043&form=courier', [officeOrderOf({ delivery: { ...delivery, street: [], postcode: '' } })]);

  const row = await screen.findByRole('row', { name: /1043/ });

  expect(row.textContent).toContain('Yerevan');
  expect(row.textContent).not.toContain(', ,');
});

test('only the packing slip has the code that the screen of deliveries scans', async () => {
  const { container } = await open('ids=1043&form=slip', [officeOrderOf()]);
  await screen.findByRole('article');

  expect(container.querySelectorAll('article svg[data-order="1043"]')).toHaveLength(1);
});

test.each(Object.entries(HOSTILE_TEXTS))('%s is escaped in every document', async (_, typed) => {
  const { delivery, buyer, items } = officeOrderOf();
  const hostile = officeOrderOf({
    description: typed,
    delivery: { ...delivery, name: typed, city: typed, street: [typed], company: typed },
    buyer: { ...buyer, name: typed },
    items: items.map((item) => ({ ...item, name: { hy: typed, en: typed }, sku: typed, serials: [typed] })),
  });

  const { container } = await open('ids=1043&form=slip', [hostile]);

  const paper = await screen.findByRole('article');
  expect(paper.textContent).toContain(typed);
  expect(
    container.querySelector('script, img, svg:not(.i, [data-order="1043"]), article a, article iframe'),
  ).toBeNull();
});
