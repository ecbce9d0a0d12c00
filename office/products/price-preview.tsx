import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { BulkPreview } from '#contract/office/office-bulk-contract.ts';
import { useGroupThousands } from '#ui/use-format-amd.ts';
import styles from './products.module.css';

export function PricePreview({ preview, hasChange }: { preview: BulkPreview | null; hasChange: boolean }) {
  const t = useTranslations('products.price');
  if (!preview)
    return (
      <p className="small muted" aria-live="polite">
        {t(hasChange ? 'reckoning' : 'enter')}
      </p>
    );
  const { affected, families, warnings } = preview;
  return (
    <div className={styles.preview} aria-live="polite">
      {preview.sample.length > 0 && <Sample sample={preview.sample} />}
      <p className="small">
        <b>{t('affected', { count: affected })}</b> {t('of', { count: families })} {affected > 0 && t('undoable')}
      </p>
      {warnings.length > 0 && (
        <ul className="small muted">
          {warnings.map(({ code, count }) => (
            <li key={code}>{t(`warning.${code}`, { count })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Sample({ sample }: { sample: BulkPreview['sample'] }) {
  const t = useTranslations('products.price');
  const locale = useLocale();
  const group = useGroupThousands();
  const monthly = (drams: number | null) => (drams === null ? '—' : group(drams));
  return (
    <table className={`grid ${styles.sample}`}>
      <thead>
        <tr>
          <th scope="col">{t('product')}</th>
          <th scope="col" className="r">
            {t('was')}
          </th>
          <th scope="col" className="r">
            {t('becomes')}
          </th>
          <th scope="col" className="r">
            {t('monthly')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sample.map(({ id, name, before, after, monthly_before: was, monthly_after: becomes }) => (
          <tr key={id}>
            <td>{inLocale(name, locale)}</td>
            <td className="r num muted">{group(before)}</td>
            <td className="r num">
              <b>{group(after)}</b>
            </td>
            <td className="r num muted">
              {monthly(was)} → {monthly(becomes)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
