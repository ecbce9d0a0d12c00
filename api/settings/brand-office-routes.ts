import { changedNames } from '#api/audit/wire-versions.ts';
import { BRAND_LIMITS, brandVersion, DEFAULT_ACCENT, shopNameText } from '#api/content/brand.ts';
import type { Content } from '#api/content/content-store.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { actorOf, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { inLocale } from '#contract/localized-text.ts';
import * as contract from '#contract/office/office-brand-contract.ts';
import { accentTones, isColor } from '#rules/shop/accent.ts';
import { cleanLine, cleanText } from '#rules/text/typed-text.ts';
import {
  type BrandChange,
  BrandRefused,
  changeBrand,
  readBrand,
  readBrandVersions,
  restoreBrand,
} from './change-brand.ts';
import { storeBrandPicture } from './store-brand-picture.ts';

type Parts = { pool: Pool; readModel: { readonly content: Content }; pictures: PictureStorage };

export const brandOfficeRoutes = ({ pool, readModel, pictures }: Parts): OfficeRoute[] => [
  officeRoute(contract.readBrand, ({ db }) => toState(db, readModel.content)),
  officeRoute(contract.changeBrand, async (call) => {
    const { fields, seen } = call.input;
    const change = cleaned(fields);
    refuseInvalid(change);
    const entry = await changeBrand(pool, change, { actor: actorOf(call), seen: cleaned(seen) }).catch(toRefusal);
    return { state: await toState(call.db, readModel.content), change: entry };
  }),
  officeRoute(contract.restoreBrand, async (call) => {
    const entry = await restoreBrand(pool, actorOf(call), {
      entryId: call.params.id,
      isBefore: call.input.is_before === true,
    });
    return { state: await toState(call.db, readModel.content), change: entry };
  }),
  officeRoute(contract.uploadBrandPicture, ({ file, params }) =>
    storeBrandPicture(file ?? Buffer.alloc(0), params.kind, pictures),
  ),
];

async function toState(db: Db, content: Content): Promise<contract.WireBrandState> {
  const brand = await readBrand(db);
  // The read model may still have the name before this change.
  const now = { settings: { ...content.settings, brand } };
  const name = shopNameText(now);
  return {
    brand,
    shown_name: { hy: inLocale(name, 'hy'), ru: inLocale(name, 'ru'), en: inLocale(name, 'en') },
    default_accent: DEFAULT_ACCENT,
    version: brandVersion(now),
    limits: { ...BRAND_LIMITS },
    versions: (await readBrandVersions(db)).map(({ entry, brand, isBefore }) => ({
      id: entry.id,
      is_before: isBefore,
      at: entry.at.toISOString(),
      by: entry.by,
      source: entry.source,
      parts: changedNames(entry),
      brand,
    })),
  };
}

const TEXTS = ['name', 'motto', 'mail_sender', 'mail_signature'] as const;

/** Empty texts are removed. A text without any language removes the part. */
function cleaned(fields: contract.WireBrand): BrandChange {
  const change: Record<string, unknown> = { ...fields };
  for (const part of TEXTS) {
    const texts = fields[part];
    if (!texts) continue;
    const clean = part === 'mail_signature' ? cleanText : cleanLine;
    const typed = Object.entries(texts).map(([locale, text]) => [locale, clean(text ?? '').toWellFormed()]);
    const filled = typed.filter(([, text]) => text !== '');
    change[part] = filled.length === 0 ? null : Object.fromEntries(filled);
  }
  if (fields.mail_address !== undefined) change.mail_address = fields.mail_address?.trim() || null;
  return change as BrandChange;
}

/** Names each wrong field with the reason, so that the form shows it beside the field. */
function refuseInvalid(change: BrandChange): void {
  const fields: Record<string, FieldProblem> = {};
  if (change.name === null) fields['name.hy'] = { problem: 'required' };
  for (const part of TEXTS) {
    const texts = change[part];
    if (!texts) continue;
    if (!texts.hy) fields[`${part}.hy`] = { problem: 'required' };
    for (const [locale, text] of Object.entries(texts)) {
      const limit = BRAND_LIMITS[part];
      if (text.length > limit) fields[`${part}.${locale}`] = { problem: 'too_long', limit };
      else if (/[<>{}]/.test(text)) fields[`${part}.${locale}`] = { problem: 'brand_signs' };
    }
  }
  const { accent } = change;
  if (typeof accent === 'string') {
    if (!isColor(accent)) fields.accent = { problem: 'colour' };
    else if (!accentTones(accent)) fields.accent = { problem: 'accent_contrast' };
  }
  if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields });
}

function toRefusal(error: unknown): never {
  if (!(error instanceof BrandRefused)) throw error;
  const field = error.path ? `${error.part}.${error.path}` : error.part;
  throw new Refusal('validation', {
    fields: { [field]: { problem: error.part === 'mail_address' ? 'email' : 'invalid' } },
  });
}
