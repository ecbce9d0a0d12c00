import { expect, test } from 'vitest';
import { type ContactForm, contactProblems } from './contact-form.ts';

const whole: ContactForm = { name: 'Աննա', email: 'anna@example.am', phone: '', message: 'Ունե՞ք iPhone։' };

test.each<[string, Partial<ContactForm>, object]>([
  ['all required fields', {}, {}],
  ['nothing', { name: '', email: '', message: '' }, { name: 'required', email: 'required', message: 'required' }],
  [
    'spaces and invisible characters',
    { name: ' \u200b', message: '\n\u00a0\u202e' },
    { name: 'required', message: 'required' },
  ],
  ['an emoji', { message: '👍' }, {}],
  ['a formatted telephone number', { phone: ' 077 12-34-56 ' }, {}],
  ['a telephone as text', { phone: 'call me' }, { phone: 'phone' }],
  ['an address without a host', { email: 'anna@' }, { email: 'email' }],
  ['an additional mail header', { email: 'anna@example.am\r\nBcc: all@example.am' }, { email: 'email' }],
  ['two addresses', { email: 'anna@example.am,aram@example.am' }, { email: 'email' }],
  ['letters of another script in the address', { email: 'аnna@example.am' }, { email: 'email' }],
  ['ten thousand characters', { message: 'ա'.repeat(10_000) }, { message: 'too_long' }],
  ['the longest message', { message: 'ա'.repeat(5000) }, {}],
  [
    'long fields',
    { name: 'x'.repeat(256), email: `${'x'.repeat(250)}@example.am` },
    { name: 'too_long', email: 'too_long' },
  ],
])('%s', (_, typed, problems) => {
  expect(contactProblems({ ...whole, ...typed })).toEqual(problems);
});
