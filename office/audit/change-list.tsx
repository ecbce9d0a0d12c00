import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { WireAuditEntry } from '#contract/office/office-audit-contract.ts';
import { useOfficeTime } from '../state/office-time.ts';
import { ActionName, Differences, Reason } from './audit-labels.tsx';
import styles from './log.module.css';

export type ListedChange = Pick<
  WireAuditEntry,
  'id' | 'at' | 'by' | 'source' | 'action' | 'before' | 'after' | 'is_undone'
> & { reason?: string };

type Props = {
  changes: readonly ListedChange[];
  /** Overrides the field names of the audit log with the names of the record's page. */
  nameOf?: (field: string) => string;
  /** Returns null for a change that cannot be taken back. */
  undo?: (change: ListedChange) => ReactNode;
};

export function ChangeList({ changes, nameOf, undo }: Props) {
  const t = useTranslations('log');
  const time = useOfficeTime();
  // In some languages the action is a phrase without a person, so a colon separates it from the name.
  const whoOf = ({ by, source }: ListedChange) =>
    source === 'staff' ? by && t('by', { name: by }) : t('by', { name: t(`source.${source}`) });
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
              <Reason reason={change.reason} />
            </p>
          )}
          {undo?.(change)}
        </li>
      ))}
    </ol>
  );
}
