import { useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import { changeRunningLine, type RunningLine } from '#contract/office/office-home-contract.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { useClient } from '../state/office-site.tsx';
import { useEditedCopy } from '../state/use-edited-copy.ts';
import { Outcome } from './blocks-panel.tsx';
import styles from './content.module.css';

const inEachLanguage = (line: RunningLine) => ({ hy: line?.hy ?? '', ru: line?.ru ?? '', en: line?.en ?? '' });

export function LinePanel({ line: loaded }: { line: RunningLine }) {
  const t = useTranslations('content.homeBlocks');
  const client = useClient();
  const {
    edited: line,
    setEdited: setLine,
    ...copy
  } = useEditedCopy({
    stored: loaded,
    toEdited: inEachLanguage,
    send: (edited, seen) => client.call(changeRunningLine, { input: { line: edited, seen } }),
    storedIn: (answer) => answer.home.line,
  });
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
            error={copy.failure?.fields[`line.${locale}`]}
            value={line[locale]}
            onChange={(event) => setLine({ ...line, [locale]: event.target.value })}
          />
        ))}
      </div>
      <p className="small muted">{t('lineHint', { delivery: '{{delivery}}', returns: '{{returns}}' })}</p>
      <Outcome failure={copy.failure} onReload={copy.reload} />
      {copy.isChanged && (
        <p>
          <Button look="main" busy={copy.isBusy} onClick={copy.save}>
            {t('save')}
          </Button>
        </p>
      )}
    </section>
  );
}
