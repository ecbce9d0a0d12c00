import * as z from 'zod/mini';
import { rowId, textInAllLocales, withLocale } from '#contract/fields.ts';
import { recordVersion } from './office-audit-contract.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedName } from './office-session-contract.ts';

/** Texts with an address, and the tiles of the home page. */
export const CONTENT_KINDS = ['page', 'post', 'slide', 'banner', 'box'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
const kind = z.enum(CONTENT_KINDS);

const MAX_FIELD_NAME_LENGTH = 40;
/** Above the longest text in HTML; the field of a text has its own limit. */
const MAX_VALUE_LENGTH = 200_000;

const value = z.union([z.string().check(z.maxLength(MAX_VALUE_LENGTH)), z.boolean(), z.null()]);

/** Fields such as `title.hy`, `html.ru`, `key`, `image`, `from` and `is_visible`, which are changed separately. */
const fields = z.record(z.string().check(z.maxLength(MAX_FIELD_NAME_LENGTH)), value);
export type ContentFields = z.infer<typeof fields>;

/** Whether shoppers see an entry today. */
const CONTENT_STATES = ['shown', 'hidden', 'waiting', 'over'] as const;

const row = z.strictObject({
  id: z.int(),
  kind,
  key: z.nullable(z.string()),
  title: localizedName,
  image: z.nullable(z.string()),
  state: z.enum(CONTENT_STATES),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** Languages with a complete text. */
  locales: z.array(z.string()),
});
export type ContentRow = z.infer<typeof row>;

const entry = z.strictObject({
  id: z.int(),
  kind,
  fields,
  state: z.enum(CONTENT_STATES),
  /** The address in the shop; null for tiles of the home page. */
  path: z.nullable(z.string()),
  versions: z.array(recordVersion),
  /** Menu entries that lead to a page. */
  menus: z.array(localizedName),
});
export type OfficeContent = z.infer<typeof entry>;

const kindParams = z.object({ kind });
const entryParams = z.object({ kind, id: rowId });

export const listContent = officeEndpoint({
  name: 'listContent',
  method: 'GET',
  path: '/office/api/content/{kind}',
  summary: 'All entries of a kind, in the order of the shop',
  params: kindParams,
  answer: z.strictObject({ data: z.array(row) }),
  permission: 'content.edit',
});

export const readContent = officeEndpoint({
  name: 'readContent',
  method: 'GET',
  path: '/office/api/content/{kind}/{id}',
  summary: 'An entry with its versions',
  params: entryParams,
  answer: z.strictObject({ entry }),
  permission: 'content.edit',
});

/** The answer to a save. `cleaned`: HTML fields from which scripts or other unsafe elements were removed. */
const saved = z.strictObject({ entry, change: z.nullable(z.int()), cleaned: z.array(z.string()) });

export const createContent = officeEndpoint({
  name: 'createContent',
  method: 'POST',
  path: '/office/api/content/{kind}',
  summary: 'A new entry; a page or a post also needs `key`, its address',
  params: kindParams,
  input: withLocale({ fields, idempotency_key: z.uuid() }),
  answer: saved,
  permission: 'content.edit',
  idempotent: true,
  undoable: true,
});

export const changeContent = officeEndpoint({
  name: 'changeContent',
  method: 'PUT',
  path: '/office/api/content/{kind}/{id}',
  summary: 'Changes the named fields; `seen` contains their values before, and a conflict is refused',
  params: entryParams,
  input: withLocale({ fields, seen: fields }),
  answer: saved,
  permission: 'content.edit',
  undoable: true,
});

export const deleteContent = officeEndpoint({
  name: 'deleteContent',
  method: 'DELETE',
  path: '/office/api/content/{kind}/{id}',
  summary: 'Deletes an entry; an undo restores it under the same id',
  params: entryParams,
  answer: z.strictObject({ change: z.int() }),
  permission: 'content.edit',
  undoable: true,
});

const MAX_ARRANGED = 200;

export const arrangeContent = officeEndpoint({
  name: 'arrangeContent',
  method: 'PUT',
  path: '/office/api/content/{kind}/order',
  summary: 'The order of slides, banners or boxes; all ids of the kind, as the caller has seen them',
  params: z.object({ kind: z.enum(['slide', 'banner', 'box']) }),
  input: withLocale({ ids: z.array(rowId).check(z.maxLength(MAX_ARRANGED)) }),
  answer: z.strictObject({ data: z.array(row), change: z.nullable(z.int()) }),
  permission: 'content.edit',
  undoable: true,
});

export const PREVIEW_MINUTES = 60;

export const previewContent = officeEndpoint({
  name: 'previewContent',
  method: 'POST',
  path: '/office/api/content/{kind}/preview',
  summary: 'A secret address of the shop that shows unsaved fields for an hour',
  params: kindParams,
  input: withLocale({ id: z.optional(rowId), fields }),
  answer: z.strictObject({
    /** Address by language. */
    urls: textInAllLocales,
    expires_at: z.string(),
  }),
  permission: 'content.edit',
  unlogged: 'shoppers see nothing of a draft, and its address expires',
});

export const CONTENT_UPLOAD_BYTES = 12_000_000;

export const uploadContentPicture = officeEndpoint({
  name: 'uploadContentPicture',
  method: 'POST',
  path: '/office/api/content-pictures',
  summary: 'Stores a picture, made again from its pixels, for pages and the home page',
  input: withLocale({ name: z._default(z.string().check(z.maxLength(200)), '') }),
  answer: z.strictObject({ path: z.string(), width: z.nullable(z.int()), height: z.nullable(z.int()) }),
  permission: 'content.edit',
  fileBytes: CONTENT_UPLOAD_BYTES,
  unlogged: 'nobody sees a picture before an entry names it, and that is logged',
});
