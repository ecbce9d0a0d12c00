// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, useLoaderData } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, test } from 'vitest';
import { type OfficeResult, orThrow } from '#contract/office/office-client.ts';
import { refused } from '#testing/office/render-in-office.tsx';
import { preserveData } from './preserve-data.ts';

type Answer = OfficeResult<string>;

async function open() {
  let answer: Answer = { ok: true, data: 'first' };
  const Page = () => (
    <>
      <h1>{useLoaderData<string>()}</h1>
      <input aria-label="Note" />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        path: '/:id',
        loader: () => orThrow(answer),
        Component: Page,
        ErrorBoundary: () => <h1>failed</h1>,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: ['/1'], dataStrategy: preserveData(() => router.state) },
  );
  onTestFinished(cleanup);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'first' });
  return {
    router,
    user: userEvent.setup(),
    answers: (next: Answer) => {
      answer = next;
    },
  };
}

test.each(['network', 'timeout', 'unavailable'] as const)(
  'a page whose reload fails (%s) keeps its entries and reloads after recovery',
  async (code) => {
    const { router, user, answers } = await open();
    await user.type(screen.getByLabelText('Note'), 'call first');

    answers(refused(code, { status: 0 }));
    await router.revalidate();
    const kept = screen.getByRole('heading').textContent;
    answers({ ok: true, data: 'second' });
    await router.revalidate();

    expect(kept).toBe('first');
    expect((await screen.findByRole('heading', { name: 'second' })).textContent).toBe('second');
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('call first');
  },
);

test('a page opened without a connection shows the reason', async () => {
  const { router, answers } = await open();

  answers(refused('network', { status: 0 }));
  await router.navigate('/2');

  expect(await screen.findByRole('heading', { name: 'failed' })).toBeDefined();
});

test('data is not preserved when the permission is lost', async () => {
  const { router, answers } = await open();

  answers(refused('permission'));
  await router.revalidate();

  expect(await screen.findByRole('heading', { name: 'failed' })).toBeDefined();
});
