// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formatAmd } from '#rules/shop/money.ts';
import { fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { RangeFilter } from './range-filter.tsx';

const DEAR = { min: 52_000, max: 100_000_000 };
const STEPS = [52_000, 60_000, 80_000, 120_000, 300_000, 100_000_000];

async function open(steps: readonly number[], bounds = DEAR) {
  const onChange = vi.fn();
  const filter = (
    <>
      <RangeFilter bounds={bounds} steps={steps} chosen={null} name="Գին" onChange={onChange} />
      <a href="/shop/some-phone">Հեռախոս</a>
      <a href="/shop/catalog?in_stock=1">Առկա</a>
    </>
  );
  await renderInShop(filter, { client: fakeClient('hy'), locale: 'hy', path: '/shop/catalog' });
  return { onChange, thumb: screen.getAllByRole<HTMLInputElement>('slider')[1] as HTMLInputElement };
}

test('each step of a thumb passes equally many products when one price is far above the others; the price has its currency', async () => {
  const { onChange, thumb } = await open(STEPS);
  expect(thumb.max).toBe(String(STEPS.length - 1));

  fireEvent.change(thumb, { target: { value: '2' } });

  expect(thumb.getAttribute('aria-valuetext')).toBe(formatAmd(80_000));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ min: 52_000, max: 80_000 }));
});

test('a thumb moves by round amounts when prices are evenly distributed', async () => {
  const { thumb } = await open([10_000, 40_000, 60_000, 80_000, 100_000], { min: 10_000, max: 100_000 });

  expect([thumb.min, thumb.max, thumb.step]).toEqual(['10000', '100000', '1000']);
});

test.each([
  ['a product that is opened at once is not left again for a price', 'Հեռախոս', 0],
  ['another filter that is pressed at once takes the price along', 'Առկա', 1],
])('pending price: %s', async (_, link, times) => {
  history.replaceState(null, '', '/shop/catalog');
  const { onChange, thumb } = await open(STEPS);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.change(thumb, { target: { value: '2' } });

  fireEvent.click(screen.getByRole('link', { name: link }));
  vi.advanceTimersByTime(1000);

  expect(onChange).toHaveBeenCalledTimes(times);
});
