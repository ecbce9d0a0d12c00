import { type ChangeEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { pasteRedirects } from '#contract/office/office-settings-contract.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import styles from './settings.module.css';

type Result = AnswerOf<typeof pasteRedirects>;
type Mode = 'check' | 'all' | 'right';

/** Adds many redirects: the text is checked first, and each wrong line is named. */
export function RedirectsPaste() {
  const t = useTranslations('settings.redirect');
  const tShell = useTranslations('shell');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [result, setResult] = useState<Result | null>(null);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const [busy, setBusy] = useState<Mode | null>(null);
  const send = async (mode: Mode, given = text) => {
    if (busy) return;
    setBusy(mode);
    const answer = await client.call(pasteRedirects, { params: { mode }, body: new Blob([given]) });
    setBusy(null);
    setFailure(answer.ok ? null : answer.error);
    setResult(answer.ok ? answer.data : null);
    if (answer.ok && answer.data.change !== null) {
      setText('');
      await revalidate();
    }
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const typed = await file.text();
    setText(typed);
    await send('check', typed);
  };
  const takeBack = async () => {
    const answer = await client.call(undoChange, { params: { id: result?.change ?? 0 } });
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok) setResult(null);
    await revalidate();
  };
  const isSaved = result !== null && result.change !== null;
  const canSave = result !== null && !isSaved && result.added + result.changed > 0;
  return (
    <section className="panel">
      <header>
        <h2>{t('pasteTitle')}</h2>
      </header>
      <div className={styles.fields}>
        <TextArea
          label={t('paste')}
          hint={t('pasteHint')}
          className={styles.paste}
          value={text}
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setResult(null);
          }}
        />
        <div className={styles.tools}>
          <Button look="line" busy={busy === 'check'} disabled={text.trim() === ''} onClick={() => send('check')}>
            {t('check')}
          </Button>
          <label className="btn btn--line">
            {t('file')}
            <input className="sr" type="file" accept=".csv,.txt,text/csv,text/plain" onChange={choose} />
          </label>
        </div>
        <FailureNote failure={failure} />
        <div role="status">{result && <Outcome result={result} isSaved={isSaved} />}</div>
        {canSave && (
          <div className={styles.tools}>
            <Button
              look="main"
              busy={busy === 'all' || busy === 'right'}
              onClick={() => send(result.problem_count > 0 ? 'right' : 'all')}
            >
              {t(result.problem_count > 0 ? 'saveRight' : 'saveAll', { count: result.added + result.changed })}
            </Button>
          </div>
        )}
        {isSaved && (
          <div className={styles.tools}>
            <Button look="line" onClick={takeBack}>
              {tShell('undo')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function Outcome({ result, isSaved }: { result: Result; isSaved: boolean }) {
  const t = useTranslations('settings.redirect');
  const { added, changed, same, problems, problem_count: count } = result;
  return (
    <>
      <p>{t(isSaved ? 'saved' : 'checked', { added, changed, same })}</p>
      {count > 0 && (
        <>
          <p className="bad">{t('problems', { count })}</p>
          <ol className={styles.problems}>
            {problems.map(({ line, text, problem, by }) => (
              <li key={line}>
                <b>{t('line', { line })}</b> {t(`problem.${problem}`)} <code>{text}</code>
                {by && <small className="muted"> ({by})</small>}
              </li>
            ))}
          </ol>
          {count > problems.length && (
            <p className="small muted">{t('moreProblems', { count: count - problems.length })}</p>
          )}
        </>
      )}
    </>
  );
}
