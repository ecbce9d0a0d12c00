import * as z from 'zod/mini';
import { withLocale } from '#contract/fields.ts';
import { CONTENT_KINDS } from './office-content-contract.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedName } from './office-session-contract.ts';

const MAX_ALT_LENGTH = 300;
const MAX_PATH_LENGTH = 300;

const alt = z.nullable(z.string().check(z.maxLength(MAX_ALT_LENGTH)));
const alts = z.strictObject({ hy: alt, ru: alt, en: alt });
export type AltTexts = z.infer<typeof alts>;

const percent = z.int().check(z.minimum(0), z.maximum(100));
/** The important point in percent from the left and the top; null for the usual crop. */
const focus = z.nullable(z.strictObject({ x: percent, y: percent }));

const path = z.string().check(z.minLength(1), z.maxLength(MAX_PATH_LENGTH));

const mediaFile = z.strictObject({
  path: z.string(),
  /** The name of the uploaded file; empty for a picture that content names and nobody uploaded here. */
  name: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
  alt: alts,
  focus,
  uses: z.array(z.strictObject({ kind: z.enum(CONTENT_KINDS), id: z.int(), title: localizedName })),
});
export type MediaFile = z.infer<typeof mediaFile>;

export const listMedia = officeEndpoint({
  name: 'listMedia',
  method: 'GET',
  path: '/office/api/media',
  summary: 'Pictures of pages and the home page, the newest first, with the entries that use them',
  answer: z.strictObject({ data: z.array(mediaFile) }),
  permission: 'content.edit',
});

export const changeMedia = officeEndpoint({
  name: 'changeMedia',
  method: 'PUT',
  path: '/office/api/media',
  summary: 'Changes the alternative texts and the focal point of a picture',
  input: withLocale({
    path,
    alt: alts,
    seen: alts,
    focus: z.optional(focus),
    seen_focus: z.optional(focus),
  }),
  answer: z.strictObject({ file: mediaFile, change: z.nullable(z.int()) }),
  permission: 'content.edit',
  undoable: true,
});

export const replaceMedia = officeEndpoint({
  name: 'replaceMedia',
  method: 'POST',
  path: '/office/api/media/replace',
  summary: 'Replaces a picture by another one in every page, post and tile; all or nothing',
  input: withLocale({ path, by: path, idempotency_key: z.uuid() }),
  answer: z.strictObject({ replaced: z.int(), change: z.nullable(z.int()) }),
  permission: 'content.edit',
  idempotent: true,
  undoable: true,
});

export const MAX_DELETED_MEDIA = 500;

export const deleteMedia = officeEndpoint({
  name: 'deleteMedia',
  method: 'POST',
  path: '/office/api/media/delete',
  summary: 'Removes unused pictures from the library; a used one is refused and nothing is removed',
  input: withLocale({
    paths: z.array(path).check(z.minLength(1), z.maxLength(MAX_DELETED_MEDIA)),
  }),
  answer: z.strictObject({ change: z.int() }),
  permission: 'content.edit',
  undoable: true,
});
