import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { listAudit, type WireAuditEntry } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { Button } from '#ui/button.tsx';
import { EmptyList } from '../shell/empty-list.tsx';
import { MoreButton } from '../shell/more-button.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { clientOf, useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useMore } from '../state/use-more.ts';
import { ActionName, ChangedRecord, Differences, LoggedRoles, Reason } from './audit-labels.tsx';
import { ChangeParts } from './change-parts.tsx';
import styles from './log.module.css';
import { filterIn, LogFilter } from './log-filter.tsx';
import { useUndo } from './use-undo.ts';

type Page = AnswerOf<typeof listAudit>;

export async function logLoader({ context, request }: LoaderFunctionArgs): Promise<Page> {
  return orThrow(
    await clientOf(context).call(listAudit, {
      input: filterIn(new URL(request.url).searchParams),
      signal: request.signal,
    }),
  );
}

export function LogPage() {
  const t = useTranslations('log');
  const tShell = useTranslations('shell');
  const first = useLoaderData<typeof logLoader>();
  const [params] = useSearchParams();
  const isFiltered = params.size > 0;
  const client = useClient();
  const { rows, next, isLoading, more } = useMore(first, (after) =>
    client.call(listAudit, { input: { ...filterIn(params), after } }),
  );
  return (
    <>
      <PageHead title={tShell('log')}>
        <span className="sub">{t('lead')}</span>
      </PageHead>
      <LogFilter people={first.people} />
      {rows.length === 0 ? (
        <EmptyList title={t(isFiltered ? 'nothing' : 'none')} text={t(isFiltered ? 'nothingText' : 'noneText')} />
      ) : (
        <LoggedRoles value={first.roles}>
          <table className={`grid ${styles.log}`}>
            <thead>
              <tr>
                <th scope="col">{t('when')}</th>
                <th scope="col">{t('who')}</th>
                <th scope="col">{t('what')}</th>
                <th scope="col">{t('changes')}</th>
                <th scope="col">
                  <span className="sr">{t('undo')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((entry) => (
                <Row key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
        </LoggedRoles>
      )}
      {next !== null && (
        <p className={styles.more}>
          <MoreButton next={next} isLoading={isLoading} more={more} />
        </p>
      )}
    </>
  );
}

function Row({ entry }: { entry: WireAuditEntry }) {
  const t = useTranslations('log');
  const time = useOfficeTime();
  const undo = useUndo();
  return (
    <tr>
      <td className="num">{time(entry.at)}</td>
      <td className="ttl">
        {entry.by ?? (entry.source === 'staff' ? '' : t(`source.${entry.source}`))}
        {entry.api_key && <small>{t('withKey', { key: entry.api_key })}</small>}
      </td>
      <td>
        <ActionName action={entry.action} /> <ChangedRecord entry={entry} />
      </td>
      <td>
        {entry.action !== 'stopJob' && entry.entity === 'bulk_job' ? null : <Differences entry={entry} />}
        {entry.parts > 0 && <ChangeParts entry={entry} />}
        {entry.reason && (
          <small>
            <Reason action={entry.action} reason={entry.reason} />
          </small>
        )}
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
