// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { OfficeResult } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-messages-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { MessagePage, messageLoader } from './message-page.tsx';
import { MessagesPage, messagesLoader } from './messages-page.tsx';
import { TemplatesPage, templatesLoader } from './templates-page.tsx';

const SCREEN = {
  path: 'messages',
  children: [
    { index: true, Component: MessagesPage, loader: messagesLoader },
    { path: 'templates', Component: TemplatesPage, loader: templatesLoader },
    { path: ':id', Component: MessagePage, loader: messageLoader },
  ],
};

const FACTS = {
  id: 7,
  at: '2026-11-21T15:05:00.000Z',
  name: 'Anna',
  email: 'anna@example.am',
  phone: '+37491123456',
  text: 'Do you have\niPhone 17?',
  locale: 'en' as const,
  is_masked: false,
  handled: null,
  is_suspect: false,
};
const ANSWER = { id: 3, at: FACTS.at, by: 'Nare', text: 'Yes, we do.', state: 'failed' as const };
const GREETING = { title: 'Greeting', text: { hy: 'Բարև, {name}', ru: '', en: 'Hello, {name}' } };

async function openMessage(more: Partial<contract.OfficeMessage> = {}) {
  const office = fakeOffice();
  office.on(contract.readMessage, () => answered({ message: { ...FACTS, answers: [], orders: [], ...more } }));
  office.on(contract.listReplyTemplates, () => answered({ templates: [GREETING] }));
  const rendered = await renderInOffice(SCREEN, { path: '/messages/7', office });
  await screen.findByRole('heading', { level: 1, name: 'Anna' });
  const named = (name: string) => office.calls.filter((call) => call.name === name);
  return { office, named, ...rendered };
}

test('a template fills the answer with the name of the writer, Ctrl+Enter sends it, and R focuses the form', async () => {
  const { office, user, named } = await openMessage();
  office.on(contract.answerMessage, () => answered({ message: { ...FACTS, answers: [], orders: [] }, change: 5 }));

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), 'Greeting');
  await user.keyboard('{Control>}{Enter}{/Control}');

  await expect.poll(() => named('answerMessage')).toMatchObject([{ input: { text: 'Hello, Anna', seen: null } }]);
  await expect.poll(() => (screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('');
  await user.keyboard('r');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox'));
});

test("an answer refused as stale stays in the form and can be sent after the colleague's answer is shown", async () => {
  const { office, user, named } = await openMessage();
  office.on(contract.answerMessage, () => refused('stale', { message: 'Somebody else has changed it.' }));
  await user.type(screen.getByRole('textbox'), 'No.');
  office.on(contract.readMessage, () => answered({ message: { ...FACTS, answers: [ANSWER], orders: [] } }));

  await user.click(screen.getByRole('button', { name: /Send/ }));

  await screen.findByText('Yes, we do.');
  await expect
    .poll(() =>
      screen
        .getAllByRole('alert')
        .map((one) => one.textContent)
        .join(''),
    )
    .not.toBe('');
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('No.');
  await user.type(screen.getByRole('textbox'), '{Control>}{Enter}{/Control}');
  await expect.poll(() => named('answerMessage').at(-1)).toMatchObject({ input: { text: 'No.', seen: 3 } });
});

test('a message whose mail failed shows the failure and sends the mail again', async () => {
  const { office, user, named } = await openMessage({ answers: [ANSWER] });
  office.on(contract.sendStaffMessageAgain, () => answered({ change: 5 }));

  expect(screen.getByText('not sent')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send again' }));

  await expect.poll(() => named('sendStaffMessageAgain')).toMatchObject([{ params: { id: 3 } }]);
});

test('pressing E marks a message as done, and pressing it again marks it as unanswered', async () => {
  const { office, user, named } = await openMessage();
  office.on(contract.handleMessage, () => answered({ change: 5 }));
  const handled = { at: FACTS.at, by: 'Nare' };
  office.on(contract.readMessage, () => answered({ message: { ...FACTS, handled, answers: [], orders: [] } }));

  await user.keyboard('e');
  await screen.findByRole('button', { name: /Move back/ });
  await user.keyboard('e');

  await expect
    .poll(() => named('handleMessage').map(({ input }) => input))
    .toEqual([{ handled: true }, { handled: false }]);
});

test('a writer with masked contact data has no mail link, and the orders have links', async () => {
  const order = { id: 1043, at: FACTS.at, status: 'pending' as const, grand_total: 5000, by: 'number' as const };
  await openMessage({ is_masked: true, email: 'a•••@example.am', orders: [order] });

  expect(screen.queryByRole('link', { name: 'a•••@example.am' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Order 1043' }).getAttribute('href')).toBe('/orders/1043');
});

async function openList(answer: ListResult) {
  const office = fakeOffice();
  office.on(contract.listMessages, () => answer);
  return { office, ...(await renderInOffice(SCREEN, { path: '/messages', office })) };
}
type ListResult = OfficeResult<AnswerOf<typeof contract.listMessages>>;

test('the list opens the current message by Enter and shows the counts of the views', async () => {
  const data = [
    { ...FACTS, answers: 0 },
    { ...FACTS, id: 8, name: 'Vigen', answers: 2 },
  ];
  const { user, office, router } = await openList(answered({ data, next: null, counts: { waiting: 2, suspect: 0 } }));
  office.on(contract.readMessage, () => answered({ message: { ...FACTS, answers: [], orders: [] } }));
  office.on(contract.listReplyTemplates, () => answered({ templates: [] }));

  expect((await screen.findByRole('link', { name: /Unanswered/ })).textContent).toContain('2');
  await user.keyboard('j{Enter}');

  await expect.poll(() => router.state.location.pathname).toBe('/messages/8');
});

test('the list without messages shows that all are answered', async () => {
  await openList(answered({ data: [], next: null, counts: { waiting: 0, suspect: 0 } }));

  expect(await screen.findByText('All messages are answered.')).toBeDefined();
});

test('saving templates sends the templates that the editor saw, and a conflict offers the stored ones', async () => {
  const office = fakeOffice();
  office.on(contract.listReplyTemplates, () => answered({ templates: [GREETING] }));
  office.on(contract.changeReplyTemplates, () => refused('stale', { message: 'Somebody else has changed it.' }));
  const { user } = await renderInOffice(SCREEN, { path: '/messages/templates', office });

  await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = office.calls.find(({ name }) => name === 'changeReplyTemplates');
  await user.click(await screen.findByRole('button', { name: 'Show the current templates' }));

  expect(sent?.input).toEqual({ templates: [{ ...GREETING, title: 'Greeting!' }], seen: [GREETING] });
  await expect.poll(() => (screen.getByRole('textbox', { name: 'Title' }) as HTMLInputElement).value).toBe('Greeting');
});
