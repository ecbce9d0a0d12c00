// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  changeBrand,
  readBrand,
  restoreBrand,
  uploadBrandPicture,
  type WireBrand,
  type WireBrandState,
} from '#contract/office/office-brand-contract.ts';
import { answered, type FakeOffice, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { setShopBrand } from '../state/shop-brand.ts';
import { BrandPage, brandLoader } from './brand-page.tsx';

const VOLT: WireBrand = { name: { hy: 'Վոլտ', en: 'Volt' }, accent: '#1f6f5c' };

const stateOf = (brand: WireBrand = VOLT, more: Partial<WireBrandState> = {}): WireBrandState => ({
  brand,
  shown_name: { hy: 'Վոլտ', ru: 'Վոլտ', en: 'Volt' },
  default_accent: '#f9a34f',
  version: 'v1',
  limits: { name: 60, motto: 120, mail_sender: 60, mail_signature: 500 },
  versions: [],
  ...more,
});

beforeEach(() => {
  setShopBrand({ name: { hy: 'Հին', ru: 'Hin', en: 'Old' }, logo: null, tones: null, version: 'v0' });
});

async function show(office: FakeOffice, state = stateOf()) {
  office.on(readBrand, () => answered(state));
  const opened = await renderInOffice(
    { path: 'settings/brand', Component: BrandPage, loader: brandLoader },
    { path: '/settings/brand', office, role: 'owner' },
  );
  await screen.findByRole('heading', { name: 'Name and look' });
  return opened;
}

const nameIn = (language: string) => screen.getByLabelText(`Name of the shop, ${language}`);
const save = () => screen.getByRole('button', { name: /Save/ });

test('saving sends the changed text as a whole with the values that the editor saw', async () => {
  const office = fakeOffice();
  office.on(changeBrand, () => answered({ state: stateOf({ ...VOLT, name: { hy: 'Վոլտ', en: 'Ohm' } }), change: 5 }));
  const { user } = await show(office);

  await user.clear(nameIn('English'));
  await user.type(nameIn('English'), 'Ohm');
  await user.click(save());

  await waitFor(() => expect(screen.queryByText(/Not saved/)).toBeNull());
  expect(office.calls.at(-1)?.input).toEqual({
    fields: { name: { hy: 'Վոլտ', en: 'Ohm' } },
    seen: { name: { hy: 'Վոլտ', en: 'Volt' } },
  });
});

test('the preview shows an unsaved name and the text colour of the accent', async () => {
  const { user } = await show(fakeOffice());
  const preview = screen.getByRole('region', { name: 'Preview' });

  await user.type(nameIn('Հայերեն'), ' Պլյուս');

  expect(within(preview).getAllByText('Վոլտ Պլյուս').length).toBeGreaterThan(0);
  expect(within(preview).getByText('Button').style.color).toBe('#ffffff');
});

test('a colour without contrast is explained before it is saved', async () => {
  const { user } = await show(fakeOffice());
  const code = screen.getByLabelText('Colour code');

  await user.clear(code);
  await user.type(code, '#7c7c7c');

  expect(screen.getByText(/Neither dark nor white text is readable/)).toBeDefined();
});

test('a refused field shows its sentence and keeps the change', async () => {
  const office = fakeOffice();
  office.on(changeBrand, () => refused('validation', { fields: { 'name.hy': 'Fill this in.' } }));
  const { user } = await show(office);

  await user.clear(nameIn('Հայերեն'));
  await user.click(save());

  expect(await screen.findByText('Fill this in.')).toBeDefined();
  expect(screen.getByText(/Not saved: 1 change/)).toBeDefined();
});

test('a conflict shows both names, and the own one is saved over the other after the choice', async () => {
  const office = fakeOffice();
  const theirs = { hy: 'Ամպեր', en: 'Volt' };
  const conflict = { field: 'name', current: theirs, by: 'Ani', at: '2026-11-28T10:00:00Z' };
  office.on(changeBrand, () => refused('stale', { conflicts: [conflict] }));
  const { user } = await show(office);
  await user.clear(nameIn('Հայերեն'));
  await user.type(nameIn('Հայերեն'), 'Օհմ');
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed the same fields' });
  expect(within(dialog).getByText('Ամպեր')).toBeDefined();

  office.on(readBrand, () => answered(stateOf({ ...VOLT, name: theirs })));
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  office.on(changeBrand, () => answered({ state: stateOf(), change: 6 }));
  await user.click(save());

  await waitFor(() =>
    expect(office.calls.findLast(({ name }) => name === 'changeBrand')?.input).toEqual({
      fields: { name: { hy: 'Օհմ', en: 'Volt' } },
      seen: { name: theirs },
    }),
  );
});

test('a file of 40 MB is refused with its size and is not sent', async () => {
  const office = fakeOffice();
  const { user, container } = await show(office);
  const [input] = container.querySelectorAll<HTMLInputElement>('input[type=file]');

  await user.upload(input!, new File([new Uint8Array(40_000_000)], 'logo.png', { type: 'image/png' }));

  expect(await screen.findByText('This picture has 40 MB. Choose one up to 12 MB.')).toBeDefined();
  expect(office.calls.map(({ name }) => name)).not.toContain('uploadBrandPicture');
});

test('a refused picture shows the message of the server', async () => {
  const office = fakeOffice();
  office.on(uploadBrandPicture, () => refused('validation', { fields: { file: 'This is a HEIC photo.' } }));
  const { user, container } = await show(office);
  const [input] = container.querySelectorAll<HTMLInputElement>('input[type=file]');

  await user.upload(input!, new File(['x'], 'logo.png', { type: 'image/png' }));

  expect(await screen.findByText('This is a HEIC photo.')).toBeDefined();
});

test('an earlier version is restored after a confirmation', async () => {
  const office = fakeOffice();
  const version = { id: 8, is_before: false, at: '2026-11-28T10:00:00Z', by: 'Ani', source: 'staff', parts: ['name'] };
  const versions = [
    { ...version, id: 9, brand: VOLT },
    { ...version, brand: { name: { hy: 'Հին անուն' } } },
  ];
  office.on(restoreBrand, () => answered({ state: stateOf({ name: { hy: 'Հին անուն' } }), change: 10 }));
  const { user } = await show(office, stateOf(VOLT, { versions }));

  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Restore this version?' })).getByRole('button', {
      name: 'Restore',
    }),
  );

  await waitFor(() => expect((nameIn('Հայերեն') as HTMLInputElement).value).toBe('Հին անուն'));
  expect(office.calls.at(-1)).toMatchObject({ name: 'restoreBrand', params: { id: 8 }, input: { is_before: false } });
});
