// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import * as contract from '#contract/office/office-banks-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { parsePercent } from './bank-fields.ts';
import { BankPage, bankLoader } from './bank-page.tsx';
import { BanksPage, banksLoader } from './banks-page.tsx';

const TERMS = {
  rate: 11,
  service_fee: 0.5,
  credit_amount_rate: 0,
  periods: [12, 24],
  min_amount: 30_000,
  max_amount: null,
  min_down_payment_percent: 0,
};
const FIELDS: contract.WireBankFields = {
  name: { hy: 'Լոռի Բանկ', en: 'Lori Bank' },
  image: 'bank/2.svg',
  is_visible: true,
  first_day: null,
  ...TERMS,
  apply_url: null,
  planned: [],
};
const LORI: contract.WireBank = { id: 2, fields: FIELDS };
const SEVAN: contract.WireBank = {
  id: 5,
  fields: { ...FIELDS, name: { hy: 'Սևան Բանկ', en: 'Sevan Bank' }, rate: 0, service_fee: 0, credit_amount_rate: 10 },
};
const HOLIDAY_OFFER = { ...TERMS, rate: 0, first_day: '2026-12-20', last_day: '2026-12-31' };
const VERSION: contract.WireBankVersion = {
  ...{ id: 7, at: '2026-11-20T09:00:00Z', by: 'Ani', source: 'staff', action: 'changeBank', changed: ['rate'] },
  before: { ...FIELDS, rate: 9 },
};

function banking(given: Partial<contract.BankPageAnswer> = {}) {
  const office = fakeOffice();
  const page = {
    ...{ today: '2026-12-01', is_credit_shown: true, banks: [LORI, SEVAN], bank: LORI, versions: [VERSION], ...given },
  };
  const { bank, versions, ...list } = page;
  office.on(contract.listOfficeBanks, () => answered(list));
  office.on(contract.readOfficeBank, () => answered(page));
  office.on(contract.changeBank, () => answered({ change: 1 }));
  office.on(contract.createBank, () => answered({ id: 9, change: 1 }));
  office.on(contract.deleteBank, () => answered({ change: 1 }));
  office.on(contract.orderBanks, () => answered({ change: 1 }));
  office.on(listAudit, () => answered({ data: [], next: null, people: [], roles: [] }));
  const sent = (name: string) => office.calls.filter((call) => call.name === name);
  return { office, sent };
}

const openList = (office: ReturnType<typeof fakeOffice>) =>
  renderInOffice({ path: 'banks', Component: BanksPage, loader: banksLoader }, { path: '/banks', office });

const openBank = (office: ReturnType<typeof fakeOffice>, id: number | 'new' = 2) =>
  renderInOffice({ path: 'banks/:id', Component: BankPage, loader: bankLoader }, { path: `/banks/${id}`, office });

const save = () => screen.getByRole('button', { name: /^Save/ });

test('the example and the comparison change while a rate is typed', async () => {
  const { user } = await openBank(banking().office);
  const rate = await screen.findByLabelText('Yearly rate, %');
  expect(screen.getByText(/15,482/, { selector: 'b' })).toBeTruthy();

  await user.clear(rate);
  await user.type(rate, '0');

  expect(screen.getByText(/14,000/, { selector: 'b' })).toBeTruthy();
  const rows = within(screen.getByRole('table', { name: 'As shoppers compare' })).getAllByRole('row');
  expect(rows[2]?.textContent).toMatch(/Lori Bank \(this bank\).*14,000/);
});

test('the example names the missing input instead of showing a result', async () => {
  const { user } = await openBank(banking().office);
  const rate = await screen.findByLabelText('Yearly rate, %');

  await user.clear(rate);
  await user.type(rate, '1,000');
  expect(screen.getAllByText('Nothing can be calculated: fill in the rates and the periods correctly.')).toHaveLength(
    2,
  );
  await user.clear(rate);
  await user.type(rate, '9');
  await user.clear(screen.getByLabelText('Price, ֏'));
  await user.type(screen.getByLabelText('Price, ֏'), '20000');

  expect(screen.getAllByText(/The bank lends from 30,000\s֏ on\./)).toHaveLength(3);
});

test('saving sends the changed fields with the values that the editor saw', async () => {
  const { office, sent } = banking();
  const { user } = await openBank(office);

  await user.clear(await screen.findByLabelText('Yearly rate, %'));
  await user.type(screen.getByLabelText('Yearly rate, %'), '12.5');
  await user.clear(screen.getByLabelText(/^Smallest sum/));
  await user.type(screen.getByLabelText(/^Smallest sum/), '50,000');
  await user.click(save());

  await waitFor(() => expect(screen.queryByText(/Not saved/)).toBeNull());
  expect(sent('changeBank')).toMatchObject([
    {
      params: { id: 2 },
      input: { fields: { rate: 12.5, min_amount: 50_000 }, seen: { rate: 11, min_amount: 30_000 } },
    },
  ]);
});

test('refused terms show the message of the server at their field', async () => {
  const { office } = banking();
  office.on(contract.changeBank, () => refused('validation', { status: 422, fields: { rate: 'From 0 to 100.' } }));
  const { user } = await openBank(office);

  await user.type(await screen.findByLabelText('Yearly rate, %'), '000');
  await user.click(save());

  expect(await screen.findByText('From 0 to 100.')).toBeTruthy();
  expect(screen.getByLabelText('Yearly rate, %').getAttribute('aria-invalid')).toBe('true');
});

test('a rate that a colleague changed is shown with both values, and the chosen one is saved', async () => {
  const { office, sent } = banking();
  const conflict = { field: 'rate', current: 13, by: 'Ani', at: '2026-11-20T09:00:00Z' };
  let isFirst = true;
  office.on(contract.changeBank, () => {
    const answer = isFirst ? refused('stale', { status: 409, conflicts: [conflict] }) : answered({ change: 2 });
    isFirst = false;
    return answer;
  });
  const { user } = await openBank(office);
  await user.type(await screen.findByLabelText('Yearly rate, %'), '11.5');

  await user.click(save());
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/11\.5.*Ani.*13/s);
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await user.click(save());

  await waitFor(() => expect(sent('changeBank')).toHaveLength(2));
  expect(sent('changeBank')[1]?.input).toMatchObject({ fields: { rate: 11.5 }, seen: { rate: 13 } });
});

test('a logo of 40 MB is refused with its size before it is sent', async () => {
  const { office, sent } = banking();
  const { user, container } = await openBank(office);
  await screen.findByText('Logo');

  await user.upload(
    container.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([new Uint8Array(40_000_000)], 'logo.png', { type: 'image/png' }),
  );

  expect(screen.getByText('This picture has 40 MB. Choose one up to 12 MB.')).toBeTruthy();
  expect(sent('uploadBankPicture')).toEqual([]);
});

test('uploading an SVG logo lists the parts that were removed from it and saves its path', async () => {
  const { office, sent } = banking();
  office.on(contract.uploadBankPicture, () => answered({ path: 'bank/abc.svg', removed: ['<script>'] }));
  const { user, container } = await openBank(office);
  await screen.findByText('Logo');

  await user.upload(
    container.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }),
  );
  expect(await screen.findByText(/left out: <script>/)).toBeTruthy();
  await user.click(save());

  await waitFor(() => expect(sent('changeBank')[0]?.input).toMatchObject({ fields: { image: 'bank/abc.svg' } }));
});

test('the form for planned terms starts with the present terms and plans the changed ones from the first day', async () => {
  const { office, sent } = banking();
  const { user } = await openBank(office);

  await user.click(await screen.findByRole('button', { name: 'Plan new terms' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('First day'), '2027-01-01');
  await user.clear(dialog.getByLabelText('Yearly rate, %'));
  await user.type(dialog.getByLabelText('Yearly rate, %'), '9');
  expect(dialog.getByText(/Example/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Plan these terms' }));

  await waitFor(() => expect(sent('changeBank')).toHaveLength(1));
  expect(sent('changeBank')[0]?.input).toEqual({
    fields: { planned: [{ ...TERMS, rate: 9, first_day: '2027-01-01', last_day: null }] },
    seen: { planned: [] },
  });
});

test('planning terms after a conflict keeps the terms that a colleague planned meanwhile', async () => {
  const { office, sent } = banking();
  let isFirst = true;
  office.on(contract.changeBank, () => {
    if (!isFirst) return answered({ change: 2 });
    isFirst = false;
    const page = { today: '2026-12-01', is_credit_shown: true, banks: [], versions: [] };
    const bank = { ...LORI, fields: { ...FIELDS, planned: [HOLIDAY_OFFER] } };
    office.on(contract.readOfficeBank, () => answered({ ...page, bank }));
    return refused('stale', { status: 409, conflicts: [] });
  });
  const { user } = await openBank(office);
  await user.click(await screen.findByRole('button', { name: 'Plan new terms' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('First day'), '2027-02-01');

  await user.click(dialog.getByRole('button', { name: 'Plan these terms' }));
  await screen.findByRole('button', { name: /^Withdraw the terms 20.Dec.2026/, hidden: true });
  await user.click(dialog.getByRole('button', { name: 'Plan these terms' }));

  await waitFor(() => expect(sent('changeBank')).toHaveLength(2));
  expect(sent('changeBank')[1]?.input).toMatchObject({
    fields: { planned: [HOLIDAY_OFFER, { first_day: '2027-02-01' }] },
    seen: { planned: [HOLIDAY_OFFER] },
  });
});

test('planned terms are listed and can be withdrawn', async () => {
  const bank = { ...LORI, fields: { ...FIELDS, planned: [HOLIDAY_OFFER] } };
  const { office, sent } = banking({ bank });
  const { user } = await openBank(office);

  const withdraw = await screen.findByRole('button', { name: /^Withdraw the terms 20\sDec\s2026 to 31\sDec\s2026$/ });
  expect(withdraw.closest('li')?.textContent).toContain('0% a year · 0.5% a month · 12, 24 months');
  await user.click(withdraw);

  expect(sent('changeBank')[0]?.input).toEqual({ fields: { planned: [] }, seen: { planned: [HOLIDAY_OFFER] } });
});

test('choosing an earlier version fills the form with its terms', async () => {
  const { user } = await openBank(banking().office);

  await user.click(await screen.findByText('Earlier versions'));
  await user.click(screen.getByRole('button', { name: 'Fill in the version before this change' }));

  expect(screen.getByLabelText<HTMLInputElement>('Yearly rate, %').value).toBe('9');
  expect(save()).toBeTruthy();
});

test('saving a new bank sends all fields and opens the page of the bank', async () => {
  const { office, sent } = banking();
  const { user, router } = await openBank(office, 'new');

  await user.type(await screen.findByLabelText('Name, Հայերեն'), 'Կապան Բանկ');
  await user.type(screen.getByLabelText('Yearly rate, %'), '17');
  await user.click(save());

  await waitFor(() => expect(router.state.location.pathname).toBe('/banks/9'));
  expect(sent('createBank')[0]?.input).toMatchObject({
    fields: { name: { hy: 'Կապան Բանկ' }, image: null, rate: 17, periods: [6, 12, 24], max_amount: null, planned: [] },
  });
});

test('a repeated press on a new bank sends the same idempotency key', async () => {
  const { office, sent } = banking();
  office.on(contract.createBank, () => refused('unavailable'));
  const { user } = await openBank(office, 'new');

  await user.type(await screen.findByLabelText('Name, Հայերեն'), 'Կապան Բանկ');
  await user.click(save());
  await waitFor(() => expect(sent('createBank')).toHaveLength(1));
  await user.click(save());
  await waitFor(() => expect(sent('createBank')).toHaveLength(2));

  const keys = sent('createBank').map(({ input }) => (input as { idempotency_key: string }).idempotency_key);
  expect(new Set(keys).size).toBe(1);
});

test('the list shows present and planned terms, hides a bank and moves it', async () => {
  const bank = { ...LORI, fields: { ...FIELDS, planned: [HOLIDAY_OFFER] } };
  const { office, sent } = banking({ banks: [bank, SEVAN], today: '2026-12-24' });
  const { user } = await openList(office);

  const row = (await screen.findByRole('link', { name: 'Lori Bank' })).closest('li');
  expect(row?.textContent).toMatch(/Now, 20\sDec\s2026 to 31\sDec\s2026: 0% a year.*Afterwards: 11% a year/);
  await user.click(screen.getByRole('button', { name: 'Hide Lori Bank from shoppers' }));
  await user.click(screen.getByRole('button', { name: /Sevan Bank.*up|up.*Sevan Bank/i }));

  expect(sent('changeBank')[0]?.input).toEqual({ fields: { is_visible: false }, seen: { is_visible: true } });
  await waitFor(() => expect(sent('orderBanks')[0]?.input).toEqual({ ids: [5, 2], seen: [2, 5] }));
});

test('the list shows the reason why shoppers cannot buy on credit', async () => {
  const hidden = { ...LORI, fields: { ...FIELDS, is_visible: false } };
  const first = await openList(banking({ banks: [hidden] }).office);
  expect(await screen.findByText(/Shoppers cannot choose any of these banks today/)).toBeTruthy();
  first.unmount();

  await openList(banking({ is_credit_shown: false }).office);
  expect(await screen.findByText(/The payment method “on credit” is hidden/)).toBeTruthy();
});

test.each([
  ['1,000', 'en', 1000],
  ['17,5', 'hy', 17.5],
  ['17.5 %', 'en', 17.5],
  ['', 'ru', null],
  ['-3', 'ru', -1],
  ['much', 'hy', -1],
] as const)('parsePercent of %j in %s is %j', (text, locale, expected) => {
  expect(parsePercent(text, locale)).toBe(expected);
});
