import { useLocale, useMessages, useTranslations } from 'use-intl';
import { shortMoment } from '#i18n/date.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { type Benefit, usePromotionBenefit } from './promotion-benefit.ts';

type Facts = Record<string, unknown>;

const GROUPS = ['selection', 'conditions'];
/** Lists of ids of products, categories and options. */
const ID_LISTS = ['products', 'categories', 'brands', 'options', 'except_products', 'product_ids'];
const MAX_IDS = 5;

/** Formats fields of promotions and newsletters for the log. Null for a value without a format of its own. */
export function usePromotionFacts(): (field: string, value: unknown) => string | null {
  const t = useTranslations('log');
  const tSelect = useTranslations('promotions.select');
  const { promotions, regions } = useMessages();
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const benefitText = usePromotionBenefit();
  const names: Record<string, unknown> = promotions.field;
  const regionNames: Record<string, unknown> = regions;

  const idsText = (ids: readonly unknown[]): string => {
    const shown = ids.slice(0, MAX_IDS).map((id) => tSelect('unknown', { id: String(id) }));
    return [...shown, ...(ids.length > MAX_IDS ? [t('andMore', { count: ids.length - MAX_IDS })] : [])].join(', ');
  };
  const partText = (field: string, value: unknown): string => {
    if (Array.isArray(value))
      return ID_LISTS.includes(field)
        ? idsText(value)
        : value.map((one) => String(regionNames[String(one)] ?? one)).join(', ');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return field === 'min_sum' ? formatAmd(Number(value)) : String(value);
  };
  const nameOf = (field: string): string => {
    const select: Record<string, unknown> = promotions.select;
    return String(names[field] ?? (field === 'except_reduced' ? select.exceptReduced : undefined) ?? selectName(field));
  };
  const selectName = (field: string): unknown => {
    const { products, categories, brands, options, except } = promotions.select;
    return { products, categories, brands, options, except_products: except }[field] ?? field;
  };
  return (field, value) => {
    if (Array.isArray(value) && ID_LISTS.includes(field)) return value.length === 0 ? '—' : idsText(value);
    if (typeof value === 'string' && isInstant(value)) return shortMoment(locale, value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const facts = value as Facts;
    if (field === 'hours' && 'from' in facts) return `${facts.from}–${facts.to}`;
    if (field === 'benefit' && 'gift_quantity' in facts) return benefitText(facts as Benefit);
    if (!GROUPS.includes(field)) return null;
    const parts = Object.entries(facts).filter(([, part]) => isChosen(part));
    if (parts.length === 0) return field === 'selection' ? tSelect('everything') : t('anybody');
    return parts.map(([name, part]) => `${nameOf(name)}: ${partText(name, part)}`).join('; ');
  };
}

const isChosen = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== false && value !== '';

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|\+00:00)$/.test(text);
