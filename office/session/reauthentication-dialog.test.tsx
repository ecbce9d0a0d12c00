// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { endOtherSessions, openOfficeSession } from '#contract/office/office-session-contract.ts';
import { loadTexts } from '#office/messages/office-messages.ts';
import { answered, fakeOffice, refused, renderInOffice, sessionOf } from '#testing/office/render-in-office.tsx';
import { setPerson } from '../state/auth-gate.ts';
import { OfficeSite, useClient } from '../state/office-site.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';

function Form() {
  const client = useClient();
  const [answer, setAnswer] = useState('');
  return (
    <>
      <input aria-label="Text" />
      <button
        type="button"
        onClick={async () => {
          const result = await client.call(endOtherSessions, {});
          setAnswer(result.ok ? 'saved' : result.error.code);
        }}
      >
        Save
      </button>
      <p>{answer}</p>
    </>
  );
}

async function open() {
  const office = fakeOffice();
  let isOver = true;
  office.on(endOtherSessions, () =>
    isOver ? refused('unauthenticated', { status: 401, message: 'Unauthenticated' }) : answered({ ended: 0 }),
  );
  office.on(openOfficeSession, () => {
    isOver = false;
    return answered(sessionOf('owner'));
  });
  const { staff } = sessionOf('owner');
  setPerson(staff);
  const screenOf = await renderInOffice({ path: 'form', Component: Form }, { path: '/form', office });
  render(
    <IntlProvider locale="en" messages={await loadTexts('en')} timeZone="Asia/Yerevan">
      <OfficeSite value={office}>
        <ReauthenticationDialog />
      </OfficeSite>
    </IntlProvider>,
  );
  return screenOf;
}

test('ReauthenticationDialog offers the sign-in when the session has ended, repeats the call and preserves the entries', async () => {
  const { user } = await open();
  await user.type(await screen.findByLabelText('Text'), 'Kettle');

  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('E-mail').value).toBe('nare@kayts.example');
  await user.type(within(dialog).getByLabelText('Password'), 'secret{Enter}');

  expect(await screen.findByText('saved')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Kettle');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a call fails as before when the sign-in is declined', async () => {
  const { user } = await open();

  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));

  expect(await screen.findByText('unauthenticated')).toBeDefined();
});

test('a call fails without a dialog when nobody has signed in on this page', async () => {
  const { user } = await open();
  setPerson(null);

  await user.click(await screen.findByRole('button', { name: 'Save' }));

  expect(await screen.findByText('unauthenticated')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
