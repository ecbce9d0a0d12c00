import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { listAudit, undoChange, type WireAuditEntry } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { isOrderStatus } from '#rules/order-transitions.ts';
import { isPermission } from '#rules/staff-permissions.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import type { OfficeTexts } from '../messages/office-messages.ts';
import { useOrderTime } from '../orders/order-time.ts';
import { usePermissionWords } from '../shell/permission-words.ts';
import { useFailureWords } from '../state/failure-words.ts';
import { clientOf, useClient } from '../state/office-site.tsx';
import styles from './log.module.css';

type Page = AnswerOf<typeof listAudit>;

export async function logLoader({ context, request }: LoaderFunctionArgs): Promise<Page> {
  return orThrow(await clientOf(context).call(listAudit, { signal: request.signal }));
}

export function LogPage() {
  const t = useTranslations('log');
  const tShell = useTranslations('shell');
  const tOrders = useTranslations('orders');
  const first = useLoaderData<typeof logLoader>();
  const { entries, next, isLoading, more } = useMore(first);
  return (
    <>
      <title>{`${tShell('log')} · Kayts`}</title>
      <header className="head">
        <h1>{tShell('log')}</h1>
        <span className="sub">{t('lead')}</span>
      </header>
      {entries.length === 0 ? (
        <div className="nobody">
          <h2>{t('none')}</h2>
          <p>{t('noneText')}</p>
        </div>
      ) : (
        <table className={`grid ${styles.log}`}>
          <thead>
            <tr>
              <th scope="col">{t('when')}</th>
              <th scope="col">{t('who')}</th>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('changes')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      {next !== null && (
        <p className={styles.more}>
          <Button look="line" busy={isLoading} onClick={more}>
            {tOrders('more')}
          </Button>
        </p>
      )}
    </>
  );
}

function useMore(first: Page) {
  const client = useClient();
  const words = useFailureWords();
  const [further, setFurther] = useState<{ of: Page; entries: WireAuditEntry[]; next: number | null }>();
  const [isLoading, setLoading] = useState(false);
  const now = further?.of === first ? further : { of: first, entries: [], next: first.next };
  const more = async () => {
    if (now.next === null) return;
    setLoading(true);
    const result = await client.call(listAudit, { input: { after: now.next } });
    setLoading(false);
    if (result.ok) setFurther({ of: first, entries: [...now.entries, ...result.data.data], next: result.data.next });
    else showToast({ text: words(result.error), tone: 'bad' });
  };
  return { entries: [...first.data, ...now.entries], next: now.next, isLoading, more };
}

function Row({ entry }: { entry: WireAuditEntry }) {
  const t = useTranslations('log');
  const time = useOrderTime();
  const undo = useUndo();
  return (
    <tr>
      <td className="num">{time(entry.at)}</td>
      <td className="ttl">{entry.by ?? (entry.source === 'staff' ? '' : t(`source.${entry.source}`))}</td>
      <td>
        <ActionName action={entry.action} />
        <Thing entry={entry} />
      </td>
      <td>
        <Differences entry={entry} />
        {entry.reason && <small>{entry.reason}</small>}
      </td>
      <td className="r">
        {entry.can_undo && (
          <Button size="s" look="line" onClick={() => undo(entry.id)}>
            {t('undo')}
          </Button>
        )}
        {entry.is_undone && <span className="small muted">{t('undone')}</span>}
      </td>
    </tr>
  );
}

function useUndo(): (id: number) => Promise<void> {
  const client = useClient();
  const words = useFailureWords();
  const { revalidate } = useRevalidator();
  return async (id) => {
    const result = await client.call(undoChange, { params: { id } });
    if (!result.ok) showToast({ text: words(result.error), tone: 'bad' });
    await revalidate();
  };
}

const ACTIONS = [
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
  'correctStock',
  'stopJob',
  'undoJob',
  'sendMailsAgain',
  'saveView',
  'deleteView',
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

function Differences({ entry: { before, after } }: { entry: WireAuditEntry }) {
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
  'stock',
  'state',
  'has_app',
  'passkey',
  'ended',
  'locale',
] as const satisfies readonly (keyof OfficeTexts['log']['field'])[];
