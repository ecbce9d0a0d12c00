import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AUDIT_SOURCES, exportAudit } from '#contract/office/office-audit-contract.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { Button } from '#ui/button.tsx';
import { BareSelect } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { useFailureWords } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import { useActions } from './audit-labels.tsx';
import styles from './log.module.css';

/** Reads the filters of the address and ignores every other parameter. */
export function filterIn(params: URLSearchParams) {
  const text = (name: string) => params.get(name) || undefined;
  const who = text('who');
  const source = AUDIT_SOURCES.find((one) => one === who);
  return {
    ...(source ? { source } : /^\d{1,9}$/.test(who ?? '') && { by: Number(who) }),
    ...(text('action') && { action: text('action') }),
    ...(text('entity') && { entity: text('entity') }),
    ...(text('id') && { entity_id: text('id') }),
    ...(isDay(text('since')) && { since: text('since') }),
    ...(isDay(text('until')) && { until: text('until') }),
  };
}

const isDay = (text: string | undefined): boolean => text !== undefined && isCalendarDay(text);

const NOBODY_OF_THE_OFFICE = ['cli', 'job', 'shopper'] as const;

export function LogFilter({ people }: { people: readonly { id: number; name: string }[] }) {
  const t = useTranslations('log');
  const [params, setParams] = useSearchParams();
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  const chosen = (name: string) => params.get(name) ?? '';
  return (
    <search className={styles.filter}>
      <BareSelect aria-label={t('who')} value={chosen('who')} onChange={(event) => choose('who', event.target.value)}>
        <option value="">{t('anybody')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {NOBODY_OF_THE_OFFICE.map((source) => (
          <option key={source} value={source}>
            {t(`source.${source}`)}
          </option>
        ))}
      </BareSelect>
      <BareSelect
        aria-label={t('what')}
        value={chosen('action')}
        onChange={(event) => choose('action', event.target.value)}
      >
        <option value="">{t('anything')}</option>
        {useActions().map((action) => (
          <option key={action} value={action}>
            {t(`action.${action}`)}
          </option>
        ))}
      </BareSelect>
      {(['since', 'until'] as const).map((name) => (
        <label key={name}>
          <span className="small muted">{t(name)}</span>
          <input
            className="input"
            type="date"
            value={chosen(name)}
            onChange={(event) => choose(name, event.target.value)}
          />
        </label>
      ))}
      {params.size > 0 && (
        <Button look="bare" onClick={() => setParams({}, { replace: true })}>
          {t('reset')}
        </Button>
      )}
      <CsvButton params={params} />
    </search>
  );
}

function CsvButton({ params }: { params: URLSearchParams }) {
  const t = useTranslations('log');
  const client = useClient();
  const words = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const result = await client.call(exportAudit, { input: filterIn(params) });
    setBusy(false);
    if (result.ok) saveFile('log.csv', result.data.csv);
    else showToast({ text: words(result.error), tone: 'bad' });
  };
  return (
    <Button look="line" busy={isBusy} onClick={download}>
      {t('csv')}
    </Button>
  );
}

/** A byte order mark makes Excel read the file as UTF-8. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
