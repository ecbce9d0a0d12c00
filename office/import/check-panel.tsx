import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import {
  checkImport,
  type ImportedChange,
  startImport,
  type WireImport,
  type WireReport,
} from '#contract/office/office-import-contract.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient, useMay } from '../state/office-site.tsx';
import { useCall } from '../state/use-call.ts';
import styles from './import.module.css';
import { useFieldLabel, useReason } from './import-reason.tsx';
import { Remarks } from './remarks.tsx';

type Props = { opened: WireImport; onStarted: (opened: WireImport) => void };
type Checked = AnswerOf<typeof checkImport>;

/** The dry run, and the button that starts the import after it. */
export function CheckPanel({ opened, onStarted }: Props) {
  const t = useTranslations('imports');
  const client = useClient();
  const [checked, setChecked] = useState<Checked | null>(null);
  const { isBusy, failure, run } = useCall();
  const check = async () => {
    const result = await run(() => client.call(checkImport, { params: { id: opened.id } }));
    if (result?.ok) setChecked(result.data);
  };
  return (
    <section className="panel" aria-labelledby="import-check">
      <header>
        <h2 id="import-check">{t('result')}</h2>
      </header>
      <div aria-live="polite">
        {isBusy && <p>{t('checking')}</p>}
        {checked && <Outcome checked={checked} />}
      </div>
      <FailureNote failure={failure} />
      {checked ? (
        <Start opened={opened} report={checked.report} onStarted={onStarted} />
      ) : (
        <Button look="main" size="l" busy={isBusy} onClick={check}>
          {t('check')}
        </Button>
      )}
      {checked && <Remarks id={opened.id} report={checked.report} />}
      {checked && checked.changes.length > 0 && <Changes changes={checked.changes} />}
    </section>
  );
}

function Outcome({ checked: { report } }: { checked: Checked }) {
  const t = useTranslations('imports');
  const reasonText = useReason();
  const { read, added, changed, unchanged, refused } = report;
  if (report.problem)
    return (
      <p className="note note--bad">
        <OfficeIcon name="alert" />
        {reasonText(report.problem)}
      </p>
    );
  return (
    <p>
      <b>{t('counts', { read, added, changed, unchanged, refused })}</b> {added + changed === 0 && t('nothing')}
    </p>
  );
}

type StartProps = Props & { report: WireReport };

function Start({ opened, report, onStarted }: StartProps) {
  const t = useTranslations('imports');
  const client = useClient();
  const mayPrice = useMay('products.price');
  const [isConfirmed, setConfirmed] = useState(false);
  const { isBusy, failure, run } = useCall();
  const count = report.added + report.changed;
  if (report.problem || count === 0 || !mayPrice) return null;
  const needsYes = report.to_confirm > 0;
  const start = async () => {
    const result = await run(() =>
      client.call(startImport, { params: { id: opened.id }, input: { confirm: isConfirmed } }),
    );
    if (result?.ok) onStarted(result.data.import);
  };
  return (
    <div className={styles.start}>
      {needsYes && (
        <Check checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)}>
          {t('confirm', { count: report.to_confirm })}
        </Check>
      )}
      <FailureNote failure={failure} />
      <Button look="main" size="l" busy={isBusy} disabled={needsYes && !isConfirmed} onClick={start}>
        {t('start', { count })}
      </Button>
      <span className="small muted">{t('undoNote')}</span>
    </div>
  );
}

function Changes({ changes }: { changes: readonly ImportedChange[] }) {
  const t = useTranslations('imports');
  const locale = useLocale();
  const label = useFieldLabel();
  return (
    <>
      <h3>{t('firstChanges', { count: changes.length })}</h3>
      <div className={styles.scroll}>
        <table className="grid">
          <caption className="sr">{t('changes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              <th scope="col">{t('what')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ sku, name, is_new: isNew, fields }) => (
              <tr key={sku}>
                <th scope="row" className={styles.product}>
                  {inLocale(name, locale)} <small className="num muted">{sku}</small>{' '}
                  {isNew && <span className="good small">{t('isNew')}</span>}
                </th>
                <td>
                  <ul className={styles.fields}>
                    {fields.map(({ field, before, after }) => (
                      <li key={field}>
                        <span className="muted">{label(field)}:</span> {before !== '' && <del>{before}</del>}{' '}
                        <ins>{after === '' ? '—' : after}</ins>
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
