// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeOffice, renderInOffice } from '#testing/office/render-in-office.tsx';
import { AmountField } from './amount-field.tsx';

function Example() {
  const [amount, setAmount] = useState<number | null>(null);
  return (
    <>
      <AmountField label="Price" amount={amount} onAmount={setAmount} />
      <output>{String(amount)}</output>
    </>
  );
}

test.each([
  ['30,000', '30000'],
  ['30.000', '30000'],
  ['30 000 ֏', '30000'],
  ['30000', '30000'],
])('AmountField reads "%s" and groups it after the field is left', async (typed, amount) => {
  const { user } = await renderInOffice({ path: '/', Component: Example }, { path: '/', office: fakeOffice() });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price' });

  await user.type(field, typed);
  await user.tab();

  expect(screen.getByRole('status').textContent).toBe(amount);
  expect(field.value).toBe('30,000');
});

test('AmountField keeps text that is not an amount, shows an error and has no value', async () => {
  const { user } = await renderInOffice({ path: '/', Component: Example }, { path: '/', office: fakeOffice() });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price' });

  await user.type(field, '12,5');
  await user.tab();

  expect(field.value).toBe('12,5');
  expect(screen.getByText('Enter an amount in whole drams, such as 30,000')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('null');
});
