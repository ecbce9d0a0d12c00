import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { WireAuditEntry } from '#contract/office/office-audit-contract.ts';
import { ActionName, ChangedRecord } from '../audit/audit-labels.tsx';
import { initialOf } from '../shell/nav.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import styles from './today.module.css';
import { FoldedPart } from './today-part.tsx';

export function RecentChanges({ entries }: { entries: readonly WireAuditEntry[] }) {
  const t = useTranslations('today');
  const tLog = useTranslations('log');
  const time = useOfficeTime();
  const nameOf = ({ by, source }: WireAuditEntry) => by ?? (source === 'staff' ? '' : tLog(`source.${source}`));
  return (
    <FoldedPart title={t('changes')} end={<Link to="/log">{t('wholeLog')}</Link>}>
      {entries.length === 0 && <p className={styles.nothing}>{t('changesNone')}</p>}
      <ol className={styles.time}>
        {grouped(entries).map(({ entry, times }) => (
          <li key={entry.id}>
            <span className={entry.by ? 'face face--s' : 'face face--s face--quiet'} aria-hidden="true">
              {initialOf(nameOf(entry))}
            </span>
            <span>
              <b>{nameOf(entry)}</b> · <ActionName action={entry.action} />
              {times > 1 ? <span className="muted"> × {times}</span> : <ChangedRecord entry={entry} />}
            </span>
            <time dateTime={entry.at}>{time(entry.at)}</time>
          </li>
        ))}
      </ol>
    </FoldedPart>
  );
}

const MAX_LINES = 5;

type Line = { entry: WireAuditEntry; times: number };

/** Groups repeated changes of one actor into a line, so that they do not hide other changes. */
function grouped(entries: readonly WireAuditEntry[]): Line[] {
  const lines: Line[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const isSame = last?.entry.by === entry.by && last.entry.source === entry.source;
    if (last && isSame && last.entry.action === entry.action) last.times += 1;
    else lines.push({ entry, times: 1 });
  }
  return lines.slice(0, MAX_LINES);
}
