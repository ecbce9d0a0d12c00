// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deliverySlots, saveOrder } from '#contract/checkout-contract.ts';
import { answered, failed } from '#testing/fake-client.ts';
import { choose, field, fillIn, lastInput, namesOf, openCheckout, press } from '#testing/open-checkout.tsx';

const MORNING = { from: '10:00', to: '14:00' };
const EVENING = { from: '14:00', to: '18:00' };
const SLOTS = [
  {
    day: '2026-12-01',
    slots: [
      { ...MORNING, is_free: false },
      { ...EVENING, is_free: true },
    ],
  },
  {
    day: '2026-12-02',
    slots: [
      { ...MORNING, is_free: true },
      { ...EVENING, is_free: true },
    ],
  },
];
const DAY = /^Առաքման օր/;
const TIME = /^Առաքման ժամ/;
const select = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });

test('the first free slot is chosen, a full one cannot be, and the chosen one is sent with the order', async () => {
  const { client } = await openCheckout({ slots: SLOTS });
  fillIn();
  await screen.findByLabelText(DAY);
  const first = field(TIME).value;
  const full = [...field(TIME).querySelectorAll('option')].map(({ textContent, disabled }) => [textContent, disabled]);

  select(DAY, '2026-12-02');
  select(TIME, '2026-12-02 14:00');
  await press();

  expect(first).toBe('2026-12-01 14:00');
  expect(full).toEqual([
    ['10:00–14:00 · զբաղված է', true],
    ['14:00–18:00', false],
  ]);
  expect(lastInput(client, 'saveOrder')).toMatchObject({ delivery_slot: { day: '2026-12-02', from: '14:00' } });
});

test('a slot that somebody else took is named, and the times are loaded again', async () => {
  const { client, offer } = await openCheckout({ slots: SLOTS });
  fillIn();
  await screen.findByLabelText(DAY);
  client.on(saveOrder, () => {
    offer.slots = SLOTS.slice(1);
    return failed('slot', { status: 409, message: 'This delivery time is no longer free.' });
  });

  await press();

  await waitFor(() => expect(field(DAY).value).toBe('2026-12-02'));
  expect(screen.getByRole('alert').textContent).toContain('no longer free');
});

test('delivery times that fail to load can be loaded again, and the order waits for them', async () => {
  const { client } = await openCheckout({ slots: SLOTS });
  fillIn();
  client.on(deliverySlots, () => failed('network'));
  choose(/Express/);
  choose(/Free/);
  const retry = await screen.findByRole('button', { name: /Կրկնել|Փորձել/ });
  await press();
  const sent = namesOf(client).includes('saveOrder');

  client.on(deliverySlots, () => answered({ data: SLOTS }));
  await act(async () => void fireEvent.click(retry));

  expect(sent).toBe(false);
  expect(await screen.findByLabelText(DAY)).toBeTruthy();
});

test('a method without slots asks for no time and sends none', async () => {
  const { client } = await openCheckout({ slots: SLOTS });
  fillIn();
  await screen.findByLabelText(DAY);

  choose(/Express/);
  await press();

  expect(screen.queryByLabelText(DAY)).toBeNull();
  expect(lastInput(client, 'saveOrder')).not.toHaveProperty('delivery_slot');
});
