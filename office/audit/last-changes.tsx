import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { listAudit, type WireAuditEntry } from '#contract/office/office-audit-contract.ts';
import { classNames } from '#ui/class-names.ts';
import { useClient, useMay } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { ActionName, Differences, Reason } from './audit-words.tsx';
import styles from './log.module.css';

const SHOWN = 5;

type Props = {
  entity: string;
  id: string | number;
  /** Asked again when it is another: the record as the page shows it, or its version. */
  of?: unknown;
  /** In a dialog there is a frame already. */
  bare?: boolean;
};

/** Of one record, for whoever may see the log; a failed call leaves it out, as the record is what one came for. */
export function LastChanges({ entity, id, of, bare = false }: Props) {
  const t = useTranslations('log');
  const entries = useLastEntries(entity, String(id), of);
  if (!entries) return null;
  const Heading = bare ? 'h3' : 'h2';
  return (
    <section className={classNames(styles.last, !bare && 'panel')}>
      <header>
        <Heading>{t('lastChanges')}</Heading>
        {entries.length > 0 && (
          <Link className="link end small" to={`/log?entity=${entity}&id=${encodeURIComponent(id)}`}>
            {t('all')}
            <span className="sr">: {t('lastChanges')}</span>
          </Link>
        )}
      </header>
      {entries.length === 0 && <p className="small muted">{t('noChanges')}</p>}
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { entry: WireAuditEntry }) {
  const t = useTranslations('log');
  const time = useOfficeTime();
  const { at, by, source, action, reason, is_undone: isUndone } = entry;
  return (
    <li>
      <p>
        <b>{by ?? (source === 'staff' ? '' : t(`source.${source}`))}</b> <ActionName action={action} />
        {isUndone && <span className="muted"> · {t('undone')}</span>}
        <time className="small muted num" dateTime={at}>
          {time(at)}
        </time>
      </p>
      <Differences entry={entry} />
      {reason && (
        <p className="small muted">
          <Reason reason={reason} />
        </p>
      )}
    </li>
  );
}

function useLastEntries(entity: string, id: string, of: unknown): readonly WireAuditEntry[] | null {
  const client = useClient();
  const may = useMay('log.see');
  const [entries, setEntries] = useState<readonly WireAuditEntry[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says when to ask again
  useEffect(() => {
    if (!may) return;
    const leaving = new AbortController();
    client
      .call(listAudit, { input: { entity, entity_id: id }, signal: leaving.signal })
      .then((result) => result.ok && setEntries(result.data.data.slice(0, SHOWN)));
    return () => leaving.abort();
  }, [client, may, entity, id, of]);
  return entries;
}
