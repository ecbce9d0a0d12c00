// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestResetLink } from '#contract/office/office-session-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { ForgotPage } from './forgot-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

const SCREEN = {
  children: [
    { path: 'sign-in', Component: SignInPage },
    { path: 'forgot', Component: ForgotPage },
  ],
};

test('ForgotPage prefills the e-mail of the sign-in and confirms without revealing whether it is known', async () => {
  const office = fakeOffice();
  office.on(requestResetLink, () => answered({ requested: true }));
  const { user } = await renderInOffice(SCREEN, { path: '/sign-in', office });
  await user.type(await screen.findByLabelText('E-mail'), 'nare@kayts.example');

  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await user.click(await screen.findByRole('button', { name: 'Send the link' }));

  expect((await screen.findByRole('status')).textContent).toContain('If nare@kayts.example belongs to a staff member');
  expect(office.calls).toEqual([
    { name: 'requestResetLink', params: undefined, input: { email: 'nare@kayts.example' } },
  ]);
});

test('ForgotPage shows how long to wait after too many requests', async () => {
  const office = fakeOffice();
  office.on(requestResetLink, () => refused('too_many', { status: 429, retryAfter: 120 }));
  const { user } = await renderInOffice(SCREEN, { path: '/forgot?email=nare%40kayts.example', office });

  await user.click(await screen.findByRole('button', { name: 'Send the link' }));

  expect(await screen.findByText('Too many attempts. Try again in 2 minutes.')).toBeDefined();
});
