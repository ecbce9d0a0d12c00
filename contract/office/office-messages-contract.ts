import * as z from 'zod/mini';
import { localeField, noParams, rowId } from '#contract/fields.ts';
import { officeEndpoint } from './office-endpoint.ts';

export const MAX_MESSAGES = 50;

const waitingMessage = z.strictObject({
  id: z.int(),
  at: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  text: z.string(),
  /** The language of the page where the visitor wrote. */
  locale: z.string(),
  /** True if telephone and e-mail are masked because the permission is missing. */
  is_masked: z.boolean(),
});
export type WaitingMessage = z.infer<typeof waitingMessage>;

export const waitingMessages = officeEndpoint({
  name: 'waitingMessages',
  method: 'GET',
  path: '/office/api/messages',
  summary: 'Lists unhandled messages of visitors, oldest first, without suspected spam',
  params: noParams,
  input: z.object({ locale: localeField }),
  answer: z.strictObject({ data: z.array(waitingMessage) }),
  permission: 'messages.answer',
});

export const handleMessage = officeEndpoint({
  name: 'handleMessage',
  method: 'PUT',
  path: '/office/api/messages/{id}/handled',
  summary: 'Marks a message as handled or unhandled',
  params: z.object({ id: rowId }),
  input: z.object({ locale: localeField, handled: z.boolean() }),
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'messages.answer',
});
