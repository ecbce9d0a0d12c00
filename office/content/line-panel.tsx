import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { changeRunningLine, type RunningLine } from '#contract/office/office-home-contract.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { useClient } from '../state/office-site.tsx';
import { Outcome } from './blocks-panel.tsx';
import styles from './content.module.css';

const NO_LINE = { hy: '' };

export function LinePanel({ line: loaded }: { line: RunningLine }) {
  const t = useTranslations('content.homeBlocks');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState(loaded);
  const [line, setLine] = useState<NonNullable<RunningLine>>(loaded ?? NO_LINE);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isChanged = LOCALES.some((locale) => (line[locale] ?? '') !== (seen?.[locale] ?? ''));
  const take = (next: RunningLine) => {
    setSeen(next);
    setLine(next ?? NO_LINE);
    setFailure(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: unsaved changes stay when the loader runs again
  useEffect(() => {
    if (!isChanged) take(loaded);
  }, [loaded]);
  const save = async () => {
    setBusy(true);
    const result = await client.call(changeRunningLine, { input: { line, seen } });
    setBusy(false);
    if (!result.ok) return setFailure(result.error);
    take(result.data.home.line);
    showToast({ text: t('saved') });
  };
  const reload = async () => {
    await revalidate();
    take(loaded);
  };
  return (
    <section className="panel">
      <header>
        <h2>{t('line')}</h2>
      </header>
      <div className={styles.langs}>
        {LOCALES.map((locale) => (
          <TextArea
            key={locale}
            lang={locale}
            label={LANGUAGES[locale]}
            rows={3}
            error={failure?.fields[`line.${locale}`]}
            value={line[locale] ?? ''}
            onChange={(event) => setLine({ ...line, [locale]: event.target.value })}
          />
        ))}
      </div>
      <p className="small muted">{t('lineHint', { delivery: '{{delivery}}', returns: '{{returns}}' })}</p>
      <Outcome failure={failure} onReload={reload} />
      {isChanged && (
        <p>
          <Button look="main" busy={isBusy} onClick={save}>
            {t('save')}
          </Button>
        </p>
      )}
    </section>
  );
}
