// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveOrder } from '#contract/checkout-contract.ts';
import { type Bank, banks } from '#contract/content-contract.ts';
import { toCreditBank } from '#rules/credit/credit-bank.ts';
import { type CreditOffer, creditOffer } from '#rules/credit/credit-offer.ts';
import { formatAmd, groupThousands } from '#rules/shop/money.ts';
import { rememberCredit } from '#storefront/state/credit-memory.ts';
import { answered, failed } from '#testing/fake-client.ts';
import {
  type Checkout,
  choose,
  field,
  fillIn,
  lastInput,
  openCheckout,
  orderButton,
  PRICE,
  placed,
  press,
  STREET,
  wireCredit,
} from '#testing/open-checkout.tsx';
// The checkout loads this chunk when a credit is chosen. The import loads it in advance.
import '#storefront/credit/credit-form.tsx';
import './checkout-calculator.tsx';
import { descriptionOf } from '#testing/render.tsx';
import { wireBank } from '#testing/wire-banks.ts';

const CHEAP = wireBank(1, 'Լոռի Բանկ', { rate: 12 });
const DEAR = wireBank(2, 'Սյունիք Բանկ', { rate: 18 });

function offerOf(bank: Bank, periodMonths: number, down: number): CreditOffer {
  const { offer } = creditOffer(toCreditBank(bank), { price: PRICE, down, periodMonths });
  if (!offer) throw new Error('the bank does not finance that');
  return offer;
}

const part = () => screen.getByRole('group', { name: 'Ապառիկի պայմաններ' });
const calculator = () => within(part());
const bankField = () => calculator().getByLabelText<HTMLSelectElement>('Բանկ');
const downField = () => calculator().getByLabelText<HTMLInputElement>(/^Կանխավճար/);
const onCredit = () => choose(/^credit/);
const alert = () => screen.getByRole('alert').textContent;

/** Opens the checkout on credit at the expensive bank over 12 months with a down payment of 10 000. */
async function openOnCredit(): Promise<Checkout> {
  const page = await openCheckout({ banks: [CHEAP, DEAR] });
  fillIn();
  onCredit();
  await screen.findByLabelText('Բանկ');
  fireEvent.change(bankField(), { target: { value: String(DEAR.id) } });
  fireEvent.click(calculator().getByRole('radio', { name: '12 ամիս' }));
  fireEvent.change(downField(), { target: { value: '10000' } });
  fireEvent.blur(downField());
  page.offer.credit = wireCredit(DEAR, offerOf(DEAR, 12, 10_000));
  return page;
}

async function expectCalculated(bank: Bank, offer: CreditOffer): Promise<void> {
  await waitFor(() => expect(part().textContent).toContain(formatAmd(offer.monthly)));
  expect(bankField().value).toBe(String(bank.id));
  expect(calculator().getByRole<HTMLInputElement>('radio', { name: `${offer.periodMonths} ամիս` }).checked).toBe(true);
  expect(downField().value).toBe(groupThousands(offer.down));
  for (const sum of [offer.creditPrice, offer.financed, offer.total])
    expect(part().textContent).toContain(formatAmd(sum));
  expect(screen.getByRole('complementary').textContent).toContain(formatAmd(offer.total));
}

test('the order contains the terms of the calculator, and their figures are displayed', async () => {
  const { client, router } = await openOnCredit();
  await expectCalculated(DEAR, offerOf(DEAR, 12, 10_000));

  await press();

  expect(lastInput(client, 'saveOrder')).toMatchObject({
    payment: { method: 'credit', bank_id: DEAR.id, period: 12, down_payment: 10_000 },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/thanks'));
});

test('choosing another payment method or reloading the page keeps the credit terms', async () => {
  const { unmount } = await openOnCredit();
  const offer = offerOf(DEAR, 12, 10_000);

  choose(/moneytransfer/);
  expect(screen.queryByRole('group', { name: 'Ապառիկի պայմաններ' })).toBeNull();
  expect(screen.getByRole('complementary').textContent).not.toContain(formatAmd(offer.total));
  onCredit();
  await expectCalculated(DEAR, offer);
  unmount();
  await openCheckout({ banks: [CHEAP, DEAR] });

  await screen.findByLabelText('Բանկ');
  await expectCalculated(DEAR, offer);
  expect(field(STREET).value).toBe('Օրինակ փողոց 1');
});

test.each([['while the form is filled in'], ['at the last moment']])(
  'credit terms that change %s are shown with the new figures, and the next press orders',
  async (moment) => {
    const { client, offer, router } = await openOnCredit();
    const dearer = { ...DEAR, rate: 20 };
    const later = offerOf(dearer, 12, 10_000);
    offer.banks = [CHEAP, dearer];
    if (moment === 'at the last moment') client.on(saveOrder, () => failed('credit', { status: 409 }));
    else offer.credit = wireCredit(dearer, later);

    await press();

    expect(alert()).toContain('Ապառիկի պայմանները փոխվել են');
    await expectCalculated(dearer, later);
    expect(field(STREET).value).toBe('Օրինակ փողոց 1');
    offer.credit = wireCredit(dearer, later);
    client.on(saveOrder, () => answered(placed()));

    await press();

    await waitFor(() => expect(router.state.location.pathname).toBe('/thanks'));
  },
);

test('a bank that no longer offers credit shows an error, and the other bank is selected', async () => {
  const { client, offer } = await openOnCredit();
  offer.banks = [CHEAP];
  const gone = 'Այս բանկն այլևս ապառիկ չի առաջարկում';
  client.on(saveOrder, () => failed('validation', { status: 422, fields: { 'payment.bank_id': gone } }));

  await press();

  expect(alert()).toContain(gone);
  expect(document.activeElement).toBe(part());
  await waitFor(() => expect(calculator().queryByText(DEAR.name)).toBeNull());
  expect(bankField().value).toBe(String(CHEAP.id));
});

test('an incomplete credit gets the focus and an error until its terms change', async () => {
  await openOnCredit();
  fireEvent.change(downField(), { target: { value: String(PRICE) } });

  await press();
  expect(document.activeElement).toBe(part());
  expect(descriptionOf(part())).toContain('Ընտրեք բանկ, ժամկետ և կանխավճար');
  fireEvent.change(downField(), { target: { value: '10000' } });

  await waitFor(() => expect(descriptionOf(part())).toBe(''));
});

test('a failed call for the banks can be retried, and typed values stay', async () => {
  const { client, offer } = await openCheckout({ banks: [CHEAP] });
  fillIn();
  client.on(banks, () => failed('network'));
  onCredit();
  await waitFor(() => expect(alert()).toContain('Բանկերի պայմանները չբեռնվեցին'));
  await press();
  offer.banks = [CHEAP];
  client.on(banks, () => answered({ data: offer.banks }));

  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Կրկնել' })));

  expect(await screen.findByLabelText('Բանկ')).toBeTruthy();
  expect(field(STREET).value).toBe('Օրինակ փողոց 1');
});

test('credit is not offered when no bank finances the total, even if it was chosen for a larger cart', async () => {
  rememberCredit({ bankId: DEAR.id, periodMonths: 12, down: 0 });

  await openCheckout({ banks: [{ ...DEAR, min_amount: PRICE + 1 }] });

  expect(screen.queryByRole('radio', { name: /^credit/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^cashondelivery/ }).checked).toBe(true);
  expect(orderButton().textContent).toContain('Պատվիրել');
});
