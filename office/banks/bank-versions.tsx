import { useLocale, useTranslations } from 'use-intl';
import type { WireBankVersion } from '#contract/office/office-banks-contract.ts';
import { Button } from '#ui/button.tsx';
import { ActionName } from '../audit/audit-labels.tsx';
import { useFieldName } from '../shell/use-field-name.ts';
import { useOfficeTime } from '../state/office-time.ts';
import type { Draft } from '../state/use-draft.ts';
import { flatBank } from './bank-fields.ts';
import styles from './banks.module.css';
import { useTermsLine } from './use-terms-line.ts';

type Props = { versions: readonly WireBankVersion[]; draft: Draft };

/**
 * Earlier versions of a bank. Restoring one fills the form, which is saved as any other change. Planned terms stay,
 * because their days may have passed.
 */
export function BankVersions({ versions, draft }: Props) {
  const t = useTranslations('banks.versions');
  const tLog = useTranslations('log');
  const locale = useLocale();
  const time = useOfficeTime();
  const nameOf = useFieldName('banks');
  const termsLine = useTermsLine();
  const restore = ({ before }: WireBankVersion) => {
    draft.setMany(flatBank(before, locale));
    scrollTo({ top: 0 });
  };
  return (
    <details className={`panel ${styles.versions}`}>
      <summary>{t('title')}</summary>
      {versions.length === 0 && <p className="small muted">{t('none')}</p>}
      <ol>
        {versions.map((version) => (
          <li key={version.id}>
            <div>
              <b>{version.source === 'staff' ? version.by : tLog(`source.${sourceKey(version.source)}`)}</b>:{' '}
              <ActionName action={version.action} />{' '}
              <time className="small muted num" dateTime={version.at}>
                {time(version.at)}
              </time>
              <p className="small muted">{version.changed.map(nameOf).join(', ')}</p>
              <p className="small">{t('before', { terms: termsLine(version.before) })}</p>
            </div>
            {version.changed.some((field) => field !== 'planned') && (
              <Button size="s" look="line" onClick={() => restore(version)}>
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

const sourceKey = (source: string) => (source === 'cli' || source === 'shopper' ? source : 'job');
