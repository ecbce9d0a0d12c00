import { useLocale, useMessages, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeProduct } from '#contract/office/office-product-contract.ts';
import { fieldNameIn } from '../state/field-name.ts';
import { textOf } from './product-fields.ts';

/** Converts a key such as `variant.12.price` to a label with the variant, the field and the language. */
export function useFieldName(product: OfficeProduct): (key: string) => string {
  const t = useTranslations('product');
  const { product: texts } = useMessages();
  const words: Record<string, string> = texts.field;
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
    if (base === 'attributes') return third ? `${attributeName(second)} (${third})` : attributeName(second);
    return fieldNameIn(words, key) ?? (second ? `${base} (${second})` : base);
  };
  return name;
}

export function useShownValue(): (value: unknown) => string {
  const t = useTranslations('product');
  return (value) => {
    if (value === null || value === undefined || value === '') return '—';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return Array.isArray(value) ? value.join(', ') || '—' : String(value);
  };
}
