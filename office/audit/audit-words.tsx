import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { WireAuditEntry } from '#contract/office/office-audit-contract.ts';
import { isOrderStatus } from '#rules/order-transitions.ts';
import { isPermission } from '#rules/staff-permissions.ts';
import type { OfficeTexts } from '../messages/office-messages.ts';
import { usePermissionWords } from '../shell/permission-words.ts';
import styles from './log.module.css';

export const ACTIONS = [
  'openOfficeSession',
  'joinOffice',
  'endOwnSession',
  'confirmAppCodes',
  'removeAppCodes',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'endCopiedPasskey',
  'resetFactors',
  'takeBackInvitation',
  'makeResetLink',
  'endMemberSessions',
  'resetPassword',
  'changeOwnPassword',
  'changeOwnDetails',
  'endOtherSessions',
  'inviteStaff',
  'changeMember',
  'copyRole',
  'changeRole',
  'stepOrder',
  'addOrderNote',
  'pinOrderNote',
  'undoChange',
  'changeProduct',
  'createProduct',
  'copyProduct',
  'deleteProduct',
  'moveStockByHand',
  'changeCells',
  'changeProducts',
  'markProducts',
  'correctStock',
  'stopJob',
  'undoJob',
  'sendMailsAgain',
  'saveView',
  'deleteView',
  'beginImport',
  'importProducts',
  'importBanks',
  'putEntry',
  'setRate',
  'removeRates',
  'setDelivery',
  'removeDelivery',
  'addHoliday',
  'removeHoliday',
  'setReturnDays',
  'addSynonyms',
  'removeSynonyms',
  'putPin',
  'removePin',
  'putRedirect',
  'removeRedirect',
  'putBoost',
  'removeBoost',
  'leaveDemo',
] as const satisfies readonly (keyof OfficeTexts['log']['action'])[];

/** One that this version does not know stands as it was written. */
export function ActionName({ action }: { action: string }) {
  const t = useTranslations('log');
  const known = ACTIONS.find((name) => name === action);
  return known ? t(`action.${known}`) : action;
}

const ENTITIES = [
  'staff',
  'staff_role',
  'order_note',
  'invitation',
  'product',
  'stock',
  'bulk_job',
  'saved_view',
] as const;

export function Thing({ entry: { entity, entity_id: id } }: { entry: WireAuditEntry }) {
  const t = useTranslations('log');
  if (entity === 'order')
    return (
      <small>
        <Link className="link" to={`/orders/${id}`}>
          {t('order', { id })}
        </Link>
      </small>
    );
  const known = ENTITIES.find((name) => name === entity);
  return <small>{known ? t(`entity.${known}`, { id }) : `${entity} ${id}`}</small>;
}

export function Differences({ entry: { before, after } }: { entry: WireAuditEntry }) {
  const t = useTranslations('log');
  const tStatus = useTranslations('status');
  const words = usePermissionWords();
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const fieldName = (field: string) => {
    const known = FIELDS.find((name) => name === field);
    return known ? t(`field.${known}`) : field;
  };
  const shown = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return value.map(shown).join(', ');
    if (typeof value !== 'string') return JSON.stringify(value) ?? '—';
    if (isOrderStatus(value)) return tStatus(value);
    return isPermission(value) ? words(value) : value;
  };
  return (
    <dl className={styles.fields}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            {field in before && <del>{shown(before[field])}</del>} {field in after && <ins>{shown(after[field])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const FIELDS = [
  'status',
  'role_id',
  'is_active',
  'pinned',
  'device',
  'email',
  'name',
  'permissions',
  'note',
  'length',
  'has_factor',
  'price',
  'special_price',
  'special_from',
  'special_to',
  'qty',
  'state',
  'has_app',
  'passkey',
  'ended',
  'locale',
] as const satisfies readonly (keyof OfficeTexts['log']['field'])[];
