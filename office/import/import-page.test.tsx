// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  changeImport,
  checkImport,
  readImport,
  startImport,
  uploadImport,
  type WireImport,
  type WireReport,
} from '#contract/office/office-import-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { ImportPage, importLoader } from './import-page.tsx';

const SCREEN = { path: 'import', Component: ImportPage, loader: importLoader };

const opened = (more: Partial<WireImport> = {}): WireImport => ({
  id: 7,
  file: 'list.csv',
  created_at: '2026-11-28T10:00:00.000Z',
  layout: 'table',
  columns: [
    { name: 'Code', target: 'sku', examples: ['A-1', 'A-2'] },
    { name: 'Cost', target: 'ignore', examples: ['900'] },
  ],
  needs_currency: false,
  choices: { targets: {}, currency: null, rate: null, take_number: false, create: true, download: true },
  is_remembered: false,
  pictures: 0,
  problem: null,
  job: null,
  report: null,
  ...more,
});

const report = (more: Partial<WireReport> = {}): WireReport => ({
  ...{ read: 2, added: 0, changed: 1, unchanged: 0, refused: 1, warnings: 0, to_confirm: 0 },
  remarks: [{ severity: 'refused', line: 3, sku: 'A-2', field: 'price', reason: 'not_price', text: 'dear' }],
  problem: null,
  ...more,
});

const CHANGES = [
  { sku: 'A-1', name: { hy: 'Ա' }, is_new: false, fields: [{ field: 'price', before: '900', after: '950' }] },
];

async function openFile(first: WireImport) {
  const office = fakeOffice();
  office.on(uploadImport, () => answered({ import: first }));
  office.on(readImport, () => answered({ import: first }));
  await renderInOffice(SCREEN, { path: '/import', office });
  await userEvent.upload(await screen.findByLabelText('Choose a file'), new File(['x'], 'list.csv'));
  await screen.findByRole('heading', { name: 'list.csv' });
  return office;
}

test('ImportPage shows what each column means with its first rows and stores a changed meaning', async () => {
  const office = await openFile(opened());
  office.on(changeImport, () => answered({ import: opened({ is_remembered: true }) }));

  await userEvent.selectOptions(screen.getByLabelText('Meaning: Cost'), 'Price');

  expect(screen.getByText('A-2')).toBeDefined();
  expect(office.calls.at(-1)?.input).toMatchObject({ choices: { targets: { Code: 'sku', Cost: 'price' } } });
  expect(await screen.findByText(/choices from the last file/)).toBeDefined();
});

test('ImportPage lists changes and refused rows after the check and starts the import', async () => {
  const office = await openFile(opened());
  office.on(checkImport, () => answered({ report: report(), changes: CHANGES }));
  office.on(startImport, () => answered({ import: opened() }));

  await userEvent.click(screen.getByRole('button', { name: 'Show what will change' }));

  const refusedRows = await screen.findByRole('table', { name: 'Refused rows and notes' });
  expect(within(refusedRows).getByText(/“dear” is not a price/)).toBeDefined();
  expect(screen.getByText('950')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 product' }));
  expect(office.calls.at(-1)).toMatchObject({ input: { confirm: false } });
});

test('ImportPage starts an import with large price changes only after a confirmation', async () => {
  const office = await openFile(opened());
  office.on(checkImport, () => answered({ report: report({ to_confirm: 1 }), changes: CHANGES }));
  office.on(startImport, () => answered({ import: opened() }));

  await userEvent.click(screen.getByRole('button', { name: 'Show what will change' }));
  const start = await screen.findByRole('button', { name: 'Import 1 product' });

  expect(start.hasAttribute('disabled') || start.getAttribute('aria-disabled') === 'true').toBe(true);
  await userEvent.click(screen.getByLabelText(/Yes, 1 product may go off sale/));
  await userEvent.click(start);
  expect(office.calls.at(-1)).toMatchObject({ input: { confirm: true } });
});

test('ImportPage names a file that is something else and offers no import', async () => {
  await openFile(opened({ problem: { reason: 'foreign_file', text: 'pdf' }, columns: [], layout: '' }));

  expect(screen.getByText(/This file is a PDF and cannot be read/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show what will change' })).toBeNull();
});

test('ImportPage asks for the currency that the file does not name', async () => {
  await openFile(opened({ layout: 'Shopify', needs_currency: true }));

  expect(screen.getByLabelText('Currency of the prices').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Show what will change' })).toBeNull();
});

test('ImportPage shows a refused upload and stays where it was', async () => {
  const office = fakeOffice();
  office.on(uploadImport, () => refused('too_large', { message: 'The file is too large.' }));
  await renderInOffice(SCREEN, { path: '/import', office });

  await userEvent.upload(await screen.findByLabelText('Choose a file'), new File(['x'], 'list.csv'));

  expect(await screen.findByText('The file is too large.')).toBeDefined();
  expect(screen.getByLabelText('Choose a file')).toBeDefined();
});
