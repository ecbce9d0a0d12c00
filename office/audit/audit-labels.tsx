import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import { useLocale, useMessages, useTranslations } from 'use-intl';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import type { WireAuditEntry } from '#contract/office/office-audit-contract.ts';
import type { JobChange } from '#contract/office/office-bulk-contract.ts';
import type { WireRoleName } from '#contract/office/office-session-contract.ts';
import { shortDate, shortSpan } from '#i18n/date.ts';
import { formatPercent } from '#i18n/number.ts';
import { isOrderStatus } from '#rules/orders/order-transitions.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { isPermission } from '#rules/staff/staff-permissions.ts';
import { parseChangeSummary } from '#rules/stock/change-summary.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import type { OfficeTexts } from '../messages/office-messages.ts';
import { LANGUAGES } from '../shell/languages.ts';
import { usePermissionLabel } from '../shell/permission-labels.ts';
import { useRoleName } from '../shell/role-name.ts';
import { fieldNameIn } from '../state/field-name.ts';
import { useChangeLabel } from './change-labels.ts';
import styles from './log.module.css';
import { usePromotionFacts } from './promotion-facts.ts';

type Action = keyof OfficeTexts['log']['action'];

/** Returns all actions that this version can label. */
export function useActions(): readonly Action[] {
  const { log } = useMessages();
  // The keys of the labels are the members of the type.
  return Object.keys(log.action) as Action[];
}

/** An action without a label, from another version, is shown by its stored name. */
export function ActionName({ action }: { action: string }) {
  const t = useTranslations('log');
  const known = useActions().find((name) => name === action);
  return known ? t(`action.${known}`) : action;
}

const ENTITIES = [
  'staff',
  'staff_role',
  'order',
  'order_note',
  'return',
  'shopper_text',
  'customer',
  'customer_note',
  'deliveries',
  'courier_cash',
  'invitation',
  'product',
  'products',
  'stock',
  'goods_receipt',
  'supplier',
  'stocktake',
  'stock_location',
  'stock_transfer',
  'bulk_job',
  'saved_view',
  'contact_message',
  'reply_templates',
  'category',
  'attribute_option',
  'attribute_group',
  'delivery_method',
  'payment_method',
  'payment_account',
  'webhook',
  'gift_card',
  'newsletter',
  'api_key',
  'bank',
  'banks',
  'promotion',
  'promotion_code',
  'promotion_codes',
  'setting',
  'redirect',
  'redirects',
  'mail',
  'attribute',
  'page',
  'post',
  'slide',
  'banner',
  'box',
  'home',
  'menus',
  'mail_texts',
  'text',
  'synonyms',
  'search_pin',
  'search_redirect',
  'search_boost',
  'media',
] as const;

type AuditSubject = Pick<WireAuditEntry, 'entity' | 'entity_id' | 'name' | 'family_id' | 'before' | 'after'>;

/** Shows the changed record after the action: its name if it has one, with a link if it has a page. */
export function ChangedRecord({ entry }: { entry: AuditSubject }) {
  const labelOf = useSubjectLabel();
  const to = addressOf(entry);
  return (
    <>
      {' '}
      <small>
        {to === null ? (
          labelOf(entry)
        ) : (
          <Link className="link" to={to}>
            {labelOf(entry)}
          </Link>
        )}
      </small>
    </>
  );
}

function useSubjectLabel(): (entry: AuditSubject) => string {
  const t = useTranslations('log');
  const locale = useLocale();
  const changeLabel = useChangeLabel();
  return ({ entity, entity_id: id, name, before, after }) => {
    if (name) return inLocale(name, locale);
    const change = entity === 'bulk_job' ? changeIn(after) : undefined;
    if (change !== undefined) return changeLabel({ id: Number(id), change, undo_of: Number(after.job) });
    if (entity === 'products') return t('parts', { count: Number(id) });
    // A deleted product is shown by the name in its audit entry.
    const former = ['product', 'category', 'attribute', 'attribute_option'].includes(entity)
      ? (before['name.hy'] ?? after['name.hy'])
      : undefined;
    if (typeof former === 'string') return former;
    const known = ENTITIES.find((name) => name === entity);
    return known ? t(`entity.${known}`, { id }) : `${entity} ${id}`;
  };
}

/** Returns undefined for entries without a change, such as a stopped job. */
function changeIn({ change, job }: WireAuditEntry['after']): JobChange | null | undefined {
  if (typeof job === 'number') return null;
  return isJobChange(change) ? change : undefined;
}

/** Fields that identify the kind of a change. The validation schema stays on the server to keep the bundle small. */
const KIND_FIELDS = [['way', 'amount', 'target'], ['flag', 'on'], ['category', 'way', 'name'], ['sheet']];

const isJobChange = (value: unknown): value is JobChange =>
  typeof value === 'object' && value !== null && KIND_FIELDS.some((fields) => fields.every((field) => field in value));

const CONTENT = ['page', 'post', 'slide', 'banner', 'box'];

const SEARCH_TABS = {
  synonyms: 'synonyms',
  search_pin: 'pins',
  search_redirect: 'redirects',
  search_boost: 'boosts',
} as const;

function addressOf({ entity, entity_id: id, family_id: familyId, name }: AuditSubject): string | null {
  if (entity === 'order') return `/orders/${id}`;
  if (entity === 'gift_card') return `/gift-cards/${id}`;
  if (entity === 'return') return `/returns/${id}`;
  if (entity === 'shopper_text') return '/reviews';
  if (entity === 'customer') return `/customers/${id}`;
  if (entity === 'goods_receipt') return `/stock/receipts/${id}`;
  if (entity === 'stocktake') return `/stock/stocktakes/${id}`;
  if (entity === 'category' && name) return `/catalog/categories/${id}`;
  if (entity === 'promotion' && name) return `/promotions/${id}`;
  if (entity === 'promotion_codes') return `/promotions/${id}`;
  if (entity === 'bank' && name) return `/banks/${id}`;
  if (entity === 'attribute' && name) return `/catalog/attributes/${id}`;
  if (entity === 'product' && familyId !== null) return `/products/${familyId}`;
  if (entity === 'newsletter' && /^\d+$/.test(id)) return `/newsletter/${id}`;
  if (entity === 'home' || entity === 'menus') return `/content/${entity}`;
  if (entity in SEARCH_TABS) return `/search/${SEARCH_TABS[entity as keyof typeof SEARCH_TABS]}`;
  if (entity === 'media') return '/content/media';
  if (entity === 'mail_texts') return `/content/mails/${id}`;
  if (entity === 'text') return `/content/texts?q=${encodeURIComponent(id)}`;
  if (CONTENT.includes(entity) && /^\d+$/.test(id)) return `/content/${entity}/${id}`;
  return entity === 'bulk_job' ? `/jobs?job=${id}` : null;
}

const MAX_FIELDS = 4;
const MAX_CHARACTERS = 60;

type DifferencesProps = {
  entry: Pick<WireAuditEntry, 'before' | 'after'>;
  nameOf?: ((field: string) => string) | undefined;
  /** Shows only the first fields, and only the beginning of long texts. */
  isShort?: boolean;
};

export function Differences({ entry: { before, after }, nameOf, isShort = false }: DifferencesProps) {
  const t = useTranslations('log');
  const { log, product, catalog, content } = useMessages();
  const words: Record<string, string> = { ...content.field, ...catalog.field, ...product.field, ...log.field };
  const shown = useShownFact();
  // Empty fields of a new or deleted thing are left out.
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => (field in before && field in after) || !isBlank(before[field] ?? after[field] ?? null),
  );
  const value = (field: string, of: unknown) => (isShort ? brief(shown(field, of)) : shown(field, of));
  return (
    <>
      <dl className={styles.fields}>
        {(isShort ? fields.slice(0, MAX_FIELDS) : fields).map((field) => (
          <div key={field}>
            <dt>{nameOf?.(field) ?? fieldNameIn(words, field) ?? field}</dt>
            <dd>
              {field in before && <del>{value(field, before[field])}</del>}{' '}
              {field in after && <ins>{value(field, after[field])}</ins>}
            </dd>
          </div>
        ))}
      </dl>
      {isShort && fields.length > MAX_FIELDS && (
        <p className="small muted">{t('andMore', { count: fields.length - MAX_FIELDS })}</p>
      )}
    </>
  );
}

function brief(text: string): string {
  const plain = text.replace(/<[^>]*>/g, ' ');
  return plain.length > MAX_CHARACTERS ? `${plain.slice(0, MAX_CHARACTERS)}…` : plain;
}

/** A predefined reason is stored as its code, a custom reason as its text, and a stock change as its summary. */
export function Reason({ action, reason }: { action: string; reason: string }) {
  const { refund, order, deliveries } = useMessages();
  const t = useTranslations('log.summaries');
  const summary = (action === 'receiveGoods' || action === 'approveStocktake') && parseChangeSummary(reason);
  if (summary) {
    const { document, ...counts } = summary;
    return [t(action, counts), document].filter(Boolean).join(', ');
  }
  const words: Record<string, string> = { ...refund.reasons, ...order.reasons, ...deliveries.reasons };
  return words[reason] ?? reason;
}

const SUMS = [
  'price',
  'special_price',
  'credit_price',
  'refunded',
  'amount',
  'min_total',
  'max_total',
  'min_amount',
  'max_amount',
  'grand_total',
  'counted',
  'expected',
  'refund_amount',
  'budget',
  'min_sum',
  'gift_card',
  'balance',
];

/** Audit entries contain role ids; this context provides the names. */
export const LoggedRoles = createContext<readonly WireRoleName[]>([]);

function useShownFact(): (field: string, value: unknown) => string {
  const t = useTranslations('log');
  const tStatus = useTranslations('status');
  const permissionLabel = usePermissionLabel();
  const roles = useContext(LoggedRoles);
  const roleName = useRoleName();
  const formatAmd = useFormatAmd();
  const promotionFact = usePromotionFacts();
  const locale = useLocale();
  const {
    log,
    refund,
    credit,
    deliveries,
    returns,
    stockDocuments,
    newsletter,
    promotions,
    giftCards,
    orderChange,
    regions,
  } = useMessages();
  const worded: Record<string, Record<string, unknown>> = {
    ...{ how: refund.how, answer: credit },
    state: { ...newsletter.states, ...stockDocuments.receiptState, ...stockDocuments.stocktakeState },
    ...{ delivery: deliveries.state, missed_reason: deliveries.reasons },
    ...{ return_status: returns.status, reason: returns.reasons, wish: returns.wishes },
    ...{ decisions: returns.decisions, kind: promotions.kind, parts: orderChange.parts },
    mail: { gift_card: giftCards.mail },
    ...{ stacking_group: log.stackingGroup, orders: log.orders },
    ...{ locale: LANGUAGES, language: LANGUAGES, languages: LANGUAGES, region: regions, regions },
  };
  const shown = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    const fact = promotionFact(field, value);
    if (fact !== null) return fact;
    const role = field === 'role_id' && roles.find(({ id }) => id === value);
    if (role) return roleName(role);
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return SUMS.includes(field) ? formatAmd(value) : String(value);
    if (Array.isArray(value)) return value.map((one) => shown(field, one)).join(', ') || '—';
    if (typeof value === 'object' && Object.values(value).every((part) => part === '')) return '—';
    if (field === 'segment') return partsText(withoutAny(value)) || t('anybody');
    if (isPerson(value)) return value.name;
    if (isSpan(value)) return shortSpan(locale, value);
    if (isPlanned(value)) return plannedText(value, locale);
    if (isPriceChange(value))
      return `${value.sku}: ${formatAmd(value.from)} → ${formatAmd(value.to)} (${value.reason})`;
    if (isLocalized(value)) return shown(field, inLocale(value, locale));
    if (typeof value === 'object') return partsText(value) || '—';
    const text = String(value);
    const [, pieces, price] = PRICED_LINE.exec(text) ?? [];
    if (pieces && price) return `${pieces} × ${formatAmd(Number(price))}`;
    const word = worded[field]?.[text];
    if (typeof word === 'string') return word;
    if (isCalendarDay(text)) return shortDate(locale, text);
    if (isOrderStatus(text)) return tStatus(text);
    return isPermission(text) ? permissionLabel(text) : text;
  };
  /** The parts of a value that are not empty. Ids are counted. */
  const partsText = (value: object): string =>
    Object.entries(value)
      .filter(([, part]) => !isBlank(part))
      .map(([key, part]) => {
        const areIds = Array.isArray(part) && part.every((one) => typeof one === 'number');
        return `${fieldNameIn(log.field, key) ?? key}: ${areIds ? part.length : shown(key, part)}`;
      })
      .join('; ');
  return shown;
}

/** A line of a changed order, such as `2 × SKU-1 × 49900`. */
const PRICED_LINE = /^(\d+ × \S+) × (\d+)$/;

const isBlank = (value: unknown): boolean =>
  value === null || value === '' || value === false || value === 0 || (Array.isArray(value) && value.length === 0);

/** The conditions of a newsletter's recipients without the one that every subscriber meets. */
const withoutAny = (segment: unknown): object =>
  Object.fromEntries(Object.entries(segment as object).filter(([, part]) => part !== 'any'));

type PlannedTerms = { first_day: string; last_day: string | null; rate: number };

const isPlanned = (value: unknown): value is PlannedTerms =>
  typeof value === 'object' && value !== null && 'first_day' in value && 'rate' in value;

/** Planned terms of a bank by their days and rate. */
function plannedText({ first_day: first, last_day: last, rate }: PlannedTerms, locale: Locale): string {
  const end = last === null ? '…' : shortDate(locale, last);
  return `${shortDate(locale, first)} – ${end}: ${formatPercent(locale, rate)}`;
}

/** Promised days of an order. */
const isSpan = (value: unknown): value is { first: string; last: string } =>
  typeof value === 'object' && value !== null && 'first' in value && 'last' in value;

/** A colleague, such as the courier of an order. */
const isPerson = (value: unknown): value is { id: number; name: string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && typeof value.name === 'string';

/** A price that staff changed in a new order. */
type PriceChange = { sku: string; from: number; to: number; reason: string };

const isPriceChange = (value: unknown): value is PriceChange =>
  typeof value === 'object' && value !== null && 'sku' in value && 'from' in value && 'to' in value;

const isLocalized = (value: unknown): value is LocalizedText =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([key, text]) => LOCALES.some((locale) => locale === key) && typeof text === 'string');
