import { useTranslations } from 'use-intl';
import type { ShellData } from '#storefront/runtime/shell-data.ts';
import styles from './shell.module.css';

/** Year and seller; tax number and registered address if they are set (docs/how-to/managing-content.md). */
export function LegalLine({ data: { year, settings } }: { data: Pick<ShellData, 'year' | 'settings'> }) {
  const t = useTranslations('shell');
  const company = settings?.company;
  return (
    <p className={styles.legal}>
      <span>{t('rights', { year, name: company?.name || (settings?.brand.name ?? '') })}</span>
      {company?.tin && <span className="num">{t('tin', { tin: company.tin })}</span>}
      {company?.address && <span>{company.address}</span>}
    </p>
  );
}
