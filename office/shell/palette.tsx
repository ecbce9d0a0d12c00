import { Fragment, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { usePendingReauthentication } from '../state/auth-gate.ts';
import { scanEndedBy, useScanElsewhere } from '../state/keys.ts';
import { OfficeIcon } from './office-icon.tsx';
import { openPalette, PALETTE_EVENT } from './open-palette.ts';
import styles from './palette.module.css';
import { type Choice, useChoices, useFound } from './palette-choices.ts';

/** The search dialog of `Ctrl K`, which also works in fields. */
export function Palette() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const isShut = usePendingReauthentication() !== null;
  // A layout effect registers before the browser delivers the next key; an effect after painting would miss it.
  useLayoutEffect(() => {
    const open = (event: Event) => {
      setText(event instanceof CustomEvent && typeof event.detail === 'string' ? event.detail : '');
      setOpen(true);
    };
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setText('');
      setOpen((was) => !was);
    };
    addEventListener(PALETTE_EVENT, open);
    addEventListener('keydown', press);
    return () => {
      removeEventListener(PALETTE_EVENT, open);
      removeEventListener('keydown', press);
    };
  }, []);
  useScanElsewhere(openPalette);
  return isOpen && !isShut && <OpenPalette text={text} onClose={() => setOpen(false)} />;
}

type PaletteProps = { text: string; onClose: () => void };

function OpenPalette({ text, onClose }: PaletteProps) {
  const t = useTranslations('palette');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Search text={text} onClose={onClose} />
    </dialog>
  );
}

function Search({ text, onClose }: PaletteProps) {
  const t = useTranslations('palette');
  const listId = useId();
  const [typed, setTyped] = useState(text);
  const [at, setAt] = useState(0);
  const q = typed.trim();
  const answer = useFound(q);
  const isCurrent = answer.q === q;
  const choices = useChoices(q, isCurrent ? answer.found : null);
  const wanted = useRef(false);
  const pick = (choice: Choice) => {
    onClose();
    choice.run();
  };
  // If Enter was pressed before the results arrived, the first result is opened.
  useEffect(() => {
    if (!wanted.current || !isCurrent) return;
    wanted.current = false;
    if (choices[0]) pick(choices[0]);
  });
  const here = Math.min(at, Math.max(0, choices.length - 1));
  const press = (key: string): boolean => {
    if (key === 'ArrowDown') setAt(choices.length > 0 ? (here + 1) % choices.length : 0);
    else if (key === 'ArrowUp') setAt(choices.length > 0 ? (here + choices.length - 1) % choices.length : 0);
    else if (key !== 'Enter') return false;
    else if (choices[here] && (isCurrent || choices[here].kind === 'commands')) pick(choices[here]);
    else wanted.current = true;
    return true;
  };
  return (
    <>
      <div className={styles.field}>
        <OfficeIcon name="search" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog consists of one text field
          autoFocus
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-activedescendant={choices[here] && `${listId}-${choices[here].id}`}
          aria-autocomplete="list"
          aria-label={t('title')}
          placeholder={t('hint')}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            wanted.current = false;
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            const code = scanEndedBy(event.nativeEvent);
            if (code !== null && code !== typed) {
              // The field contains the code as the keyboard layout changed it.
              setTyped(code);
              wanted.current = true;
              event.preventDefault();
            } else if (!event.nativeEvent.isComposing && press(event.key)) event.preventDefault();
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <List listId={listId} choices={choices} here={here} onPick={pick} />
      <p className={styles.note} role="status">
        {answer.isFailed && isCurrent ? t('failed') : choices.length === 0 && isCurrent ? t('nothing') : ''}
      </p>
    </>
  );
}

type ListProps = { listId: string; choices: readonly Choice[]; here: number; onPick: (choice: Choice) => void };

function List({ listId, choices, here, onPick }: ListProps) {
  const t = useTranslations('palette');
  const groups = [...Map.groupBy(choices, ({ kind }) => kind)];
  return (
    <div id={listId} className={styles.list} role="listbox" aria-label={t('title')}>
      {groups.map(([kind, ofKind]) => (
        <Fragment key={kind}>
          {/* biome-ignore lint/a11y/useSemanticElements: a group of options */}
          <div role="group" aria-label={t(`kind.${kind}`)}>
            <p aria-hidden="true">{t(`kind.${kind}`)}</p>
            {ofKind.map((choice) => (
              <Option
                key={choice.id}
                id={`${listId}-${choice.id}`}
                choice={choice}
                isHere={choice === choices[here]}
                onPick={() => onPick(choice)}
              />
            ))}
          </div>
        </Fragment>
      ))}
    </div>
  );
}

type OptionProps = { id: string; choice: Choice; isHere: boolean; onPick: () => void };

function Option({ id, choice: { icon, title, note, keys }, isHere, onPick }: OptionProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHere) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isHere}
      className={classNames(styles.option, isHere && styles.here)}
      onClick={onPick}
    >
      <OfficeIcon name={icon} />
      <span>
        {title}
        {note && <small className="num">{note}</small>}
      </span>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </div>
  );
}
