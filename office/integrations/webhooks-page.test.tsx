// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import * as contract from '#contract/office/office-webhooks-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { WebhooksPage, webhooksLoader } from './webhooks-page.tsx';

const SCREEN = { path: 'settings/webhooks', Component: WebhooksPage, loader: webhooksLoader };
const AT = '2026-11-20T08:00:00Z';

const webhookRow = (fields: Partial<contract.WireWebhook> = {}): contract.WireWebhook => ({
  id: 7,
  name: 'Accounting',
  url: 'https://hooks.example.am/kayts',
  events: ['order.placed'],
  is_enabled: true,
  failing_since: null,
  switched_off_at: null,
  waiting: 0,
  failed: 0,
  delivered_at: AT,
  ...fields,
});

const deliveryRow = (fields: Partial<contract.WireDelivery> = {}): contract.WireDelivery => ({
  ...{ id: 1, webhook_id: 7, message_id: 'msg_1', event: 'order.placed', state: 'failed', tries: 11 },
  ...{ next_try_at: null, response_status: 500, error: 'status', duration_ms: 20, order_id: 1044 },
  ...{ created_at: AT },
  ...fields,
});

function officeWith(data: contract.WireWebhook[] = [webhookRow()], deliveries = [deliveryRow()]) {
  const office = fakeOffice();
  office.on(contract.listWebhooks, () => answered({ data }));
  office.on(contract.listWebhookMessages, () => answered({ data: deliveries, next: null }));
  office.on(listAudit, () => answered({ data: [], next: null, people: [], roles: [] }));
  office.on(contract.readWebhookMessage, () =>
    answered({
      delivery: { ...deliveryRow(), payload: { type: 'order.placed' }, response_text: 'Internal error' },
    }),
  );
  const sent = (name: string) => office.calls.filter((call) => call.name === name);
  return { office, sent };
}

test('a shop without webhooks shows what they are for', async () => {
  const { office } = officeWith([], []);
  await renderInOffice(SCREEN, { path: '/settings/webhooks', office });

  expect(await screen.findByText(/No webhooks yet/)).toBeDefined();
  expect(screen.getByText('No messages yet.')).toBeDefined();
});

test('a new webhook shows its secret to copy', async () => {
  const { office, sent } = officeWith([], []);
  office.on(contract.createWebhook, () => answered({ id: 8, secret: 'whsec_abc', change: 1 }));
  const { user } = await renderInOffice(SCREEN, { path: '/settings/webhooks', office });

  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  await user.type(screen.getByLabelText('Name'), 'Courier');
  await user.type(screen.getByLabelText('Address'), 'https://hooks.example.am');
  await user.click(screen.getByLabelText('Order placed'));
  await user.click(screen.getByRole('button', { name: 'Add' }));

  expect(await screen.findByDisplayValue('whsec_abc')).toBeDefined();
  const input = { name: 'Courier', url: 'https://hooks.example.am', events: ['order.placed'] };
  expect(sent('createWebhook')).toMatchObject([{ input }]);
});

test('a refused address shows its message beside the field and keeps the typed values', async () => {
  const { office } = officeWith([], []);
  office.on(contract.createWebhook, () =>
    refused('validation', { status: 422, fields: { url: 'Enter an address on the public internet.' } }),
  );
  const { user } = await renderInOffice(SCREEN, { path: '/settings/webhooks', office });

  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  await user.type(screen.getByLabelText('Address'), 'https://10.0.0.1');
  await user.click(screen.getByRole('button', { name: 'Add' }));

  expect(await screen.findByText('Enter an address on the public internet.')).toBeDefined();
  expect(screen.getByDisplayValue('https://10.0.0.1')).toBeDefined();
});

test('a conflict shows the value of the colleague, and keeping the own value saves it', async () => {
  const { office, sent } = officeWith();
  office.on(contract.changeWebhook, ({ input }) =>
    JSON.stringify(input).includes('"seen":{"name":"ERP"}')
      ? answered({ change: 2 })
      : refused('stale', {
          status: 409,
          conflicts: [{ field: 'name', current: 'ERP', by: 'Nare', at: AT }],
        }),
  );
  const { user } = await renderInOffice(SCREEN, { path: '/settings/webhooks', office });

  await user.click(await screen.findByRole('button', { name: 'Change: Accounting' }));
  await user.type(screen.getByLabelText('Name'), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('ERP')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /Keep/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(sent('changeWebhook').map(({ input }) => input)).toMatchObject([
    { fields: { name: 'Accounting 2' }, seen: { name: 'Accounting' } },
    { fields: { name: 'Accounting 2' }, seen: { name: 'ERP' } },
  ]);
});

test('a webhook that the shop switched off shows the reason and a button to switch it on', async () => {
  const { office, sent } = officeWith([webhookRow({ is_enabled: false, switched_off_at: AT, failed: 12 })]);
  office.on(contract.changeWebhook, () => answered({ change: 3 }));
  const { user } = await renderInOffice(SCREEN, { path: '/settings/webhooks', office });

  expect(await screen.findByText(/every message failed for a day/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Switch on: Accounting' }));

  expect(sent('changeWebhook')).toMatchObject([
    { params: { id: 7 }, input: { fields: { is_enabled: true }, seen: { is_enabled: false } } },
  ]);
});

test('a failed message shows its answer, payload and reason, and is sent again', async () => {
  const { office, sent } = officeWith();
  office.on(contract.replayWebhookMessage, () => answered({ change: 4 }));
  const { user } = await renderInOffice(SCREEN, { path: '/settings/webhooks', office });

  const row = within(await screen.findByRole('row', { name: /Order placed/ }));
  expect(row.getByText('The receiver answered 500')).toBeDefined();
  await user.click(row.getByRole('button', { name: /^Show: Order placed/ }));
  expect(await screen.findByText('Internal error')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send again' }));

  expect(sent('replayWebhookMessage')).toMatchObject([{ params: { id: 1 } }]);
});

test('the filter of the log is part of the address', async () => {
  const { office, sent } = officeWith();
  const { user } = await renderInOffice(SCREEN, { path: '/settings/webhooks', office });

  await user.selectOptions(await screen.findByLabelText('Result'), 'failed');
  await screen.findByRole('row', { name: /Order placed/ });

  expect(sent('listWebhookMessages').at(-1)).toMatchObject({ input: { state: 'failed' } });
});

test('the test button shows the result of the message', async () => {
  const { office } = officeWith();
  const tested = { ...deliveryRow({ event: 'webhook.test', error: 'timeout', response_status: null }) };
  office.on(contract.testWebhook, () =>
    answered({ delivery: { ...tested, payload: { type: 'webhook.test' }, response_text: null } }),
  );
  const { user } = await renderInOffice(SCREEN, { path: '/settings/webhooks', office });

  await user.click(await screen.findByRole('button', { name: 'Test: Accounting' }));

  expect(await screen.findByText(/No answer within 10 seconds/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('a webhook is deleted after a confirmation', async () => {
  const { office, sent } = officeWith();
  office.on(contract.deleteWebhook, () => answered({ change: 5 }));
  const { user } = await renderInOffice(SCREEN, { path: '/settings/webhooks', office });

  await user.click(await screen.findByRole('button', { name: 'Delete: Accounting' }));
  expect(sent('deleteWebhook')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));

  expect(sent('deleteWebhook')).toMatchObject([{ params: { id: 7 } }]);
});
