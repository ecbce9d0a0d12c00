// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import type { Delivery, DeliveryMethod } from './delivery-methods.ts';

const METHOD: DeliveryMethod = {
  ...{ method: 'free_free', title: 'Առաքում', note: 'առաքիչը կզանգի', price: 0 },
  ...{ freeFrom: null, days: null, hasSlots: false, store: null },
};

const DELIVERY: Delivery = {
  ...{ state: 'Yerevan', methods: [METHOD], method: 'free_free', isNowhere: false, isUnknown: false },
  ...{ isLoading: false, failure: null, load: async () => {} },
};

test('the note of a delivery method begins with a capital letter', async () => {
  await renderInShop(<DeliveryChoice delivery={DELIVERY} labelledBy="methods" />, {
    client: fakeClient('hy'),
    path: '/shop/cart',
  });

  expect(screen.getByText('Առաքիչը կզանգի')).toBeTruthy();
});
