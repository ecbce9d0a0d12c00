import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { WireAuditEntry } from '#contract/office/office-audit-contract.ts';
import { useOfficeTime } from '../state/office-time.ts';
import { ActionName, Differences, Reason } from './audit-labels.tsx';
import styles from './log.module.css';

export type ListedChange = Pick<
  WireAuditEntry,
  'id' | 'at' | 'by' | 'api_key' | 'source' | 'action' | 'before' | 'after' | 'is_undone'
> & { reason?: string; is_own?: boolean | undefined };

type Props = {
  changes: readonly ListedChange[];
  /** Overrides the field names of the audit log with the names of the record's page. */
  nameOf?: ((field: string) => string) | undefined;
  /** Returns null for a change that cannot be undone. */
  undo?: (change: ListedChange) => ReactNode;
};

export function ChangeList({ changes, nameOf, undo }: Props) {
  const t = useTranslations('log');
  const time = useOfficeTime();
  // In some languages the action is a phrase without a person, so a colon separates it from the name.
  const whoOf = ({ by, api_key: key, source }: ListedChange) => {
    if (source !== 'staff') return t('by', { name: t(`source.${source}`) });
    return by && t('by', { name: key ? t('byKey', { name: by, key }) : by });
  };
  if (changes.length === 0) return <p className="small muted">{t('noChanges')}</p>;
  return (
    <ol className={styles.changes}>
      {changes.map((change) => (
        <li key={change.id}>
          <p>
            <b>{whoOf(change)}</b> <ActionName action={change.action} />
            {change.is_undone && <span className="muted"> · {t('undone')}</span>}
            <time className="small muted num" dateTime={change.at}>
              {time(change.at)}
            </time>
          </p>
          <Differences entry={change} nameOf={nameOf} isShort />
          {change.reason && (
            <p className="small muted">
              <Reason action={change.action} reason={change.reason} />
            </p>
          )}
          {undo?.(change)}
        </li>
      ))}
    </ol>
  );
}
