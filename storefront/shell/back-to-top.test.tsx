// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInShop } from '#testing/render.tsx';
import { BackToTop } from './back-to-top.tsx';

async function scrollTo(top: number): Promise<void> {
  vi.stubGlobal('scrollY', top);
  await act(async () => {
    dispatchEvent(new Event('scroll'));
  });
}

const button = () => screen.queryByRole('button', { name: 'Back to top' });

test('the button appears after 300 px and hides near the order and credit buttons', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  let orderTop = 2000;
  await renderInShop(
    <>
      <div data-buy />
      <button type="submit" data-buys>
        Order
      </button>
      <BackToTop />
    </>,
    { locale: 'en' },
  );
  const order = screen.getByRole('button', { name: 'Order' });
  order.getBoundingClientRect = () => new DOMRect(0, orderTop, 300, 54);

  await scrollTo(300);
  expect(button()).toBeNull();
  await scrollTo(301);
  expect(button()).not.toBeNull();

  orderTop = innerHeight - 100;
  await scrollTo(900);
  expect(button()).toBeNull();

  orderTop = -200;
  await scrollTo(1400);
  expect(button()).not.toBeNull();
});

test.each([
  [
    'the cart button of a card',
    <article key="card" className="card">
      <button type="button" className="sq buy below">
        Add to cart
      </button>
    </article>,
  ],
  [
    'a field',
    <main key="field">
      <input aria-label="Down payment" className="below" />
    </main>,
  ],
  [
    'a link of the footer',
    <footer key="footer">
      <a href="/en" className="below">
        EN
      </a>
    </footer>,
  ],
])('the button hides while %s is under it', async (_, control) => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  await renderInShop(
    <>
      {control}
      <BackToTop />
    </>,
    { locale: 'en' },
  );
  let cardTop = 690;
  const rects = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  rects.mockImplementation(function (this: HTMLElement) {
    return new DOMRect(320, this.className.includes('below') ? cardTop : 700, 44, 44);
  });
  const isAway = () => button()?.classList.contains('is-away');

  await scrollTo(400);
  expect(isAway()).toBe(true);
  cardTop = 650;
  await scrollTo(440);
  expect(isAway()).toBe(false);
});

test('the button hides over text while the shopper scrolls down, and returns on the way up', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  await renderInShop(
    <>
      <main>
        <p>Delivery</p>
      </main>
      <BackToTop />
    </>,
    { locale: 'en' },
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(320, 700, 44, 44));
  const isAway = () => button()?.classList.contains('is-away');

  await scrollTo(400);
  await scrollTo(500);
  expect(isAway()).toBe(true);
  await scrollTo(450);
  expect(isAway()).toBe(false);
});
