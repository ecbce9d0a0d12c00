import * as z from 'zod/mini';
import { SETUP_ITEMS, SETUP_REASONS, SETUP_STATES } from '#rules/shop/setup-items.ts';
import { officeEndpoint } from './office-endpoint.ts';

const setupItem = z.strictObject({
  code: z.enum(SETUP_ITEMS),
  state: z.enum(SETUP_STATES),
  is_required: z.boolean(),
  reason: z.nullable(z.enum(SETUP_REASONS)),
  /** Missing parts, or a number such as the days that a certificate is still valid. */
  facts: z.array(z.string()),
});
export type WireSetupItem = z.infer<typeof setupItem>;

export const readSetup = officeEndpoint({
  name: 'readSetup',
  method: 'GET',
  path: '/office/api/setup',
  summary: 'Lists what the shop needs before it sells, in order, each item with its state',
  answer: z.strictObject({
    items: z.array(setupItem),
    /** The recipient of a test mail. */
    email: z.string(),
    /** The shop's address, where a test order is placed. */
    shop_url: z.string(),
  }),
  permission: 'settings.edit',
});

export const sendTestMail = officeEndpoint({
  name: 'sendTestMail',
  method: 'POST',
  path: '/office/api/setup/test-mail',
  summary: 'Sends a test mail to the caller and returns the answer of the mail server within 20 seconds',
  answer: z.strictObject({
    /** `stored`: no mail server is set, so the mail is a file of the outbox. */
    state: z.enum(['sent', 'stored', 'refused', 'timeout']),
    /** The answer of the mail server, or the reason of the failure. */
    answer: z.string(),
    to: z.string(),
  }),
  permission: 'settings.edit',
});
