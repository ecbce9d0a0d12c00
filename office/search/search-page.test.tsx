// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import * as contract from '#contract/office/office-search-contract.ts';
import { answered, type FakeOffice, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { ExplainPage, explainLoader } from './explain-page.tsx';
import { SearchPage, searchLoader } from './search-page.tsx';

const ALWAYS = { starts_on: null, ends_on: null };
const SYNONYMS = { id: 7, locale: null, words: ['зюзя', 'iphone'], one_way: false, ...ALWAYS };
const MISS = { query: 'жмякалка', locale: 'ru' as const, times: 5, last_at: '2026-11-20T10:00:00Z' };

const NO_RULES: contract.OfficeSearchRules = {
  ...{ synonyms: [], pins: [], redirects: [], boosts: [] },
  ...{ products: [], brands: [] },
};

function officeWith(rules: Partial<contract.OfficeSearchRules> = {}): FakeOffice {
  const office = fakeOffice();
  office.on(contract.readSearchRules, () => answered({ ...NO_RULES, ...rules }));
  office.on(contract.listSearchMisses, () => answered({ data: [{ ...MISS, found: 0, redirect: null }] }));
  return office;
}

const show = (office: FakeOffice, path = '/search') =>
  renderInOffice(
    { path: 'search/:tab?', Component: SearchPage, loader: searchLoader },
    { path, office, role: 'owner' },
  );

test('a search that found nothing becomes a synonym in two presses, with the term filled in', async () => {
  const office = officeWith();
  office.on(contract.addSynonyms, () => answered({ change: 12 }));
  office.on(undoChange, () => answered({ change: 13 }));
  const { user } = await show(office);

  await user.click(await screen.findByRole('button', { name: 'Add synonym for “жмякалка”' }));
  await user.keyboard('gamepad');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Saved: жмякалка')).toBeDefined();
  expect(office.calls.find(({ name }) => name === 'addSynonyms')?.input).toEqual({
    rule: { locale: null, words: ['жмякалка', 'gamepad'], one_way: false, ...ALWAYS },
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(office.calls.find(({ name }) => name === 'undoChange')?.params).toEqual({ id: 12 });
});

test('a refused rule shows the reason at its field and keeps the typed words', async () => {
  const office = officeWith();
  office.on(contract.addSynonyms, () => refused('validation', { fields: { 'rule.words': 'Enter two words.' } }));
  const { user } = await show(office);

  await user.click(await screen.findByRole('button', { name: 'Add synonym for “жмякалка”' }));
  await user.keyboard(' ,');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const field = await screen.findByRole('textbox', { name: 'Finds the same as' });
  expect(await screen.findByText('Enter two words.')).toBeDefined();
  expect(field).toHaveProperty('value', ' ,');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a conflict is explained and the list is loaded again', async () => {
  const office = officeWith({ synonyms: [SYNONYMS] });
  office.on(contract.changeSynonyms, () => refused('stale', { message: 'Somebody else changed this.' }));
  const { user } = await show(office, '/search/synonyms');

  await user.click(await screen.findByRole('button', { name: 'Change зюзя, iphone' }));
  const reads = office.calls.length;
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Somebody else changed this.')).toBeDefined();
  expect(screen.getByText(/shows the current state/)).toBeDefined();
  expect(office.calls.slice(reads).map(({ name }) => name)).toEqual(['changeSynonyms', 'readSearchRules']);
});

test('SearchPage has a title without the name of another shop', async () => {
  await show(officeWith({}));

  await vi.waitFor(() => expect(document.title).toContain('Search'));
  expect(document.title).not.toContain('Kayts');
});

test('SearchPage shows the rules of each tab and a note for an empty tab', async () => {
  const pin = { query: 'kettle', sku: 'LAMP-1', position: null, ...ALWAYS };
  const { user } = await show(officeWith({ pins: [pin] }), '/search/pins');

  expect(await screen.findByText('kettle: LAMP-1')).toBeDefined();
  expect(screen.getByText('LAMP-1 · hidden')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Redirects' }));
  expect(await screen.findByText('No search leads to a page')).toBeDefined();
});

test('ExplainPage shows recognised parts and offers to pin a product', async () => {
  const office = fakeOffice();
  office.on(contract.explainSearch, () =>
    answered({
      ...{ read_as: 'gamepad', how: 'synonym', fits: [], without: [], monthly: null, order: null, redirect: null },
      wanted: [{ typed: 'жмякалка', text: 'gamepad', how: 'synonym' }],
      price: { min: 0, max: 30_000 },
      synonyms: ['жмякалка, gamepad'],
      hidden: [],
      found: 1,
      products: [
        {
          ...{ id: 3, sku: 'PAD-1', name: { hy: 'Ջոյսթիկ', en: 'Gamepad' }, score: 12.5 },
          factors: { words: 10, kind: 1.25, near: 1, fits: 1, boost: 1, clicks: 1 },
          ...{ is_article: false, is_whole: true, position: null },
        },
      ],
    }),
  );
  office.on(contract.putPin, () => answered({ change: 4 }));
  const { user } = await renderInOffice(
    { path: 'search/explain', Component: ExplainPage, loader: explainLoader },
    { path: '/search/explain?q=жмякалка&lang=ru', office, role: 'owner' },
  );

  expect(await screen.findByText('жмякалка → gamepad (synonym)')).toBeDefined();
  expect(screen.getByText('score 12.5 = words 10.00 × category 1.25')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Pin Gamepad' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pin or hide a product' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));

  expect(office.calls.find(({ name }) => name === 'putPin')?.input).toEqual({
    rule: { query: 'жмякалка', sku: 'PAD-1', position: 1, ...ALWAYS },
    seen: null,
  });
});
