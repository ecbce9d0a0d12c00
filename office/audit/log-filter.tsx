import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AUDIT_SOURCES, exportAudit } from '#contract/office/office-audit-contract.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { Button } from '#ui/button.tsx';
import { BareSelect, Options } from '#ui/select.tsx';
import { useClient } from '../state/office-site.tsx';
import { useToastCall } from '../state/use-call.ts';
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
        <Options of={people.map(({ id, name }) => [id, name])} />
        <Options of={NOBODY_OF_THE_OFFICE.map((source) => [source, t(`source.${source}`)])} />
      </BareSelect>
      <BareSelect
        aria-label={t('what')}
        value={chosen('action')}
        onChange={(event) => choose('action', event.target.value)}
      >
        <option value="">{t('anything')}</option>
        <Options of={useActions().map((action) => [action, t(`action.${action}`)])} />
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
  const { isBusy, run } = useToastCall();
  const download = async () => {
    const result = await run(() => client.call(exportAudit, { input: filterIn(params) }));
    if (result?.ok) saveFile('log.csv', result.data.csv);
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
