import * as z from 'zod/mini';
import { amd, byId, rowId, textInAllLocales, withLocale } from '#contract/fields.ts';
import { LOCALES } from '#contract/locale.ts';
import { ORDER_STATUSES } from '#rules/orders/order-transitions.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { officeOrder } from './office-orders-contract.ts';

/** Rows of a page of the list. */
export const MESSAGES_PAGE = 50;
export const MAX_STAFF_MESSAGE = 5000;

export const MESSAGE_VIEWS = ['waiting', 'done', 'suspect'] as const;
export type MessageView = (typeof MESSAGE_VIEWS)[number];

const fields = {
  id: z.int(),
  at: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  text: z.string(),
  /** The language of the page where the visitor wrote. */
  locale: z.enum(LOCALES),
  /** True if telephone and e-mail are masked because the permission is missing. */
  is_masked: z.boolean(),
  /** Null until the message is done. */
  handled: z.nullable(z.strictObject({ at: z.string(), by: z.nullable(z.string()) })),
  is_suspect: z.boolean(),
};

const messageRow = z.strictObject({ ...fields, answers: z.int() });
export type MessageRow = z.infer<typeof messageRow>;

const messageState = z.enum(['queued', 'sent', 'failed']);
export type MessageState = z.infer<typeof messageState>;

const answer = z.strictObject({
  id: z.int(),
  at: z.string(),
  by: z.nullable(z.string()),
  text: z.string(),
  /** `failed`: the mail was not sent and is not queued. */
  state: messageState,
});
export type MessageAnswer = z.infer<typeof answer>;

const linkedOrder = z.strictObject({
  id: z.int(),
  at: z.string(),
  status: z.enum(ORDER_STATUSES),
  grand_total: amd,
  /** The field of the message that refers to the order. */
  by: z.enum(['number', 'email', 'phone']),
});

const message = z.strictObject({
  ...fields,
  answers: z.array(answer),
  /** Newest first; empty without the permission to see orders. */
  orders: z.array(linkedOrder),
});
export type OfficeMessage = z.infer<typeof message>;

export const listMessages = officeEndpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/office/api/messages',
  summary: 'Lists messages of visitors: waiting ones oldest first, others newest first',
  input: withLocale({
    view: z.optional(z.enum(MESSAGE_VIEWS)),
    q: z.optional(z.string().check(z.maxLength(200))),
    after: z.optional(rowId),
  }),
  answer: z.strictObject({
    data: z.array(messageRow),
    next: z.nullable(z.int()),
    counts: z.strictObject({ waiting: z.int(), suspect: z.int() }),
  }),
  permission: 'messages.answer',
});

export const readMessage = officeEndpoint({
  name: 'readMessage',
  method: 'GET',
  path: '/office/api/messages/{id}',
  summary: 'Returns a message with its answers and the orders of its writer',
  params: byId,
  answer: z.strictObject({ message }),
  permission: 'messages.answer',
});

const text = z.string().check(z.maxLength(MAX_STAFF_MESSAGE));

export const answerMessage = officeEndpoint({
  name: 'answerMessage',
  method: 'POST',
  path: '/office/api/messages/{id}/answer',
  summary: 'Mails an answer to the writer and marks the message as done; 409 `stale` after a newer answer',
  params: byId,
  input: withLocale({
    text,
    /** Id of the newest displayed answer; null if there was none. */
    seen: z.nullable(rowId),
    idempotency_key: z.guid(),
  }),
  answer: z.strictObject({ message, change: z.int() }),
  permission: 'messages.answer',
  idempotent: true,
});

export const handleMessage = officeEndpoint({
  name: 'handleMessage',
  method: 'PUT',
  path: '/office/api/messages/{id}/handled',
  summary: 'Marks a message as handled or unhandled',
  params: byId,
  input: withLocale({ handled: z.boolean() }),
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'messages.answer',
  undoable: true,
});

export const sendStaffMessageAgain = officeEndpoint({
  name: 'sendStaffMessageAgain',
  method: 'POST',
  path: '/office/api/staff-messages/{id}/send',
  summary: 'Mails an answer or a message to a buyer again; `change` is null if its mail is still queued',
  params: byId,
  input: withLocale({ idempotency_key: z.guid() }),
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'messages.answer',
  idempotent: true,
});

export const writeToBuyer = officeEndpoint({
  name: 'writeToBuyer',
  method: 'POST',
  path: '/office/api/orders/{id}/messages',
  summary: 'Mails a message to the buyer of an order, in the language of the order',
  params: byId,
  input: withLocale({ text, idempotency_key: z.guid() }),
  answer: z.strictObject({ order: officeOrder, change: z.int() }),
  permission: 'messages.answer',
  idempotent: true,
});

export const sendOrderMailAgain = officeEndpoint({
  name: 'sendOrderMailAgain',
  method: 'POST',
  path: '/office/api/orders/{id}/mails/{mail}/send',
  summary: 'Composes a mail of the timeline again and mails it to the buyer',
  params: z.object({
    id: rowId,
    mail: z.string().check(z.regex(/^(\d{1,9}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)),
  }),
  input: withLocale({ idempotency_key: z.guid() }),
  answer: z.strictObject({ order: officeOrder, change: z.int() }),
  permission: 'messages.answer',
  idempotent: true,
});

const MAX_TEMPLATES = 100;

const templateText = { hy: text, ru: text, en: text };
const replyTemplate = z.strictObject({
  title: z.string().check(z.maxLength(120)),
  /** `{name}` is the name of the recipient. An empty text is not offered in its language. */
  text: z.strictObject(templateText),
});
export type ReplyTemplate = z.infer<typeof replyTemplate>;
const templates = z.array(replyTemplate).check(z.maxLength(MAX_TEMPLATES));

export const listReplyTemplates = officeEndpoint({
  name: 'listReplyTemplates',
  method: 'GET',
  path: '/office/api/reply-templates',
  summary: 'Lists the texts that staff insert into messages',
  answer: z.strictObject({ templates: z.array(z.strictObject({ title: z.string(), text: textInAllLocales })) }),
  permission: 'messages.answer',
});

export const changeReplyTemplates = officeEndpoint({
  name: 'changeReplyTemplates',
  method: 'PUT',
  path: '/office/api/reply-templates',
  summary: 'Replaces the texts that staff insert into messages; 409 `stale` unless they are as `seen`',
  input: withLocale({ templates, seen: templates }),
  answer: z.strictObject({ templates: z.array(replyTemplate), change: z.nullable(z.int()) }),
  permission: 'messages.answer',
  undoable: true,
});
