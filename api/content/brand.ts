import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { messagesIn } from '#api/messages/messages-in.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText, maybeInLocale } from '#contract/localized-text.ts';
import { type AccentTones, accentTones, isColor } from '#rules/shop/accent.ts';
import { isEmail } from '#rules/shop/address.ts';
import { contentSettingsOf } from './content-settings.ts';
import type { Content } from './content-store.ts';

/** Characters of a text in one language. */
export const BRAND_LIMITS = { name: 60, motto: 120, mail_sender: 60, mail_signature: 500 } as const;

/** The shop's own colour until the merchant chooses one. */
export const DEFAULT_ACCENT = '#f9a34f';

export const BRAND_KEY = 'brand';

/** Tags and control characters do not occur in names; they would only be an attack or a mistake. */
const isPlain = (text: string): boolean => !/[<>{}]|[^\P{Cc}\n]/u.test(text);
const localized = (max: number) => {
  const text = z.string().check(z.minLength(1), z.maxLength(max), z.refine(isPlain));
  return z.strictObject({ hy: text, ru: z.optional(text), en: z.optional(text) });
};

/** A path that the upload of the office created, or a drawing of the demo. */
const PICTURE_PATH = /^brand\/[\w-]+\.(png|svg)$/;
const side = z.int().check(z.minimum(1), z.maximum(10_000));
const brandPicture = z.strictObject({
  path: z.string().check(z.regex(PICTURE_PATH)),
  width: side,
  height: side,
});
export type BrandPicture = z.infer<typeof brandPicture>;

/** Every part is optional: what is not set has a neutral replacement. */
export const brandSetting = z.strictObject({
  name: z.optional(localized(BRAND_LIMITS.name)),
  motto: z.optional(localized(BRAND_LIMITS.motto)),
  accent: z.optional(z.string().check(z.refine((color) => isColor(color) && accentTones(color) !== null))),
  logo: z.optional(brandPicture),
  symbol: z.optional(brandPicture),
  /** Name of the sender of mails, if it differs from the name of the shop. */
  mail_sender: z.optional(localized(BRAND_LIMITS.mail_sender)),
  mail_address: z.optional(z.string().check(z.refine(isEmail))),
  mail_signature: z.optional(localized(BRAND_LIMITS.mail_signature)),
});
export type Brand = z.infer<typeof brandSetting>;

type WithSettings = Pick<Content, 'settings'>;

const brands = new WeakMap<object, Brand>();

/** An invalid part does not invalidate the others. Parsed once per loaded content. */
export function brandOf({ settings }: WithSettings): Brand {
  const known = brands.get(settings);
  if (known) return known;
  const brand = parseBrand(settings[BRAND_KEY]);
  brands.set(settings, brand);
  return brand;
}

export function parseBrand(value: unknown): Brand {
  if (typeof value !== 'object' || value === null) return {};
  const parts = Object.entries(value).filter(([key, part]) => {
    return Object.hasOwn(brandSetting.shape, key) && brandSetting.safeParse({ [key]: part }).success;
  });
  return Object.fromEntries(parts);
}

/** Falls back to the legal seller, and then to the plain word for a shop. */
export function shopNameText(content: WithSettings): LocalizedText {
  const name = brandOf(content).name ?? contentSettingsOf(content).company?.name;
  if (name?.hy) return name;
  return { hy: messagesIn('hy').seo.shop, ru: messagesIn('ru').seo.shop, en: messagesIn('en').seo.shop };
}

export const shopName = (content: WithSettings, locale: Locale): string => inLocale(shopNameText(content), locale);

export const shopMotto = (content: WithSettings, locale: Locale): string =>
  maybeInLocale(brandOf(content).motto ?? null, locale) ?? '';

/** Null: the built-in colours of the style sheet. */
export function accentOf(content: WithSettings): AccentTones | null {
  const { accent } = brandOf(content);
  return accent === undefined || accent === DEFAULT_ACCENT ? null : accentTones(accent);
}

export const accentColor = (content: WithSettings): string => brandOf(content).accent ?? DEFAULT_ACCENT;

/** Hash of the brand parts that icons and shared pictures display. Addresses of icons contain it. */
export function brandVersion(content: WithSettings): string {
  const { accent, logo, motto, symbol } = brandOf(content);
  const shown = JSON.stringify([shopNameText(content), motto, accent, logo?.path, symbol?.path]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 8);
}
