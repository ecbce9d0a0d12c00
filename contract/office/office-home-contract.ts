import * as z from 'zod/mini';
import { rowId, withLocale } from '#contract/fields.ts';
import { CAROUSEL_SOURCES, HOME_BLOCKS } from '#rules/shop/home-block.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedName } from './office-session-contract.ts';

const MAX_TITLE_LENGTH = 300;
const title = z.string().check(z.maxLength(MAX_TITLE_LENGTH));

const MAX_BLOCKS = 40;

const block = z.strictObject({
  block: z.enum(HOME_BLOCKS),
  visible: z.boolean(),
  /** Only carousels have a heading, a source and, for products of a category, its id. */
  title: z.nullable(z.object({ hy: title, ru: z.optional(title), en: z.optional(title) })),
  source: z.nullable(z.enum(CAROUSEL_SOURCES)),
  category_id: z.nullable(rowId),
});
export type OfficeHomeBlock = z.output<typeof block>;

const blocks = z.array(block).check(z.maxLength(MAX_BLOCKS));

const line = z.nullable(z.object({ hy: z.string(), ru: z.optional(z.string()), en: z.optional(z.string()) }));
export type RunningLine = z.infer<typeof line>;

const home = z.strictObject({
  blocks,
  line,
  categories: z.array(z.strictObject({ id: z.int(), name: localizedName })),
});
export type OfficeHome = z.infer<typeof home>;

export const readHome = officeEndpoint({
  name: 'readHome',
  method: 'GET',
  path: '/office/api/home',
  summary: 'The blocks of the home page in order, and the announcement line',
  answer: z.strictObject({ home }),
  permission: 'content.edit',
});

export const changeHome = officeEndpoint({
  name: 'changeHome',
  method: 'PUT',
  path: '/office/api/home/blocks',
  summary: 'Replaces the blocks of the home page; `seen` contains the blocks before, and a conflict is refused',
  input: withLocale({ blocks, seen: blocks }),
  answer: z.strictObject({ home, change: z.nullable(z.int()) }),
  permission: 'content.edit',
  undoable: true,
});

export const changeRunningLine = officeEndpoint({
  name: 'changeRunningLine',
  method: 'PUT',
  path: '/office/api/home/line',
  summary: 'Changes the announcement line; null removes it',
  input: withLocale({ line, seen: line }),
  answer: z.strictObject({ home }),
  permission: 'content.edit',
  unlogged: 'the setting has an audit entry of its own, changeSetting',
});
