import { LOCALES } from '#contract/locale.ts';
import type { WireBrand, WireBrandPicture, WireBrandState } from '#contract/office/office-brand-contract.ts';
import type { FieldConflict } from '#contract/office/office-errors.ts';
import { accentTones, isColor } from '#rules/shop/accent.ts';
import { setShopBrand } from '../state/shop-brand.ts';
import type { Draft, Values } from '../state/use-draft.ts';

export type BrandState = WireBrandState;

export type BrandEditor = { state: BrandState; draft: Draft; faults: Record<string, string> };

export const TEXT_PARTS = ['name', 'motto', 'mail_sender', 'mail_signature'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];
const PLAIN_PARTS = ['accent', 'logo', 'symbol', 'mail_address'] as const;

const isTextPart = (part: string): part is TextPart => TEXT_PARTS.some((known) => known === part);

/** One field per language, so that two people can edit different languages. */
export function flatBrand(brand: WireBrand): Values {
  const texts = TEXT_PARTS.flatMap((part) =>
    LOCALES.map((locale) => [`${part}.${locale}`, brand[part]?.[locale] ?? ''] as const),
  );
  return Object.fromEntries([...texts, ...PLAIN_PARTS.map((part) => [part, brand[part] ?? null] as const)]);
}

/** The changed parts as a whole, taken from the values that `valueIn` returns. */
function partsOf(draft: Draft, valueIn: (key: string) => unknown): WireBrand {
  const texts = TEXT_PARTS.filter((part) => LOCALES.some((locale) => draft.isChanged(`${part}.${locale}`))).map(
    (part) => [part, textsOf(part, valueIn)] as const,
  );
  const plain = PLAIN_PARTS.filter((part) => draft.isChanged(part)).map(
    (part) => [part, valueIn(part) ?? null] as const,
  );
  return Object.fromEntries([...texts, ...plain]);
}

function textsOf(part: TextPart, valueIn: (key: string) => unknown): WireBrand[TextPart] {
  const filled = LOCALES.map((locale) => [locale, valueIn(`${part}.${locale}`)] as const).filter(([, text]) => text);
  if (filled.length === 0) return null;
  return { hy: '', ...Object.fromEntries(filled) };
}

export const toInput = (draft: Draft, base: Values): { fields: WireBrand; seen: WireBrand } => ({
  fields: partsOf(draft, draft.value),
  seen: partsOf(draft, (key) => draft.seen[key] ?? base[key]),
});

/** Conflicts of a text by language: only those that this editor changed too. */
export const flatConflicts = (conflicts: readonly FieldConflict[], draft: Draft): FieldConflict[] =>
  conflicts.flatMap((conflict) => {
    const { field, current } = conflict;
    if (!isTextPart(field)) return [conflict];
    const texts = (current ?? {}) as Record<string, string>;
    return LOCALES.map((locale) => ({ ...conflict, field: `${field}.${locale}`, current: texts[locale] ?? '' })).filter(
      (one) => draft.isChanged(one.field) && draft.value(one.field) !== one.current,
    );
  });

export const pictureIn = (value: unknown): WireBrandPicture | null =>
  typeof value === 'object' && value !== null && 'path' in value ? (value as WireBrandPicture) : null;

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Null: the colour is not complete, or neither dark nor white text is readable on it. */
export const tonesOf = (color: string) => (isColor(color) ? accentTones(color) : null);

/** Shows a saved brand in the whole office without a reload. */
export const showInOffice = ({ brand, shown_name: name, default_accent: plain, version }: BrandState): void =>
  setShopBrand({
    name,
    version,
    logo: brand.logo ?? null,
    tones: brand.accent && brand.accent !== plain ? accentTones(brand.accent) : null,
  });
