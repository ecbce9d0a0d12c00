import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { listAudit, type WireAuditEntry } from '#contract/office/office-audit-contract.ts';
import { Button } from '#ui/button.tsx';
import { useClient } from '../state/office-site.tsx';
import { useToastCall } from '../state/use-call.ts';
import { ChangedRecord, Differences } from './audit-labels.tsx';
import styles from './log.module.css';

/** Lists the records of a bulk change, loaded when the list is opened. */
export function ChangeParts({ entry: { id, parts } }: { entry: Pick<WireAuditEntry, 'id' | 'parts'> }) {
  const t = useTranslations('log');
  const client = useClient();
  const [rows, setRows] = useState<readonly WireAuditEntry[]>([]);
  const [next, setNext] = useState<number | null | undefined>();
  const { isBusy, run } = useToastCall();
  const load = async (after?: number) => {
    const result = await run(() =>
      client.call(listAudit, { input: { part_of: id, ...(after !== undefined && { after }) } }),
    );
    if (!result?.ok) return;
    setRows((before) => [...before, ...result.data.data]);
    setNext(result.data.next);
  };
  return (
    <details className={styles.parts} onToggle={(event) => event.currentTarget.open && next === undefined && load()}>
      <summary>{t('parts', { count: parts })}</summary>
      <ul aria-busy={isBusy || undefined}>
        {rows.map((row) => (
          <li key={row.id}>
            <ChangedRecord entry={row} /> <Differences entry={row} isShort />
            {row.is_undone && <span className="small muted">{t('undone')}</span>}
          </li>
        ))}
      </ul>
      {typeof next === 'number' && (
        <Button size="s" look="line" busy={isBusy} onClick={() => load(next)}>
          {t('more')}
        </Button>
      )}
    </details>
  );
}
