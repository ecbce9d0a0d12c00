// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openOfficeSession, proveOfficeSession } from '#contract/office/office-session-contract.ts';
import { answered, fakeOffice, refused, renderInOffice, sessionOf } from '#testing/office/render-in-office.tsx';
import { SignInPage } from './sign-in-page.tsx';

const Inside = () => <h1>Inside</h1>;
const SCREEN = {
  children: [
    { path: 'sign-in', Component: SignInPage },
    { index: true, Component: Inside },
    { path: '*', Component: Inside },
  ],
};

async function fill(user: Awaited<ReturnType<typeof renderInOffice>>['user']) {
  await user.type(await screen.findByLabelText('E-mail'), 'nare@kayts.example');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
}

test('SignInPage shows an error for a wrong password and keeps the typed text', async () => {
  const office = fakeOffice();
  office.on(openOfficeSession, () => refused('credentials', { status: 401, message: 'Wrong e-mail or password' }));
  const { user } = await renderInOffice(SCREEN, { path: '/sign-in', office });

  await fill(user);

  expect((await screen.findByText('Wrong e-mail or password')).closest('[role=alert]')).not.toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('nare@kayts.example');
});

test('SignInPage asks for the app code second, then opens the requested page', async () => {
  const office = fakeOffice();
  const { staff, ...owner } = sessionOf('owner');
  const half = { ...owner, staff: { ...staff, has_app: true }, state: 'code' as const, permissions: [] };
  office.on(openOfficeSession, () => answered(half));
  office.on(proveOfficeSession, () => answered(sessionOf('owner')));
  const { user, router } = await renderInOffice(SCREEN, { path: '/sign-in?to=%2Forders%2F1043', office });
  await fill(user);

  await user.type(await screen.findByLabelText(/Code from your app/), '123456{Enter}');

  await screen.findByRole('heading', { name: 'Inside' });
  expect(router.state.location.pathname).toBe('/orders/1043');
  expect(office.calls.at(-1)).toMatchObject({ name: 'proveOfficeSession', input: { proof: '123456' } });
});

test.each(['', 'https://evil.example', '//evil.example', '/\\evil.example', 'orders'])(
  'SignInPage opens the first screen instead of an address such as "%s"',
  async (to) => {
    const office = fakeOffice();
    office.on(openOfficeSession, () => answered(sessionOf('owner')));
    const { user, router } = await renderInOffice(SCREEN, { path: `/sign-in?to=${encodeURIComponent(to)}`, office });

    await fill(user);

    await screen.findByRole('heading', { name: 'Inside' });
    expect(router.state.location.pathname).toBe('/');
  },
);

test('SignInPage shows how many minutes to wait after too many attempts', async () => {
  const office = fakeOffice();
  office.on(openOfficeSession, () =>
    refused('too_many', { status: 429, message: 'Too Many Attempts.', retryAfter: 890 }),
  );
  const { user } = await renderInOffice(SCREEN, { path: '/sign-in', office });

  await fill(user);

  expect(await screen.findByText('Too many attempts. Try again in 15 minutes.')).toBeDefined();
});

test.each([
  ['network', 'No connection. Check your internet connection and try again.'],
  ['server', 'Something went wrong. The error has been logged. Try again.'],
] as const)('a failed call (%s) shows what happened and what to do', async (code, sentence) => {
  const office = fakeOffice();
  office.on(openOfficeSession, () => refused(code, { status: code === 'server' ? 500 : 0 }));
  const { user } = await renderInOffice(SCREEN, { path: '/sign-in', office });

  await fill(user);

  expect(await screen.findByText(sentence)).toBeDefined();
});
