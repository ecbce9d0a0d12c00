import { useMessages, useTranslations } from 'use-intl';
import { IMPORT_REASONS, type ImportRemark } from '#contract/office/office-import-contract.ts';
import { COLUMN_TARGETS } from '#rules/catalog/column-target.ts';

type Reason = Pick<ImportRemark, 'reason' | 'text'>;

/** Why the import refuses a row, or the whole file. */
export function useReason(): (reason: Reason) => string {
  const t = useTranslations('imports.reason');
  return ({ reason, text }) => t(IMPORT_REASONS.find((one) => one === reason) ?? 'other', { text });
}

/** Stored fields whose columns have another name. */
const OTHER_NAMES: Record<string, string> = {
  special_price: 'sale_price',
  attributes: 'attribute',
  pictures: 'pictures',
};

/** The name of a field; an unknown column of the file is named as it is. */
export function useFieldLabel(): (field: string) => string {
  const t = useTranslations('imports.target');
  const { product } = useMessages();
  const others: Record<string, string> = product.field;
  return (field) => {
    const name = OTHER_NAMES[field] ?? field;
    const target = COLUMN_TARGETS.find((one) => one === name);
    return target ? t(target) : (others[name] ?? field);
  };
}
