// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CreditIsland } from './credit-island.tsx';

const buy = vi.fn();
const island = (isThere: boolean) => (
  <CreditIsland isThere={isThere} isStale={false}>
    {isThere && (
      <>
        <button type="button">Compare</button>
        <button type="button" onClick={buy}>
          Buy on credit
        </button>
      </>
    )}
  </CreditIsland>
);

/** Renders the server's HTML while the code of the island has not loaded. */
async function openStillPage() {
  buy.mockClear();
  const page = document.createElement('div');
  page.innerHTML = renderToString(island(true));
  document.body.append(page);
  const root = await act(async () => hydrateRoot(page, island(false), { onRecoverableError: () => {} }));
  onTestFinished(() => {
    act(() => root.unmount());
    page.remove();
  });
  const button = () => page.querySelectorAll('button')[1] as HTMLButtonElement;
  return { button, bringCode: () => act(async () => root.render(island(true))) };
}

test('a press on server-rendered HTML is buffered and repeated when the code has loaded', async () => {
  const { button, bringCode } = await openStillPage();

  act(() => button().click());
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(buy).not.toHaveBeenCalled();

  await bringCode();
  expect(buy).toHaveBeenCalledTimes(1);
  expect(button().hasAttribute('aria-busy')).toBe(false);
});

test('a press in progress when the code loads is repeated, and one released elsewhere is not', async () => {
  const held = await openStillPage();
  act(() => void fireEvent.pointerDown(held.button()));
  await held.bringCode();
  expect(buy).toHaveBeenCalledTimes(1);

  const left = await openStillPage();
  act(() => void fireEvent.pointerDown(left.button()));
  act(() => void fireEvent.pointerUp(document.body));
  await left.bringCode();
  expect(buy).not.toHaveBeenCalled();
});
