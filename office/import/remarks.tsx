import { useTranslations } from 'use-intl';
import { listRejected, type WireReport } from '#contract/office/office-import-contract.ts';
import { Button } from '#ui/button.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useFailureToast } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import styles from './import.module.css';
import { useFieldLabel, useReason } from './import-reason.tsx';
import { saveFile } from './save-file.ts';

/** Refused rows first, then what needs a confirmation, then notes. */
export function Remarks({ id, report }: { id: number; report: WireReport }) {
  const t = useTranslations('imports');
  const client = useClient();
  const showFailure = useFailureToast();
  const reasonText = useReason();
  const label = useFieldLabel();
  const { remarks } = report;
  if (remarks.length === 0) return null;
  const total = report.refused + report.to_confirm + report.warnings;
  const save = async () => {
    const result = await client.call(listRejected, { params: { id } });
    if (result.ok) saveFile([result.data.csv], 'refused-rows.csv');
    else showFailure(result.error);
  };
  return (
    <>
      <h3>{t('remarks')}</h3>
      {total > remarks.length && <p className="small muted">{t('firstRemarks', { count: remarks.length })}</p>}
      <div className={styles.scroll}>
        <table className="grid">
          <caption className="sr">{t('remarks')}</caption>
          <thead>
            <tr>
              <th scope="col" className="r">
                {t('line')}
              </th>
              <th scope="col">{t('target.sku')}</th>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('why')}</th>
            </tr>
          </thead>
          <tbody>
            {remarks.map((remark, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: read once and never sorted
              <tr key={at}>
                <td className="num r">{remark.line}</td>
                <td className="num">{remark.sku}</td>
                <td>{label(remark.field)}</td>
                <td>
                  <b className={remark.severity === 'warning' ? 'muted' : 'bad'}>{t(`severity.${remark.severity}`)}.</b>{' '}
                  {reasonText(remark)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button look="line" onClick={save}>
        <OfficeIcon name="out" />
        {t('downloadRejected')}
      </Button>
    </>
  );
}
