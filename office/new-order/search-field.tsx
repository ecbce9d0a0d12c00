import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ComboField, type ComboOption } from '#ui/combo-field.tsx';
import type { FieldFrameProps } from '#ui/field.tsx';
import { isCodeNotTyped, scanEndedBy } from '../state/keys.ts';

type SearchFieldProps<Option> = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'list' | 'value'> & {
    value: string;
    onType: (text: string) => void;
    /** Returns null if the server did not respond. */
    find: (q: string, signal: AbortSignal) => Promise<Option[] | null>;
    onPick: (option: Option) => void;
    /** Called when Enter was pressed and the search has no result. */
    onNone?: (text: string) => void;
  };

const TYPING_MS = 120;
const MIN_LENGTH = 2;

/**
 * A search field with suggestions from the server. Enter picks the first one, even before it arrives, so that a fast
 * typist does not wait.
 */
export function SearchField<Option extends ComboOption>({
  value,
  onType,
  find,
  onPick,
  onNone,
  ...rest
}: SearchFieldProps<Option>) {
  const [found, setFound] = useState<{ q: string; options: Option[] }>({ q: '', options: [] });
  const isEntered = useRef(false);
  /** True if the next text comes from a scanner, which has already sent Enter. */
  const nextEntered = useRef(false);
  const latest = useRef({ find, onPick, onNone });
  latest.current = { find, onPick, onNone };
  const q = value.trim();
  const choose = (options: readonly Option[]) => {
    const [first] = options;
    if (first) latest.current.onPick(first);
    else latest.current.onNone?.(q);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` reads the latest handlers
  useEffect(() => {
    isEntered.current = nextEntered.current;
    nextEntered.current = false;
    if (q.length < MIN_LENGTH) return setFound({ q, options: [] });
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const options = await latest.current.find(q, controller.signal);
      if (controller.signal.aborted || !options) return;
      setFound({ q, options });
      if (isEntered.current) choose(options);
      isEntered.current = false;
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    event.preventDefault();
    const code = scanEndedBy(event.nativeEvent);
    // The keyboard layout has changed the scanned code in the field, so the field gets the original code.
    if (code !== null && isCodeNotTyped(code) && code !== q) {
      nextEntered.current = true;
      onType(code);
    } else if (found.q === q) {
      if (q !== '') choose(found.options);
    } else {
      isEntered.current = true;
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the keys of its list
    <div onKeyDown={press}>
      <ComboField
        autoComplete="off"
        {...rest}
        value={value}
        suggest={() => (q === '' ? [] : found.options)}
        onChange={(event) => onType(event.target.value)}
        onPick={onPick}
      />
    </div>
  );
}
