// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { descriptionOf, renderInShop } from '#testing/render.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { CompareButton } from './compare-button.tsx';

const OTHER = 'Հնարավոր չէ համեմատել տարբեր բաժինների ապրանքներ։';
const FULL = 'Միաժամանակ կարելի է համեմատել մինչև 3 ապրանք։';
const PHONES = [1, 2, 3, 4].map((id) => ({ id, slug: `phone-${id}`, name: `Phone ${id}`, categoryId: 1 }));
const WASHER = { id: 9, slug: 'washer', name: 'Washer', categoryId: 2 };

const open = () =>
  renderInShop(
    <>
      {[...PHONES, WASHER].map((product) => (
        <CompareButton key={product.id} product={product} />
      ))}
      <ToastRegion label="Հաղորդումներ" />
    </>,
  );

const button = (name: string) => screen.getByRole('button', { name: `Համեմատել՝ ${name}` });
const isPressed = (name: string) => button(name).getAttribute('aria-pressed');
const ids = () => useShopStore.getState().compare.map(({ id }) => id);
const notices = () => screen.getByRole('region', { name: 'Հաղորդումներ' }).textContent;

test('a product of another category is refused with a lasting explanation', async () => {
  await open();
  fireEvent.click(button('Phone 1'));
  expect(isPressed('Phone 1')).toBe('true');
  expect(descriptionOf(button('Washer'))).toBe(OTHER);

  fireEvent.click(button('Washer'));

  expect(notices()).toContain(OTHER);
  expect(isPressed('Washer')).toBe('false');
  expect(descriptionOf(button('Washer'))).toBe(OTHER);
  expect(ids()).toEqual([1]);
});

test('a fourth product is refused with an explanation until another one is removed', async () => {
  await open();
  for (const { name } of PHONES.slice(0, 3)) fireEvent.click(button(name));
  expect(button('Phone 4').getAttribute('aria-disabled')).toBe('true');
  expect(descriptionOf(button('Phone 4'))).toBe(FULL);

  fireEvent.click(button('Phone 4'));
  expect(notices()).toContain(FULL);
  expect(ids()).toEqual([1, 2, 3]);
  fireEvent.click(button('Phone 1'));
  expect(button('Phone 4').getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(button('Phone 4'));

  expect(ids()).toEqual([2, 3, 4]);
});
