import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { withLocale } from './fields.ts';

export const countCampaignClick = endpoint({
  name: 'countCampaignClick',
  method: 'POST',
  path: '/api/campaigns/click',
  summary: 'Counts that a link of a mail was opened, without data about the visitor',
  input: withLocale({ campaign: z.string().check(z.maxLength(60)) }),
  session: 'none',
  answer: z.strictObject({ data: z.literal(true) }),
  cache: 'private',
});
