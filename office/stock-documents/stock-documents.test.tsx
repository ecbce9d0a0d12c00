// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import {
  findGoods,
  type Goods,
  listReceipts,
  lookUpGoods,
  type ReceiptPage as ReceiptData,
  readReceipt,
  receiveGoods,
  saveReceipt,
} from '#contract/office/office-receipts-contract.ts';
import { countGoods, readStocktake, type Stocktake } from '#contract/office/office-stocktakes-contract.ts';
import type { RoleCode } from '#rules/staff/staff-permissions.ts';
import { answered, type FakeOffice, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { ReceiptPage, receiptLoader } from './receipt-page.tsx';
import { ReceiptsPage, receiptsLoader } from './receipts-page.tsx';
import { StocktakePage, stocktakeLoader } from './stocktake-page.tsx';

const goodsOf = (id: number, sku: string): Goods => ({
  ...{ product_id: id, family_id: id, sku, barcode: null, name: { hy: sku, en: `Lamp ${sku}` }, picture: null },
  ...{ price: 9000, on_hand: 4, cost: 500, last_cost: 600 },
});
const LAMP = goodsOf(7, 'LAMP-7');

const pageOf = (lines: ReceiptData['receipt']['lines'], more: Partial<ReceiptData['receipt']> = {}): ReceiptData => ({
  receipt: {
    ...{ id: 3, supplier: null, location: null, document: '', document_date: null, note: '', state: 'draft' },
    ...{ created_at: '2026-11-29T06:00:00.000Z', received_at: null, by: 'Nare', rest_of: null, rest: null },
    ...{ change: null, lines, ...more },
  },
  suppliers: [],
  locations: [{ id: 1, name: { hy: 'Պահեստ', en: 'Warehouse' }, is_main: true }],
});
const line = (received: number, ordered = 0) => ({ goods: LAMP, ordered, received, unit_cost: 600 });

async function openReceipt(page: ReceiptData, role: RoleCode = 'owner') {
  const office = fakeOffice();
  office.on(readReceipt, () => answered(page));
  office.on(listAudit, () => answered({ data: [], next: null, people: [], roles: [] }));
  office.on(findGoods, () => answered({ data: [] }));
  const receipt = { path: 'stock/receipts/:id', Component: ReceiptPage, loader: receiptLoader };
  const rendered = await renderInOffice(receipt, { path: '/stock/receipts/3', office, role });
  await screen.findByRole('heading', { level: 1 });
  return { office, ...rendered };
}

test('a scanned SKU adds a piece, scanning it again adds another, and a number sets the quantity', async () => {
  const { office, user } = await openReceipt(pageOf([]));
  office.on(lookUpGoods, () => answered({ data: [{ code: 'LAMP-7', goods: LAMP }] }));
  office.on(saveReceipt, ({ input }) => answered(pageOf([line(input?.lines?.[0]?.value?.received as number)])));
  const field = screen.getByRole('combobox', { name: /Scan or type/ });

  await user.type(field, 'LAMP-7{Enter}');
  await screen.findByRole('textbox', { name: 'Arrived quantity: Lamp LAMP-7' });
  await user.type(field, 'lamp-7{Enter}');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Arrived quantity: Lamp LAMP-7' }).value).toBe('2'),
  );
  await user.type(field, '12{Enter}');

  await expect
    .poll(() => office.calls.filter(({ name }) => name === 'saveReceipt').at(-1)?.input)
    .toMatchObject({ lines: [{ product_id: 7, value: { received: 12, unit_cost: 600 } }] });
  expect(office.calls.filter(({ name }) => name === 'lookUpGoods')).toHaveLength(1);
});

test('a line that is changed while it is saved is sent with the saved value as the seen one', async () => {
  const { office, user } = await openReceipt(pageOf([]));
  office.on(lookUpGoods, () => answered({ data: [{ code: 'LAMP-7', goods: LAMP }] }));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  office.on(saveReceipt, async ({ input }) => {
    const value = input?.lines?.[0]?.value;
    if (Number(value?.received) === 1) await held;
    return answered(pageOf([line(Number(value?.received))]));
  });
  const saves = () => office.calls.filter(({ name }) => name === 'saveReceipt');
  const field = screen.getByRole('combobox', { name: /Scan or type/ });

  await user.type(field, 'LAMP-7{Enter}');
  await expect.poll(saves).toHaveLength(1);
  await user.type(field, '5{Enter}');
  release();

  await expect.poll(saves).toHaveLength(2);
  expect(saves()[1]?.input).toMatchObject({ lines: [{ value: { received: 5 }, seen: { received: 1 } }] });
  await screen.findByText('Saved');
});

/** The search of products answers when the returned function is called. */
function slowSearch(office: FakeOffice) {
  const { promise, resolve } = Promise.withResolvers<readonly Goods[]>();
  office.on(findGoods, async () => answered({ data: [...(await promise)] }));
  office.on(lookUpGoods, () => answered({ data: [] }));
  office.on(saveReceipt, () => answered(pageOf([line(1)])));
  return resolve;
}
const arrived = () => screen.findByRole('textbox', { name: 'Arrived quantity: Lamp LAMP-7' });

test.each(['lamp', 'LAMP-7', 'lamp 7', 'desk lamp 7'])(
  'Enter right after %j adds the only match when its answer arrives',
  async (text) => {
    const { office, user } = await openReceipt(pageOf([]));
    const answer = slowSearch(office);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: /Scan or type/ });

    await user.type(field, `${text}{Enter}`);
    await screen.findByText(`Searching for “${text}”…`);
    answer([LAMP]);

    await arrived();
    expect(field.value).toBe('');
    expect(screen.queryByText(/No product has these codes/)).toBeNull();
  },
);

test('Enter before the answer adds the exact SKU of several matches', async () => {
  const { office, user } = await openReceipt(pageOf([]));
  const answer = slowSearch(office);

  await user.type(screen.getByRole('combobox', { name: /Scan or type/ }), 'lamp-7{Enter}');
  answer([goodsOf(8, 'LAMP-70'), LAMP]);

  await arrived();
});

test('Enter before the answer shows several matches for a selection', async () => {
  const { office, user } = await openReceipt(pageOf([]));
  const answer = slowSearch(office);

  await user.type(screen.getByRole('combobox', { name: /Scan or type/ }), 'lamp{Enter}');
  answer([goodsOf(8, 'LAMP-70'), LAMP]);
  await screen.findByText(/Several results match “lamp”/);
  await user.click(await screen.findByRole('option', { name: /LAMP-7 / }));

  await arrived();
});

test('Enter before the answer names a text that matches nothing', async () => {
  const { office, user } = await openReceipt(pageOf([]));
  const answer = slowSearch(office);

  await user.type(screen.getByRole('combobox', { name: /Scan or type/ }), 'lamp{Enter}');
  answer([]);

  await screen.findByText('No product has these codes: lamp');
});

test('a scanned code that no product has is shown and adds nothing', async () => {
  const { office, user } = await openReceipt(pageOf([]));
  office.on(lookUpGoods, () => answered({ data: [] }));

  await user.type(screen.getByRole('combobox', { name: /Scan or type/ }), '4006381333931{Enter}');

  await screen.findByText('No product has these codes: 4006381333931');
  expect(screen.getByRole('heading', { name: 'No lines yet' })).toBeDefined();
});

test('without a connection a scan is stored in the browser, and the page shows a note', async () => {
  const { office, user } = await openReceipt(pageOf([]));
  office.on(lookUpGoods, () => refused('network'));

  await user.type(screen.getByRole('combobox', { name: /Scan or type/ }), 'LAMP-7{Enter}');

  await screen.findByText(/Offline. The entries stay in this browser/);
});

test('a line that a colleague changed is shown, and Keep mine sends it with the value of the colleague', async () => {
  const { office, user } = await openReceipt(pageOf([line(1)]));
  office.on(saveReceipt, () =>
    refused('stale', {
      status: 409,
      conflicts: [{ field: 'line.7', current: { ordered: 0, received: 4, unit_cost: 600 }, by: null, at: null }],
    }),
  );
  const cell = screen.getByRole('textbox', { name: 'Arrived quantity: Lamp LAMP-7' });

  await user.clear(cell);
  await user.type(cell, '9{Enter}');
  const alert = await screen.findByText(/A colleague also changed: Lamp LAMP-7/);
  office.on(saveReceipt, () => answered(pageOf([line(9)])));
  await user.click(within(alert).getByRole('button', { name: 'Keep mine' }));

  await expect
    .poll(() => office.calls.filter(({ name }) => name === 'saveReceipt').at(-1)?.input)
    .toMatchObject({ lines: [{ value: { received: 9 }, seen: { received: 4 } }] });
});

test('Receive sends the shown pieces, and a receipt of another browser is explained', async () => {
  const { office, user } = await openReceipt(pageOf([line(2, 5)]));
  office.on(receiveGoods, () =>
    refused('already_received', { status: 409, message: 'This receipt was already received' }),
  );

  await user.click(screen.getByRole('button', { name: /Receive 2 pcs/ }));

  await screen.findByText(/already received/);
  expect(office.calls.find(({ name }) => name === 'receiveGoods')?.input).toMatchObject({ pieces: 2, keep_rest: true });
});

test('pasted rows are added, and refused rows are named', async () => {
  const { office, user } = await openReceipt(pageOf([]));
  office.on(lookUpGoods, () => answered({ data: [{ code: 'LAMP-7', goods: LAMP }] }));
  office.on(saveReceipt, () => answered(pageOf([line(3)])));

  await user.click(screen.getByRole('button', { name: 'Paste' }));
  await user.click(screen.getByRole('textbox', { name: /SKU or barcode/ }));
  await user.paste('LAMP-7\t3\t700\nNO-1\t2\nLAMP-7\tmany');
  await user.click(screen.getByRole('button', { name: 'Add the rows' }));

  await screen.findByText('1 row added');
  expect(screen.getByText('Row 2: no product has the code “NO-1”')).toBeDefined();
  expect(screen.getByText('Row 3: “many” is not a positive whole quantity')).toBeDefined();
});

test('staff without stock.cost see no purchase prices', async () => {
  await openReceipt(pageOf([line(2)]), 'warehouse');

  expect(screen.queryByText('Purchase price')).toBeNull();
  expect(screen.queryByText('Total')).toBeNull();
  expect(screen.getByRole('button', { name: /Receive 2 pcs/ })).toBeDefined();
});

test('a received document is read only and can be undone', async () => {
  const head = { supplier: { id: 1, name: 'Lamps LLC' }, document: 'A-17', document_date: '2026-11-28' };
  await openReceipt(
    pageOf([line(2)], { state: 'received', received_at: '2026-11-29T07:00:00.000Z', change: 9, ...head }),
  );

  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Lamps LLC')).toBeDefined();
  expect(screen.getByText('A-17')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});

test('an empty list of receipts shows a hint, and no button for a new one without the permission', async () => {
  const office = fakeOffice();
  office.on(listReceipts, () => answered({ data: [], next: null, drafts: 0 }));
  const list = { path: 'stock/receipts', Component: ReceiptsPage, loader: receiptsLoader };

  await renderInOffice(list, { path: '/stock/receipts', office, role: 'accountant' });

  await screen.findByRole('heading', { name: 'No receipts yet' });
  expect(screen.queryByRole('button', { name: /New receipt/ })).toBeNull();
});

const stocktakeOf = (more: Partial<Stocktake> = {}): Stocktake => ({
  ...{ id: 5, location: null, category: null, is_blind: false, note: '', state: 'counting', by: 'Nare' },
  ...{ created_at: '2026-11-29T06:00:00.000Z', closed_at: null, articles: 1, counted: 2, change: null },
  lines: [{ goods: LAMP, counted: 2, expected: 4, reserved: 1, value: -1000, moved: null }],
  ...more,
});

async function openStocktake(stocktake: Stocktake, path = '/stock/stocktakes/5') {
  const office = fakeOffice();
  office.on(readStocktake, () => answered({ stocktake }));
  office.on(listAudit, () => answered({ data: [], next: null, people: [], roles: [] }));
  office.on(findGoods, () => answered({ data: [] }));
  const screenOf = { path: 'stock/stocktakes/:id', Component: StocktakePage, loader: stocktakeLoader };
  const rendered = await renderInOffice(screenOf, { path, office });
  await screen.findByRole('heading', { level: 1 });
  return { office, ...rendered };
}

test('a count is sent with a key, and a typed quantity is sent as the difference', async () => {
  const { office, user } = await openStocktake(stocktakeOf());
  office.on(countGoods, ({ input }) =>
    answered({
      outcomes: (input?.counts ?? []).map(({ key }) => ({ key, product_id: 7, refused: null })),
      lines: [{ goods: LAMP, counted: 3, expected: 4, reserved: 1, value: -500, moved: null }],
    }),
  );
  const field = screen.getByRole('combobox', { name: /Scan or type/ });

  await user.type(field, 'LAMP-7{Enter}');
  await expect
    .poll(() => office.calls.filter(({ name }) => name === 'countGoods'))
    .toMatchObject([{ input: { counts: [{ code: 'LAMP-7', quantity: 1 }] } }]);
  await user.type(field, '10{Enter}');

  await expect
    .poll(() => office.calls.filter(({ name }) => name === 'countGoods').at(-1)?.input)
    .toMatchObject({ counts: [{ code: 'LAMP-7', quantity: 7 }] });
});

test('counts wait in the browser without a connection', async () => {
  const { office, user } = await openStocktake(stocktakeOf({ id: 6 }));
  office.on(countGoods, () => refused('network'));

  await user.type(screen.getByRole('combobox', { name: /Scan or type/ }), 'LAMP-7{Enter}');

  await screen.findByText(/Offline. 1 scans wait in this browser/);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Counted quantity/ }).value).toBe('3');
});

test('the review lists differences with their value', async () => {
  await openStocktake(stocktakeOf({ id: 8 }), '/stock/stocktakes/8?review');

  const row = screen.getByRole('row', { name: /LAMP-7/ });
  expect(within(row).getByText('−2')).toBeDefined();
  expect(row.textContent).toContain('1 of them for orders');
  expect(screen.getByRole('button', { name: 'Approve the differences' })).toBeDefined();
});

function withCamera(getUserMedia: () => Promise<unknown>): void {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  onTestFinished(() => void vi.unstubAllGlobals());
}

test('a refused camera is explained, and typing remains possible', async () => {
  withCamera(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  const { user } = await openReceipt(pageOf([]));

  await user.click(screen.getByRole('button', { name: 'Scan with the camera' }));

  await screen.findByText(/The browser does not allow the camera/);
});

test('a code in the camera picture adds one piece while it stays in the picture, and closing stops the camera', async () => {
  const stop = vi.fn();
  withCamera(() => Promise.resolve({ getTracks: () => [{ stop }] }));
  class Detector {
    static getSupportedFormats = async () => ['ean_13', 'code_128'];
    detect = async () => [{ rawValue: 'LAMP-7' }];
  }
  vi.stubGlobal('BarcodeDetector', Detector);
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const { office, user } = await openReceipt(pageOf([]));
  office.on(lookUpGoods, () => answered({ data: [{ code: 'LAMP-7', goods: LAMP }] }));
  office.on(saveReceipt, () => answered(pageOf([line(1)])));

  await user.click(screen.getByRole('button', { name: 'Scan with the camera' }));
  await screen.findByText('Added: LAMP-7');
  await expect.poll(() => office.calls.filter(({ name }) => name === 'saveReceipt')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(play).toHaveBeenCalled();
  await expect.poll(() => stop).toHaveBeenCalled();
  expect(office.calls.find(({ name }) => name === 'saveReceipt')?.input).toMatchObject({
    lines: [{ value: { received: 1 } }],
  });
});
