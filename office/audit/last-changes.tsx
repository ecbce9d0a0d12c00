import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import { classNames } from '#ui/class-names.ts';
import { useClient, useMay } from '../state/office-site.tsx';
import { LoggedRoles } from './audit-labels.tsx';
import { ChangeList } from './change-list.tsx';
import styles from './log.module.css';

const SHOWN = 5;

type Props = {
  entity: string;
  id: string | number;
  /** A new value triggers a reload: the record on the page, or its version. */
  of?: unknown;
  /** Overrides the field names of the audit log with the names of the record's page. */
  nameOf?: ((field: string) => string) | undefined;
  /** Renders without a panel of its own, for example inside a dialog. */
  bare?: boolean;
};

/**
 * Lists the last changes of one record. It requires the permission to see the log and hides itself when the call fails.
 */
export function LastChanges({ entity, id, of, nameOf, bare = false }: Props) {
  const t = useTranslations('log');
  const log = useLog(entity, String(id), of);
  if (!log) return null;
  const Heading = bare ? 'h3' : 'h2';
  return (
    <section className={classNames(styles.last, !bare && 'panel')}>
      <header>
        <Heading>{t('lastChanges')}</Heading>
        {log.data.length > 0 && (
          <Link className="link end small" to={`/log?entity=${entity}&id=${encodeURIComponent(id)}`}>
            {t('all')}
            <span className="sr">: {t('lastChanges')}</span>
          </Link>
        )}
      </header>
      <LoggedRoles value={log.roles}>
        <ChangeList changes={log.data.slice(0, SHOWN)} nameOf={nameOf} />
      </LoggedRoles>
    </section>
  );
}

type Log = AnswerOf<typeof listAudit>;

function useLog(entity: string, id: string, of: unknown): Log | null {
  const client = useClient();
  const may = useMay('log.see');
  const [log, setLog] = useState<Log | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `of` reloads the changes
  useEffect(() => {
    if (!may) return;
    const leaving = new AbortController();
    client
      .call(listAudit, { input: { entity, entity_id: id }, signal: leaving.signal })
      .then((result) => result.ok && setLog(result.data));
    return () => leaving.abort();
  }, [client, may, entity, id, of]);
  return log;
}
