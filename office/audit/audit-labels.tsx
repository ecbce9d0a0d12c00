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

/** All that this version has words for. */
export function useActions(): readonly Action[] {
  const { log } = useMessages();
  // The keys of the words are the type's.
  return Object.keys(log.action) as Action[];
}

/** One that this version does not know stands as it was written. */
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
  'attribute',
] as const;

type AuditSubject = Pick<WireAuditEntry, 'entity' | 'entity_id' | 'name' | 'family_id' | 'before' | 'after'>;

/** What was changed, by name where it has one, with a link to it. After a space: it follows the name of the action. */
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
    // Of what is deleted the entry has the name it had.
    const former = entity === 'product' ? (before['name.hy'] ?? after['name.hy']) : undefined;
    if (typeof former === 'string') return former;
    const known = ENTITIES.find((name) => name === entity);
    return known ? t(`entity.${known}`, { id }) : `${entity} ${id}`;
  };
}

/** Undefined for an entry that is about something else, such as the stop of a job. */
function changeIn({ change, job }: WireAuditEntry['after']): JobChange | null | undefined {
  if (typeof job === 'number') return null;
  return isJobChange(change) ? change : undefined;
}

/** The fields that tell the kinds of a change apart. The schema stays on the server: browsers load none. */
const KIND_FIELDS = [['way', 'amount', 'target'], ['flag', 'on'], ['category', 'way', 'name'], ['sheet']];

const isJobChange = (value: unknown): value is JobChange =>
  typeof value === 'object' && value !== null && KIND_FIELDS.some((fields) => fields.every((field) => field in value));

function addressOf({ entity, entity_id: id, family_id: familyId }: AuditSubject): string | null {
  if (entity === 'order') return `/orders/${id}`;
  if (entity === 'product' && familyId !== null) return `/products/${familyId}`;
  return entity === 'bulk_job' ? `/jobs?job=${id}` : null;
}

const MAX_FIELDS = 4;
const MAX_CHARACTERS = 60;

type DifferencesProps = {
  entry: Pick<WireAuditEntry, 'before' | 'after'>;
  nameOf?: ((field: string) => string) | undefined;
  /** Beside a record: its first fields, and of a text how it begins. */
  isShort?: boolean;
};

export function Differences({ entry: { before, after }, nameOf, isShort = false }: DifferencesProps) {
  const t = useTranslations('log');
  const { log, product } = useMessages();
  const words: Record<string, string> = { ...product.field, ...log.field };
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

/** One of a list is stored as its code, a note as it was typed. */
export function Reason({ reason }: { reason: string }) {
  const { refund, order } = useMessages();
  const words: Record<string, string> = { ...refund.reasons, ...order.reasons };
  return words[reason] ?? reason;
}

const SUMS = ['price', 'special_price', 'credit_price', 'refunded', 'amount'];

/** Entries have a role's number; its name comes beside them. */
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

/** Texts of three languages in the reader's; anything else as it is stored. */
function textIn(value: object, locale: string): string {
  const text = Object.entries(value).find(([key]) => key === locale)?.[1];
  return typeof text === 'string' ? text : JSON.stringify(value);
}
