// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeOffice, renderInOffice } from '#testing/office/render-in-office.tsx';
import { ListSearch } from './list-search.tsx';

function SearchedList() {
  return (
    <>
      <ListSearch q="" label="Search" hint="" addressOf={(q) => `/orders?q=${q}`} />
      <Link to="/orders/1043">1043</Link>
      <button type="button">Tick</button>
    </>
  );
}

async function typeIn(text: string) {
  const { router } = await renderInOffice(
    {
      path: 'orders/:id?',
      Component: SearchedList,
      loader: ({ params }) => (params.id ? new Promise(() => {}) : null),
    },
    { path: '/orders', office: fakeOffice() },
  );
  const field = await screen.findByRole('searchbox', { name: 'Search' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.change(field, { target: { value: text } });
  return router;
}

const isGoingTo = ({ state }: Awaited<ReturnType<typeof typeIn>>) =>
  `${state.navigation.location?.pathname ?? state.location.pathname}${(state.navigation.location ?? state.location).search}`;

test('ListSearch does not navigate back when a link is pressed right after typing', async () => {
  const router = await typeIn('3456');

  // The click is not wrapped in `act`, so React has not rendered the pending navigation yet.
  screen.getByRole('link', { name: '1043' }).click();
  vi.advanceTimersByTime(1000);

  await expect.poll(() => isGoingTo(router)).toBe('/orders/1043');
});

test('ListSearch still searches the typed text when another element of the page is pressed', async () => {
  const router = await typeIn('3456');

  screen.getByRole('button', { name: 'Tick' }).click();
  vi.advanceTimersByTime(1000);

  await expect.poll(() => isGoingTo(router)).toBe('/orders?q=3456');
});

test('ListSearch keeps newer text when the page of an older search appears late', async () => {
  let showPageOf = (_q: string) => {};
  function LateList() {
    const [q, setQ] = useState('');
    showPageOf = setQ;
    return <ListSearch q={q} label="Search" hint="" addressOf={(text) => `/orders?q=${text}`} />;
  }
  const { router } = await renderInOffice(
    { path: 'orders', Component: LateList },
    { path: '/orders', office: fakeOffice() },
  );
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const text of ['3', '34']) {
    fireEvent.change(field, { target: { value: text } });
    vi.advanceTimersByTime(300);
  }
  fireEvent.change(field, { target: { value: '3456' } });

  act(() => showPageOf('3'));
  vi.advanceTimersByTime(300);

  expect(field.value).toBe('3456');
  await expect.poll(() => isGoingTo(router)).toBe('/orders?q=3456');
  act(() => showPageOf('34'));
  expect(field.value).toBe('3456');
  // Another link of the page can have the text of an earlier search.
  act(() => showPageOf('3456'));
  act(() => showPageOf('3'));
  expect(field.value).toBe('3');
});
