import { type DragEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import {
  MAX_IMPORT_BYTES,
  readImportTemplate,
  uploadImport,
  type WireImport,
} from '#contract/office/office-import-contract.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextArea } from '#ui/field.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import styles from './import.module.css';
import { saveFile } from './save-file.ts';

/** A file or a pasted table. */
export function UploadPanel({ onOpened }: { onOpened: (opened: WireImport) => void }) {
  const t = useTranslations('imports');
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [text, setText] = useState('');
  const send = async (body: Blob, name: string) => {
    setFailure(null);
    setTooLarge(body.size > MAX_IMPORT_BYTES);
    if (body.size > MAX_IMPORT_BYTES) return;
    setBusy(true);
    const result = await client.call(uploadImport, { input: { name: name.slice(-200) }, body });
    setBusy(false);
    if (result.ok) onOpened(result.data.import);
    else setFailure(result.error);
  };
  const template = async () => {
    const result = await client.call(readImportTemplate);
    if (result.ok) saveFile([result.data.csv], 'products-example.csv');
    else setFailure(result.error);
  };
  return (
    <section className="panel">
      <div className={styles.ways}>
        <FileDrop isBusy={isBusy} onFile={(file) => send(file, file.name)} />
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') void send(new Blob([text]), `${t('pasted')}.csv`);
          }}
        >
          <TextArea
            label={t('paste')}
            hint={t('pasteHint')}
            rows={5}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" look="line" busy={isBusy} disabled={text.trim() === ''}>
            {t('usePaste')}
          </Button>
        </form>
      </div>
      <p aria-live="polite">{isBusy && t('reading')}</p>
      {isTooLarge && (
        <p className="note note--bad" role="alert">
          {t('fileHint')}
        </p>
      )}
      <FailureNote failure={failure} />
      <Button look="bare" onClick={template}>
        <OfficeIcon name="out" />
        {t('template')}
      </Button>
    </section>
  );
}

function FileDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const t = useTranslations('imports');
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the file field inside
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <b>{t('file')}</b>
      <label className={classNames('btn btn--line', styles.pick)}>
        <input
          className="sr"
          type="file"
          accept=".xlsx,.xlsm,.csv,.tsv,.txt,.ndjson,.jsonl,.yml,.xml,.gz"
          aria-describedby={`${id}-hint`}
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            target.value = '';
          }}
        />
        <OfficeIcon name="plus" />
        {t('choose')}
      </label>
      <span className="small muted">{t('drop')}</span>
      <span id={`${id}-hint`} className="hint">
        {t('fileHint')}
      </span>
    </div>
  );
}
