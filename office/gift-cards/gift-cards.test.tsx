// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import * as contract from '#contract/office/office-gift-cards-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { GiftCardPage, giftCardLoader } from './gift-card-page.tsx';
import { GiftCardsPage, giftCardsLoader } from './gift-cards-page.tsx';

const LIST = { path: 'gift-cards', Component: GiftCardsPage, loader: giftCardsLoader };
const CARD = { path: 'gift-cards/:id', Component: GiftCardPage, loader: giftCardLoader };
const AT = '2026-11-20T08:00:00Z';

const row: contract.GiftCardRow = {
  ...{ id: 7, order_id: 1044, state: 'active', amount: 20_000, balance: 15_000, last_four: '5T80' },
  ...{ receiver_name: 'Davit', receiver_email: 'davit@example.am', send_on: null, sent_at: AT },
  ...{ expires_on: '2027-11-20', created_at: AT },
};
const card: contract.OfficeGiftCard = {
  ...row,
  ...{ version: 3, is_blocked: false, sender_name: 'Anna', message: 'Happy birthday!' },
  movements: [
    { id: 2, kind: 'spend', amount: -5000, balance: 15_000, order_id: 1050, by: null, note: '', at: AT },
    { id: 1, kind: 'issue', amount: 20_000, balance: 20_000, order_id: 1044, by: null, note: '', at: AT },
  ],
};

function officeWith(data = [row]) {
  const office = fakeOffice();
  office.on(contract.listGiftCards, () => answered({ data, next: null }));
  office.on(contract.readGiftCard, () => answered(card));
  office.on(listAudit, () => answered({ data: [], next: null, people: [], roles: [] }));
  const sent = (name: string) => office.calls.filter((call) => call.name === name);
  return { office, sent };
}

test('the list shows the end of the code, the receiver and the balance', async () => {
  const { office } = officeWith();
  await renderInOffice(LIST, { path: '/gift-cards', office });

  expect(await screen.findByRole('link', { name: 'Card …5T80' })).toBeDefined();
  expect(screen.getByText('Davit · davit@example.am')).toBeDefined();
});

test('a shop without cards shows that none was sold', async () => {
  const { office } = officeWith([]);
  await renderInOffice(LIST, { path: '/gift-cards', office });

  expect(await screen.findByText('No gift card was sold yet.')).toBeDefined();
});

test('a card is issued with its amount, receiver and reason', async () => {
  const { office, sent } = officeWith([]);
  office.on(contract.issueGiftCard, () => answered({ id: 8, change: 1 }));
  const { user } = await renderInOffice(LIST, { path: '/gift-cards', office });

  await user.click(await screen.findByRole('button', { name: 'Issue a card' }));
  await user.type(screen.getByLabelText('Amount'), '10000');
  await user.type(screen.getByLabelText('E-mail of the receiver'), 'davit@example.am');
  await user.type(screen.getByLabelText('Reason'), 'An apology');
  await user.click(screen.getAllByRole('button', { name: 'Issue a card' }).at(-1)!);

  const input = { amount: 10_000, receiver_email: 'davit@example.am', reason: 'An apology', mail_locale: 'en' };
  expect(sent('issueGiftCard')).toMatchObject([{ input }]);
});

test('a card shows its movements, and blocking sends the version', async () => {
  const { office, sent } = officeWith();
  office.on(contract.changeGiftCard, () => answered({ change: 5 }));
  const { user } = await renderInOffice(CARD, { path: '/gift-cards/7', office });

  expect(await screen.findByText('Happy birthday!')).toBeDefined();
  expect(screen.getByRole('link', { name: 'order 1050' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Block' }));

  expect(sent('changeGiftCard')).toMatchObject([{ input: { version: 3, fields: { is_blocked: true } } }]);
});

test('an adjustment above the balance shows the refusal', async () => {
  const { office, sent } = officeWith();
  office.on(contract.adjustGiftCard, () => refused('gift_card_balance'));
  const { user } = await renderInOffice(CARD, { path: '/gift-cards/7', office });

  await user.click(await screen.findByRole('button', { name: 'Adjust the balance' }));
  await user.type(screen.getByLabelText('Change in drams'), '-20 000');
  await user.type(screen.getByLabelText('Reason'), 'A mistake');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(sent('adjustGiftCard')).toMatchObject([{ input: { amount: -20_000, reason: 'A mistake' } }]);
  expect(await screen.findByRole('alert')).toBeDefined();
});
