import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { pictureOf } from '../state/picture-of.ts';
import { AltMeter, AltTexts, describedIn } from './alt-texts.tsx';
import styles from './product.module.css';
import { listOf } from './product-fields.ts';
import type { Editor } from './product-page.tsx';
import { useUploads } from './use-uploads.ts';

/**
 * The first picture is the main one. Drag or Alt and arrow keys change the order; a button, drop or paste adds
 * pictures.
 */
export function PicturesPanel(editor: Editor) {
  const { draft, faults, mayEdit } = editor;
  const t = useTranslations('product');
  const { paths, add, move, remove } = usePaths(draft);
  const { upload, under, notes } = useUploads(add);
  const [dragged, setDragged] = useState<number | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const pickedAt = picked === null ? -1 : paths.indexOf(picked);
  const list = useRef<HTMLUListElement>(null);
  const onKey = (event: KeyboardEvent, at: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Delete') remove(at);
    else if (step && event.altKey) {
      move(at, at + step);
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>('button[data-picture]');
      requestAnimationFrame(() => buttons?.[at + step]?.focus());
    } else return;
    event.preventDefault();
  };
  return (
    <section
      className="panel"
      aria-label={t('pictures')}
      onPaste={(event) => mayEdit && upload([...event.clipboardData.files])}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (mayEdit) upload([...event.dataTransfer.files]);
      }}
    >
      <header>
        <h2>{t('pictures')}</h2>
        {mayEdit && <span className="small muted on-l">{t('picturesHint')}</span>}
        {paths.length > 0 && <AltMeter {...editor} paths={paths} />}
      </header>
      <ul className={classNames(styles.shots, draft.isChanged('pictures') && styles.changedBox)} ref={list}>
        {paths.map((path, at) => (
          <Picture
            key={path}
            editor={editor}
            path={path}
            at={at}
            count={paths.length}
            isPicked={path === picked}
            onPick={() => setPicked(path === picked ? null : path)}
            onKey={(event) => onKey(event, at)}
            onRemove={() => remove(at)}
            onDrag={() => setDragged(at)}
            onDrop={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              event.stopPropagation();
              move(dragged, at);
              setDragged(null);
            }}
          />
        ))}
        {under.map((name) => (
          <li key={name} className={styles.under} aria-busy="true">
            <span className="spin-k" />
            <span className="sr">{name}</span>
          </li>
        ))}
        {mayEdit && <AddPictures onFiles={upload} />}
      </ul>
      {picked !== null && pickedAt >= 0 && <AltTexts {...editor} path={picked} at={pickedAt + 1} />}
      <div role="alert">
        {[faults.pictures, ...notes].filter(Boolean).map((note) => (
          <p key={note} className="note note--bad">
            {note}
          </p>
        ))}
      </div>
    </section>
  );
}

/** The pictures of the draft and their changes. */
function usePaths(draft: Editor['draft']) {
  const paths = listOf(draft.value('pictures'));
  // Several uploads can finish between two renderings.
  const latest = useRef(paths);
  latest.current = paths;
  const set = (next: readonly string[]) => draft.set('pictures', next);
  const add = (path: string) => {
    if (latest.current.includes(path)) return;
    latest.current = [...latest.current, path];
    set(latest.current);
  };
  const move = (from: number, to: number) => {
    const moved = paths[from];
    if (moved === undefined || to < 0 || to >= paths.length) return;
    set(paths.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const remove = (at: number) => set(paths.toSpliced(at, 1));
  return { paths, add, move, remove };
}

type PictureProps = {
  editor: Editor;
  path: string;
  at: number;
  count: number;
  isPicked: boolean;
  onPick: () => void;
  onKey: (event: KeyboardEvent) => void;
  onRemove: () => void;
  onDrag: () => void;
  onDrop: (event: DragEvent) => void;
};

function Picture({ editor, path, at, count, isPicked, onPick, onKey, onRemove, onDrag, onDrop }: PictureProps) {
  const { mayEdit } = editor;
  const t = useTranslations('product');
  return (
    <li
      className={at === 0 ? styles.first : undefined}
      draggable={mayEdit}
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <button
        type="button"
        data-picture
        aria-label={t('pictureAt', { at: at + 1, count })}
        aria-expanded={isPicked}
        onClick={onPick}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
        onKeyDown={(event) => mayEdit && onKey(event)}
      >
        <img src={pictureOf(path)} alt="" />
      </button>
      {at === 0 && <span className={styles.tag}>{t('main')}</span>}
      {describedIn(editor, path).length === 0 && (
        <span className={styles.undescribed} title={t('altMissing')}>
          <span className="sr">{t('altMissing')}</span>
        </span>
      )}
      {mayEdit && (
        <button
          className={styles.remove}
          type="button"
          aria-label={t('removePicture', { at: at + 1 })}
          onClick={onRemove}
        >
          <OfficeIcon name="x" small />
        </button>
      )}
    </li>
  );
}

function AddPictures({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations('product');
  return (
    <li>
      <label className={styles.add}>
        <input
          className="sr"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <OfficeIcon name="plus" />
        {t('addPictures')}
      </label>
    </li>
  );
}
