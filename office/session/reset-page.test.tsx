// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readResetLink } from '#contract/office/office-session-contract.ts';
import { fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { ResetPage, resetLoader } from './reset-page.tsx';

test('ResetPage links to a new request and to the sign-in when the link has expired', async () => {
  const office = fakeOffice();
  office.on(readResetLink, () => refused('not_found', { status: 404 }));

  await renderInOffice({ path: 'reset/:key', Component: ResetPage, loader: resetLoader }, { path: '/reset/x', office });

  expect((await screen.findByRole('link', { name: 'Request a new link' })).getAttribute('href')).toBe('/forgot');
  expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/sign-in');
});
