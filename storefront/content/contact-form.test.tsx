// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contact } from '#contract/content-contract.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { descriptionOf, renderInShop } from '#testing/render.tsx';
import { ContactForm } from './contact-form.tsx';

const open = () => renderInShop(<ContactForm />, { client: fakeClient('en'), locale: 'en' });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const send = () => screen.getByRole('button', { name: 'Send' });

test('an invalid field shows its error on blur, and sending focuses the first invalid field', async () => {
  const { user } = await open();

  await user.type(field('E-mail'), 'anna@');
  expect(descriptionOf(field('E-mail'))).not.toContain('not valid');
  await user.tab();
  expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
  await user.click(send());

  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  expect(field('Message').getAttribute('aria-invalid')).toBe('true');
});

test('a message stays in the form when sending fails, and the next try sends it', async () => {
  const { user, client } = await open();
  await user.type(field('Name'), 'Patient Aram');
  await user.type(field('E-mail'), 'aram@example.am');
  await user.type(field('Message'), 'First line{Enter}Second line');
  client.on(contact, () => failed('network'));

  await user.click(send());
  expect(screen.getByRole('alert').textContent).toContain('What you wrote is still here.');
  expect(field('Message').value).toBe('First line\nSecond line');
  client.on(contact, () => answered({ message: '' }));
  await user.click(send());

  expect(screen.getByRole('heading', { name: 'Your message has been sent' })).toBe(document.activeElement);
  expect(client.calls).toHaveLength(2);
  expect(client.calls.at(-1)?.input).toMatchObject({
    name: 'Patient Aram',
    email: 'aram@example.am',
    message: 'First line\nSecond line',
    website: '',
  });
});

test('a message that is too long shows an error and is not sent', async () => {
  const { user, client } = await open();
  await user.type(field('Name'), 'Aram');
  await user.type(field('E-mail'), 'aram@example.am');
  fireEvent.change(field('Message'), { target: { value: 'x'.repeat(4990) } });
  expect(descriptionOf(field('Message'))).toContain('10 characters left');

  fireEvent.change(field('Message'), { target: { value: 'x'.repeat(10_000) } });
  await user.click(send());

  expect(document.activeElement).toBe(field('Message'));
  expect(descriptionOf(field('Message'))).toContain('Too long');
  expect(client.calls).toEqual([]);
});
