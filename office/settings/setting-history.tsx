import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WireAuditEntry } from '#contract/office/office-audit-contract.ts';
import { settingHistory } from '#contract/office/office-settings-contract.ts';
import { Button } from '#ui/button.tsx';
import { ActionName } from '../audit/audit-labels.tsx';
import { useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import type { Draft, Values } from '../state/use-draft.ts';
import { flatValues, type SettingField } from './setting-keys.ts';
import { useSettingName } from './setting-name.ts';
import styles from './settings.module.css';

type Props = { keys: readonly string[]; fields: readonly SettingField[]; draft: Draft; of: unknown };

/** Earlier versions of the settings of a page. Restoring one fills the form, which is saved as any other change. */
export function SettingHistory({ keys, fields, draft, of }: Props) {
  const t = useTranslations('settings.history');
  const tLog = useTranslations('log');
  const time = useOfficeTime();
  const entries = useHistory(keys.join(), of);
  if (!entries) return null;
  const restore = ({ entity_id: key, before }: WireAuditEntry) => {
    const own = fields.filter(({ path }) => path.split('.')[0] === key);
    draft.setMany(flatValues({ [key]: before.value ?? null }, own));
    scrollTo({ top: 0 });
  };
  return (
    <details className={`panel ${styles.history}`}>
      <summary>{t('title')}</summary>
      {entries.length === 0 && <p className="small muted">{tLog('noChanges')}</p>}
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              <b>{entry.source === 'staff' ? entry.by : tLog(`source.${entry.source}`)}</b>:{' '}
              <ActionName action={entry.action} />
              <time className="small muted num" dateTime={entry.at}>
                {time(entry.at)}
              </time>
            </p>
            <Changed entry={entry} fields={fields} />
            <Button size="s" look="line" onClick={() => restore(entry)}>
              {t('restore')}
            </Button>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Changed({ entry, fields }: { entry: WireAuditEntry; fields: readonly SettingField[] }) {
  const nameOf = useSettingName();
  const key = entry.entity_id;
  const own = fields.filter(({ path }) => path.split('.')[0] === key);
  const flat = (side: Values) => flatValues({ [key]: side.value ?? null }, own);
  const [before, after] = [flat(entry.before), flat(entry.after)];
  const paths = Object.keys(after).filter((path) => shown(before[path]) !== shown(after[path]));
  return (
    <dl className="small">
      {paths.map((path) => (
        <div key={path}>
          <dt className="muted">{nameOf(path)}</dt>
          <dd>
            <del>{shown(before[path])}</del> <ins>{shown(after[path])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Rows are shown by their texts, so that a reader recognizes them. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return value.map(shown).join('; ') || '—';
  if (typeof value !== 'object') return String(value);
  return Object.values(value)
    .filter((part) => part !== null && part !== undefined)
    .map(shown)
    .join(', ');
}

function useHistory(keys: string, of: unknown): readonly WireAuditEntry[] | null {
  const client = useClient();
  const [entries, setEntries] = useState<readonly WireAuditEntry[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says when to ask again
  useEffect(() => {
    const leaving = new AbortController();
    client
      .call(settingHistory, { input: { keys }, signal: leaving.signal })
      .then((result) => result.ok && setEntries(result.data.data));
    return () => leaving.abort();
  }, [client, keys, of]);
  return entries;
}
