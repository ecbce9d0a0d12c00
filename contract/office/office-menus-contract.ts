import * as z from 'zod/mini';
import { rowId, withLocale } from '#contract/fields.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedName } from './office-session-contract.ts';

export const MENU_PLACES = ['header', 'footer'] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];

const MAX_TITLE_LENGTH = 300;
const MAX_ADDRESS_LENGTH = 1_000;
const title = z.string().check(z.maxLength(MAX_TITLE_LENGTH));

const MAX_MENU_ENTRIES = 200;

/** An entry leads to a page or to an address. A new entry has no id. */
const entry = z.strictObject({
  id: z.nullable(rowId),
  place: z.enum(MENU_PLACES),
  /** True for an entry of the second level. It belongs to the nearest entry of the first level before it. */
  nested: z.optional(z.literal(true)),
  name: z.object({ hy: title, ru: z.optional(title), en: z.optional(title) }),
  page_id: z.nullable(rowId),
  url: z.nullable(z.string().check(z.maxLength(MAX_ADDRESS_LENGTH))),
});
export type OfficeMenuEntry = z.output<typeof entry>;

const entries = z.array(entry).check(z.maxLength(MAX_MENU_ENTRIES));

/** The reason why shoppers do not see an entry, or why its address may be wrong. */
const MENU_FAULTS = ['page_deleted', 'page_hidden', 'category_deleted'] as const;

const menus = z.strictObject({
  entries: z.array(entry),
  /** Faults by the id of the entry. */
  faults: z.record(z.string(), z.enum(MENU_FAULTS)),
  pages: z.array(z.strictObject({ id: z.int(), title: localizedName })),
  categories: z.array(z.strictObject({ slug: z.string(), name: localizedName })),
});
export type OfficeMenus = z.infer<typeof menus>;

export const readMenus = officeEndpoint({
  name: 'readMenus',
  method: 'GET',
  path: '/office/api/menus',
  summary: 'The entries of the header and the footer, with broken ones and possible targets',
  answer: z.strictObject({ menus }),
  permission: 'content.edit',
});

export const changeMenus = officeEndpoint({
  name: 'changeMenus',
  method: 'PUT',
  path: '/office/api/menus',
  summary: 'Replaces the entries of both menus; `seen` contains the entries before, and a conflict is refused',
  input: withLocale({ entries, seen: entries }),
  answer: z.strictObject({ menus, change: z.nullable(z.int()) }),
  permission: 'content.edit',
  undoable: true,
});
