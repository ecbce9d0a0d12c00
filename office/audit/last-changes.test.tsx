// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAudit, type WireAuditEntry } from '#contract/office/office-audit-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { LastChanges } from './last-changes.tsx';

const entry = (id: number, more: Partial<WireAuditEntry> = {}): WireAuditEntry => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  source: 'staff',
  by: 'Nare',
  action: 'stepOrder',
  entity: 'order',
  entity_id: '1043',
  before: { status: 'pending' },
  after: { status: 'processing' },
  reason: '',
  name: null,
  family_id: null,
  parts: 0,
  undo_of: null,
  is_undone: false,
  can_undo: false,
  ...more,
});

const SCREEN = {
  path: 'record',
  Component: () => (
    <>
      <h1>Record</h1>
      <LastChanges entity="order" id={1043} />
    </>
  ),
};

test('LastChanges shows the last change with its actor and fields, and links to the audit log', async () => {
  const office = fakeOffice();
  const refund = { action: 'refundOrder', before: { refunded: 0 }, after: { refunded: 5000, how: 'by_hand' } };
  const entries = [entry(7, { ...refund, reason: 'faulty' }), entry(6, { source: 'cli', by: null })];
  office.on(listAudit, () => answered({ data: entries, next: null, people: [], roles: [] }));

  await renderInOffice(SCREEN, { path: '/record', office });

  const [newest, older] = await screen.findAllByRole('listitem');
  expect(newest?.textContent).toMatch(/Nare: sent money back.*5,000\s֏.*by hand.*The product is faulty/);
  expect(within(older!).getByText('command line:')).toBeDefined();
  expect(older?.textContent).toMatch(/statusPending.*Processing/);
  expect(screen.getByRole('link', { name: /Last changes/ }).getAttribute('href')).toBe('/log?entity=order&id=1043');
  expect(office.calls).toMatchObject([{ input: { entity: 'order', entity_id: '1043' } }]);
});

test('LastChanges names product fields as the product page does, with their language', async () => {
  const office = fakeOffice();
  const product = { entity: 'product', before: { 'name.ru': 'Чайник', enabled: true }, after: { enabled: false } };
  office.on(listAudit, () => answered({ data: [entry(1, product)], next: null, people: [], roles: [] }));

  await renderInOffice(SCREEN, { path: '/record', office });

  expect((await screen.findByRole('listitem')).textContent).toMatch(/name \(ru\)Чайник.*On saleyes.*no/);
});

test('LastChanges names the parts of a promotion, with its times in Yerevan and without empty fields', async () => {
  const office = fakeOffice();
  const after = {
    hours: { from: '18:00', to: '02:00' },
    starts_at: '2026-11-29T12:33:00.000Z',
    budget: null,
    selection: { products: [4, 7], categories: [], except_reduced: false },
  };
  office.on(listAudit, () => answered({ data: [entry(1, { before: {}, after })], next: null, people: [], roles: [] }));

  await renderInOffice(SCREEN, { path: '/record', office });

  const text = (await screen.findByRole('listitem')).textContent;
  expect(text?.replaceAll('\u00a0', ' ')).toMatch(/18:00–02:00.*29 Nov 2026, 16:33.*Products: No. 4, No. 7$/);
});

test('LastChanges shows dates, languages, regions and recipients in words', async () => {
  const office = fakeOffice();
  const segment = {
    languages: ['ru'],
    tag: null,
    orders: 'with',
    category: null,
    since: '2026-10-01',
    min_total: 5000,
  };
  const after = { locale: 'ru', regions: ['Shirak'], expires_on: '2027-11-30', segment };
  office.on(listAudit, () => answered({ data: [entry(1, { before: {}, after })], next: null, people: [], roles: [] }));

  await renderInOffice(SCREEN, { path: '/record', office });

  const item = await screen.findByRole('listitem');
  expect(item.textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /language Русский.*Shirak.*30 Nov 2027.*languages: Русский; orders: with such orders/,
  );
});

test('LastChanges formats the lines of a changed order and names its changed parts', async () => {
  const office = fakeOffice();
  const after = { articles: ['2 × LAMP-1 × 49900'], parts: ['lines'] };
  office.on(listAudit, () => answered({ data: [entry(1, { before: {}, after })], next: null, people: [], roles: [] }));

  await renderInOffice(SCREEN, { path: '/record', office });

  expect((await screen.findByRole('listitem')).textContent).toMatch(/2 × LAMP-1 × 49,900\s֏.*products$/);
});

test('LastChanges shows five changes at most', async () => {
  const office = fakeOffice();
  const entries = Array.from({ length: 9 }, (_, index) => entry(9 - index));
  office.on(listAudit, () => answered({ data: entries, next: null, people: [], roles: [] }));

  await renderInOffice(SCREEN, { path: '/record', office });

  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
});

test('LastChanges states that a record has not been changed yet', async () => {
  const office = fakeOffice();
  office.on(listAudit, () => answered({ data: [], next: null, people: [], roles: [] }));

  await renderInOffice(SCREEN, { path: '/record', office });

  expect(await screen.findByText('Nothing has been changed yet.')).toBeDefined();
});

test('LastChanges hides itself when its call fails', async () => {
  const office = fakeOffice();
  const requested = new Promise<void>((resolve) => {
    office.on(listAudit, () => {
      resolve();
      return refused('unavailable');
    });
  });

  await renderInOffice(SCREEN, { path: '/record', office });
  await requested;

  expect(screen.queryByText('Last changes')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Record' })).toBeDefined();
});

test('LastChanges makes no call without the permission to see the audit log', async () => {
  const office = fakeOffice();

  await renderInOffice(SCREEN, { path: '/record', office, role: 'warehouse' });

  expect(await screen.findByRole('heading', { name: 'Record' })).toBeDefined();
  expect(office.calls).toEqual([]);
});

test('LastChanges shows a role by its name instead of its id', async () => {
  const office = fakeOffice();
  const roles = [
    { id: 3, code: 'orders' as const, name: null },
    { id: 9, code: null, name: { hy: 'Զանգեր', en: 'Calls' } },
  ];
  const given = entry(8, { action: 'changeMember', entity: 'staff', before: { role_id: 3 }, after: { role_id: 9 } });
  office.on(listAudit, () => answered({ data: [given], next: null, people: [], roles }));

  await renderInOffice(SCREEN, { path: '/record', office });

  expect((await screen.findByText('Orders')).tagName).toBe('DEL');
  expect(screen.getByText('Calls').tagName).toBe('INS');
});

test('LastChanges states the size of a goods receipt and a stocktake in words', async () => {
  const office = fakeOffice();
  const entries = [
    entry(9, { action: 'receiveGoods', entity: 'goods_receipt', reason: '9 / 3, A-1204' }),
    entry(8, { action: 'approveStocktake', entity: 'stocktake', reason: '1 / 40' }),
  ];
  office.on(listAudit, () => answered({ data: entries, next: null, people: [], roles: [] }));

  await renderInOffice(SCREEN, { path: '/record', office });

  expect(await screen.findByText('9 pieces of 3 products, A-1204')).toBeDefined();
  expect(screen.getByText('1 correction in 40 counted products')).toBeDefined();
});
