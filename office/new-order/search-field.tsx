import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ComboField, type ComboOption } from '#ui/combo-field.tsx';
import type { FieldFrameProps } from '#ui/field.tsx';
import { isCodeNotTyped, scanEndedBy } from '../state/keys.ts';
import { onlyMatch } from '../state/only-match.ts';

/** `code`: an SKU or barcode that identifies the option. */
export type SearchOption = ComboOption & { code?: string };

type SearchFieldProps<Option> = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'list' | 'value'> & {
    value: string;
    onType: (text: string) => void;
    /** Returns null if the server did not respond. */
    find: (q: string, signal: AbortSignal) => Promise<Option[] | null>;
    onPick: (option: Option) => void;
    /** Called when Enter was pressed and the search has no result. Without it, the field shows a note. */
    onNone?: (text: string) => void;
    /** Enter before the answer picks the first of several results. */
    picksFirst?: boolean;
  };

type Note = { key: 'noMatch' | 'severalMatches' | 'searchFailed'; text: string };

const TYPING_MS = 120;
const MIN_LENGTH = 2;

/**
 * A search field with suggestions from the server. Enter picks the first displayed suggestion. Enter before the answer
 * waits for it, and then picks the only or the exact match.
 */
export function SearchField<Option extends SearchOption>({
  value,
  onType,
  find,
  onPick,
  onNone,
  picksFirst = false,
  ...rest
}: SearchFieldProps<Option>) {
  const t = useTranslations('newOrder');
  const [found, setFound] = useState<{ q: string; options: Option[] }>({ q: '', options: [] });
  const [note, setNote] = useState<Note | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** The text whose Enter waits for its answer. */
  const entered = useRef<string | null>(null);
  const latest = useRef({ find, onPick, onNone });
  latest.current = { find, onPick, onNone };
  const q = value.trim();
  const isSearching = q.length >= MIN_LENGTH && found.q !== q && note?.key !== 'searchFailed';
  const none = (text: string) => {
    if (latest.current.onNone) latest.current.onNone(text);
    else setNote({ key: 'noMatch', text });
  };
  const settle = (text: string, options: readonly Option[], option: Option | undefined) => {
    if (options.length === 0) none(text);
    else if (option) latest.current.onPick(option);
    else setNote({ key: 'severalMatches', text });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `settle` reads the latest handlers, `attempt` searches again
  useEffect(() => {
    if (entered.current !== q) entered.current = null;
    setNote(null);
    if (q.length < MIN_LENGTH) return setFound({ q, options: [] });
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const options = await latest.current.find(q, controller.signal);
      if (controller.signal.aborted) return;
      const isEntered = entered.current === q;
      entered.current = null;
      if (options) setFound({ q, options });
      else if (isEntered) setNote({ key: 'searchFailed', text: q });
      if (options && isEntered) settle(q, options, picksFirst ? options[0] : onlyMatch(options, q));
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, attempt]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    event.preventDefault();
    const code = scanEndedBy(event.nativeEvent);
    // The keyboard layout has changed the scanned code in the field, so the field gets the original code.
    if (code !== null && isCodeNotTyped(code) && code !== q) {
      entered.current = code;
      onType(code);
    } else if (found.q === q) {
      if (q !== '') settle(q, found.options, found.options[0]);
    } else {
      entered.current = q;
      if (note?.key === 'searchFailed') setAttempt((now) => now + 1);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the keys of its list
    <div onKeyDown={press} aria-busy={isSearching || undefined}>
      <ComboField
        autoComplete="off"
        {...rest}
        value={value}
        suggest={() => (q === '' ? [] : found.options)}
        onChange={(event) => onType(event.target.value)}
        onPick={onPick}
      />
      <div role="status">{note && <p className="note note--warm">{t(note.key, { text: note.text })}</p>}</div>
    </div>
  );
}
