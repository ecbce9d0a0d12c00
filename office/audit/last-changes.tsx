import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { listAudit, type WireAuditEntry } from '#contract/office/office-audit-contract.ts';
import { useOrderTime } from '../orders/order-time.ts';
import { useClient, useMay } from '../state/office-site.tsx';
import { ActionName, Differences } from './audit-words.tsx';
import styles from './log.module.css';

const SHOWN = 5;

/** Of one record, for whoever may see the log; a failed call leaves it out, as the record is what one came for. */
export function LastChanges({ entity, id }: { entity: string; id: string | number }) {
  const t = useTranslations('log');
  const client = useClient();
  const time = useOrderTime();
  const may = useMay('log.see');
  const [entries, setEntries] = useState<readonly WireAuditEntry[] | null>(null);
  useEffect(() => {
    if (!may) return;
    const leaving = new AbortController();
    client
      .call(listAudit, { input: { entity, entity_id: String(id) }, signal: leaving.signal })
      .then((result) => result.ok && setEntries(result.data.data.slice(0, SHOWN)));
    return () => leaving.abort();
  }, [client, may, entity, id]);
  if (!entries) return null;
  return (
    <section className={styles.last}>
      <h3>
        <Link className="link" to={`/log?entity=${entity}&id=${encodeURIComponent(id)}`}>
          {t('lastChanges')}
        </Link>
      </h3>
      {entries.length === 0 && <p className="small muted">{t('noChanges')}</p>}
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className="small muted">
              {time(entry.at)} · {entry.by ?? (entry.source === 'staff' ? '' : t(`source.${entry.source}`))}
            </span>
            <ActionName action={entry.action} />
            <Differences entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}
