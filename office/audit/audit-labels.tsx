import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import { useLocale, useMessages, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { WireAuditEntry } from '#contract/office/office-audit-contract.ts';
import type { JobChange } from '#contract/office/office-bulk-contract.ts';
import type { WireRoleName } from '#contract/office/office-session-contract.ts';
import { isOrderStatus } from '#rules/orders/order-transitions.ts';
import { isPermission } from '#rules/staff/staff-permissions.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import type { OfficeTexts } from '../messages/office-messages.ts';
import { usePermissionWords } from '../shell/permission-labels.ts';
import { useRoleName } from '../shell/role-name.ts';
import { fieldNameIn } from '../state/field-name.ts';
import { useChangeWords } from './change-labels.ts';
import styles from './log.module.css';

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
  'invitation',
  'product',
  'products',
  'stock',
  'bulk_job',
  'saved_view',
  'contact_message',
  'category',
  'attribute_option',
  'attribute_group',
  'delivery_method',
  'payment_method',
  'payment_account',
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
  'text',
  'synonyms',
  'search_pin',
  'search_redirect',
  'search_boost',
  'media',
] as const;

type AuditSubject = Pick<WireAuditEntry, 'entity' | 'entity_id' | 'name' | 'family_id' | 'before' | 'after'>;

/** Shows the changed record after the action: its name if it has one, with a link if it has a page. */
export function Thing({ entry }: { entry: AuditSubject }) {
  const words = useThingWords();
  const to = addressOf(entry);
  return (
    <>
      {' '}
      <small>
        {to === null ? (
          words(entry)
        ) : (
          <Link className="link" to={to}>
            {words(entry)}
          </Link>
        )}
      </small>
    </>
  );
}

function useThingWords(): (entry: AuditSubject) => string {
  const t = useTranslations('log');
  const locale = useLocale();
  const changeWords = useChangeWords();
  return ({ entity, entity_id: id, name, before, after }) => {
    if (name) return inLocale(name, locale);
    const change = entity === 'bulk_job' ? changeIn(after) : undefined;
    if (change !== undefined) return changeWords({ id: Number(id), change, undo_of: Number(after.job) });
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
  if (entity === 'category' && name) return `/catalog/categories/${id}`;
  if (entity === 'attribute' && name) return `/catalog/attributes/${id}`;
  if (entity === 'product' && familyId !== null) return `/products/${familyId}`;
  if (entity === 'home' || entity === 'menus') return `/content/${entity}`;
  if (entity in SEARCH_TABS) return `/search/${SEARCH_TABS[entity as keyof typeof SEARCH_TABS]}`;
  if (entity === 'media') return '/content/media';
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
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const value = (field: string, of: unknown) => (isShort ? brief(shown(field, of)) : shown(field, of));
  return (
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
      {isShort && fields.length > MAX_FIELDS && <div>{t('andMore', { count: fields.length - MAX_FIELDS })}</div>}
    </dl>
  );
}

function brief(text: string): string {
  const plain = text.replace(/<[^>]*>/g, ' ');
  return plain.length > MAX_CHARACTERS ? `${plain.slice(0, MAX_CHARACTERS)}…` : plain;
}

/** A predefined reason is stored as its code, a custom reason as its text. */
export function Reason({ reason }: { reason: string }) {
  const { refund, order } = useMessages();
  const words: Record<string, string> = { ...refund.reasons, ...order.reasons };
  return words[reason] ?? reason;
}

const SUMS = ['price', 'special_price', 'credit_price', 'refunded', 'amount', 'min_total', 'max_total'];

/** Audit entries contain role ids; this context provides the names. */
export const LoggedRoles = createContext<readonly WireRoleName[]>([]);

function useShownFact(): (field: string, value: unknown) => string {
  const t = useTranslations('log');
  const tStatus = useTranslations('status');
  const permissionWords = usePermissionWords();
  const roles = useContext(LoggedRoles);
  const roleName = useRoleName();
  const formatAmd = useFormatAmd();
  const locale = useLocale();
  const { refund, credit } = useMessages();
  const worded: Record<string, Record<string, unknown>> = { how: refund.how, answer: credit };
  const shown = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    const role = field === 'role_id' && roles.find(({ id }) => id === value);
    if (role) return roleName(role);
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return SUMS.includes(field) ? formatAmd(value) : String(value);
    if (Array.isArray(value)) return value.map((one) => shown(field, one)).join(', ') || '—';
    if (typeof value === 'object') return shown(field, textIn(value, locale));
    const text = String(value);
    const word = worded[field]?.[text];
    if (typeof word === 'string') return word;
    if (isOrderStatus(text)) return tStatus(text);
    return isPermission(text) ? permissionWords(text) : text;
  };
  return shown;
}

/** Returns a translated text in the reader's language, and any other value as it is stored. */
function textIn(value: object, locale: string): string {
  const text = Object.entries(value).find(([key]) => key === locale)?.[1];
  return typeof text === 'string' ? text : JSON.stringify(value);
}
