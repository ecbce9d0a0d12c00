import * as z from 'zod/mini';
import { byId, withLocale, yesNo } from '#contract/fields.ts';
import { officeEndpoint } from './office-endpoint.ts';

const VIEW_SECTIONS = ['orders', 'products'] as const;
export type ViewSection = (typeof VIEW_SECTIONS)[number];

export const MAX_VIEWS = 20;
export const MAX_VIEW_NAME = 60;

const section = z.enum(VIEW_SECTIONS);

const savedView = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** Query of the section's address, without the question mark. */
  query: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
});
export type WireSavedView = z.infer<typeof savedView>;

/** Views require the permission of their section only. */
const OF_SECTION = { everybody: 'the permission is that of the section' };
const views = z.strictObject({ data: z.array(savedView) });

export const listViews = officeEndpoint({
  name: 'listViews',
  method: 'GET',
  path: '/office/api/views',
  summary: 'Lists the saved views of a section: those of the caller and shared ones',
  input: withLocale({ section }),
  answer: views,
  permission: OF_SECTION,
});

export const saveView = officeEndpoint({
  name: 'saveView',
  method: 'PUT',
  path: '/office/api/views',
  summary: 'Saves the current list as a view; a view of the caller with the same name is replaced',
  input: withLocale({
    section,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_VIEW_NAME)),
    query: z.optional(z.string().check(z.maxLength(1000))),
    is_shared: z.optional(yesNo),
  }),
  answer: views,
  permission: OF_SECTION,
});

export const deleteView = officeEndpoint({
  name: 'deleteView',
  method: 'DELETE',
  path: '/office/api/views/{id}',
  summary: 'Removes a view of the caller; staff leads can also remove shared views',
  params: byId,
  answer: z.strictObject({ change: z.int() }),
  permission: OF_SECTION,
});
