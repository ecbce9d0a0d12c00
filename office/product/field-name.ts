import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeProduct } from '#contract/office/office-product-contract.ts';
import type { OfficeTexts } from '../messages/office-messages.ts';
import { textOf } from './product-fields.ts';

const NAMES = [
  'name',
  'short_description',
  'description',
  'price',
  'special_price',
  'special_from',
  'special_to',
  'credit_price',
  'qty',
  'min_qty',
  'sku',
  'slug',
  'video',
  'search_words',
  'is_new',
  'is_best_seller',
  'is_special_offer',
  'is_featured',
  'enabled',
  'position',
  'categories',
  'pictures',
  'cross_sells',
  'related_products',
  'up_sells',
] as const satisfies readonly (keyof OfficeTexts['product']['field'])[];

/** `variant.12.price` in words: which variant, which field, which language. */
export function useFieldName(product: OfficeProduct): (key: string) => string {
  const t = useTranslations('product');
  const locale = useLocale();
  const attributeName = (code: string) => {
    const attribute = product.attributes.find((one) => one.code === code);
    return attribute ? inLocale(attribute.name, locale) : code;
  };
  const name = (key: string): string => {
    const [base = '', second = '', third = ''] = key.split('.');
    if (base === 'variant' || base === 'add') {
      const own = product.variants.find(({ id }) => id === Number(second));
      const sku = own ? textOf(own.fields.sku) : t('newVariant');
      const field = key.split('.').slice(2).join('.');
      return field === '' ? sku : `${sku}: ${name(field)}`;
    }
    if (base === 'alt') return `${t('field.alt')} (${second})`;
    if (base === 'attributes') return third ? `${attributeName(second)} (${third})` : attributeName(second);
    const known = NAMES.find((one) => one === base);
    const called = known ? t(`field.${known}`) : base;
    return second ? `${called} (${second})` : called;
  };
  return name;
}

/** A value as a person reads it. */
export function useShownValue(): (value: unknown) => string {
  const t = useTranslations('product');
  return (value) => {
    if (value === null || value === undefined || value === '') return '—';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return Array.isArray(value) ? value.join(', ') || '—' : String(value);
  };
}
