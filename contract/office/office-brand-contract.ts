import * as z from 'zod/mini';
import { byId, withLocale, yesNo } from '#contract/fields.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedName } from './office-session-contract.ts';

const side = z.int().check(z.minimum(1), z.maximum(10_000));
const picture = z.strictObject({ path: z.string(), width: side, height: side });
export type WireBrandPicture = z.infer<typeof picture>;

const part = <Value extends z.ZodMiniType>(value: Value) => z.optional(z.nullable(value));

/** The parts of the brand. Null or a missing part: the shop has its neutral replacement. */
const brand = z.strictObject({
  name: part(localizedName),
  motto: part(localizedName),
  accent: part(z.string()),
  logo: part(picture),
  symbol: part(picture),
  mail_sender: part(localizedName),
  mail_address: part(z.string()),
  mail_signature: part(localizedName),
});
export type WireBrand = z.infer<typeof brand>;

const version = z.strictObject({
  /** The audit entry of the change. */
  id: z.int(),
  /** True for what the shop had before its first change. */
  is_before: z.boolean(),
  at: z.string(),
  by: z.nullable(z.string()),
  source: z.string(),
  /** Names of the parts that this change set. */
  parts: z.array(z.string()),
  brand,
});
export type WireBrandVersion = z.infer<typeof version>;

/** Characters of each text in one language. */
const limits = z.strictObject({ name: z.int(), motto: z.int(), mail_sender: z.int(), mail_signature: z.int() });

const state = z.strictObject({
  brand,
  /** The name that shoppers see, also when none is set. */
  shown_name: z.strictObject({ hy: z.string(), ru: z.string(), en: z.string() }),
  default_accent: z.string(),
  /** Another value for each look of the icons, whose addresses contain it. */
  version: z.string(),
  limits,
  versions: z.array(version),
});
export type WireBrandState = z.infer<typeof state>;

export const readBrand = officeEndpoint({
  name: 'readBrand',
  method: 'GET',
  path: '/office/api/settings/brand',
  summary: 'Name, logo, colour and mail sender of the shop, with their last versions',
  answer: state,
  permission: 'settings.edit',
});

export const changeBrand = officeEndpoint({
  name: 'changeBrand',
  method: 'PUT',
  path: '/office/api/settings/brand',
  summary: 'Changes parts of the brand; `seen` contains the values that the editor saw of the same parts',
  input: withLocale({ fields: brand, seen: brand }),
  answer: z.strictObject({ state, change: z.nullable(z.int()) }),
  permission: 'settings.edit',
  undoable: true,
});

export const restoreBrand = officeEndpoint({
  name: 'restoreBrand',
  method: 'POST',
  path: '/office/api/settings/brand/versions/{id}',
  summary: 'Sets the brand to what it was after a change of the audit log, or before it',
  params: byId,
  input: withLocale({ is_before: z.optional(yesNo) }),
  answer: z.strictObject({ state, change: z.nullable(z.int()) }),
  permission: 'settings.edit',
  undoable: true,
});

export const MAX_BRAND_BYTES = 12_000_000;

export const uploadBrandPicture = officeEndpoint({
  name: 'uploadBrandPicture',
  method: 'POST',
  path: '/office/api/settings/brand/pictures/{kind}',
  summary: 'Stores a logo or a symbol; the shop displays it once the brand names its path',
  params: z.object({ kind: z.enum(['logo', 'symbol']) }),
  answer: picture,
  permission: 'settings.edit',
  fileBytes: MAX_BRAND_BYTES,
  unlogged: 'nobody sees a picture before the brand names it, and that is logged',
});
