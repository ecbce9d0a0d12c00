// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInShop } from '#testing/render.tsx';
import { Quantity } from './quantity.tsx';

function Counter({ first = 1, min, max = 3 }: { first?: number; min?: number; max?: number }) {
  const [value, setValue] = useState<number | null>(first);
  return <Quantity label="Pieces" value={value} min={min} max={max} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Pieces' });
const sign = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test.each([
  ['99', '3'],
  ['0', '1'],
  ['2', '2'],
  ['-2', '2'],
  ['two', ''],
])('the typed text %s becomes %s', async (typed, shown) => {
  await renderInShop(<Counter />, { locale: 'en' });

  fireEvent.change(field(), { target: { value: typed } });

  expect(field().value).toBe(shown);
});

test('an empty input returns to the last valid quantity when it loses the focus', async () => {
  const { user } = await renderInShop(<Counter first={2} />, { locale: 'en' });

  await user.clear(field());
  expect(field().value).toBe('');
  await user.tab();

  expect(field().value).toBe('2');
});

test('arrow and page keys change the quantity between the minimum and the stock', async () => {
  const { user } = await renderInShop(<Counter first={5} min={2} max={20} />, { locale: 'en' });
  field().focus();

  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field().value).toBe('6');
  await user.keyboard('{PageUp}{PageUp}');
  expect(field().value).toBe('20');
  await user.keyboard('{PageDown}{PageDown}{PageDown}');
  expect(field().value).toBe('2');
});

test('the plus and minus buttons step by one and are disabled at the limits', async () => {
  const { user } = await renderInShop(<Counter />, { locale: 'en' });
  expect(sign('Decrease').getAttribute('aria-disabled')).toBe('true');

  await user.click(sign('Increase'));
  await user.click(sign('Increase'));

  expect(field().value).toBe('3');
  expect(sign('Increase').getAttribute('aria-disabled')).toBe('true');
  expect(sign('Decrease').getAttribute('aria-disabled')).toBeNull();
});

test('a held button repeats after 300 ms, then every 50 ms, until it is released', async () => {
  await renderInShop(<Counter max={50} />, { locale: 'en' });
  vi.useFakeTimers();
  try {
    fireEvent.pointerDown(sign('Increase'), { button: 0 });
    expect(field().value).toBe('2');
    const shown = [];
    for (const ms of [299, 1, 50, 50]) {
      await act(() => vi.advanceTimersByTimeAsync(ms));
      shown.push(field().value);
    }
    fireEvent.pointerUp(sign('Increase'));
    await act(() => vi.advanceTimersByTimeAsync(1_000));

    expect(shown).toEqual(['2', '3', '4', '5']);
    expect(field().value).toBe('5');
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['1.5', '1.5', '1'],
  ['2,5', '2,5', '2'],
  ['1,500', '1,500', '1500'],
  ['1.', '1.', '1'],
  ['.5', '5', '5'],
])('%s typed key by key is displayed as %s and becomes %s on blur', async (keys, typed, left) => {
  const { user } = await renderInShop(<Counter max={2000} />, { locale: 'en' });

  await user.clear(field());
  await user.keyboard(keys);
  const shown = field().value;
  await user.tab();

  expect({ shown, left: field().value }).toEqual({ shown: typed, left });
});

test('a held button that reaches the limit keeps the focus', async () => {
  const { user } = await renderInShop(<Counter first={2} max={3} />, { locale: 'en' });
  sign('Increase').focus();

  await user.keyboard('{Enter}{Enter}');

  expect(field().value).toBe('3');
  expect(document.activeElement).toBe(sign('Increase'));
});
