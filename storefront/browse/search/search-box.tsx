import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useIsolatedNavigate } from '#storefront/analytics/use-isolated-navigate.ts';
import { SEARCH_PATH, searchPath } from '#storefront/browse/browse-paths.ts';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useNextLocation, useOpenUntilNavigation } from '#storefront/runtime/open-until-navigation.ts';
import { useShopPath } from '#storefront/runtime/site.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './search-box.module.css';

/** Maximum query length of the API. Longer text is cut, so that no shopper gets an error. */
const MAX_LENGTH = 200;

const searchIn = (params: URLSearchParams): string => (params.get('search') ?? '').slice(0, MAX_LENGTH);

/** Content of the suggestions panel: the path of each entry and the text for screen readers. */
export type Offers = { paths: string[]; announcement: string };

/**
 * The search field with suggestions: arrows, Home and End choose, Enter opens, Escape closes. The panel is loaded on
 * the first focus; without it, Enter searches. `name` distinguishes a second field on the page.
 */
export function SearchBox({ name }: { name?: string }) {
  const t = useTranslations('search');
  const id = useId();
  const go = useIsolatedNavigate();
  const pathOf = useShopPath();
  const { text, setText, nextSearched } = useSearchText();
  const { part, isOpen, open, offers, offer, paths, at, onKeyDown } = useSuggestionPanel(id);
  const input = useRef<HTMLInputElement>(null);

  /** Also runs on a press: a field pressed before hydration already has the focus. */
  const offerFor = () => open(text.trim() === '' || text !== nextSearched());
  const type = (typed: string) => {
    setText(typed, nextSearched());
    open(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const path = paths[at] ?? (text.trim() && searchPath(text.trim()));
    if (!path) return input.current?.focus();
    open(false);
    // The field shows the new text immediately, because text that changes while the shopper types causes errors.
    const next = searchIn(new URLSearchParams(path.split('?')[1]));
    setText(next, next);
    input.current?.blur();
    return go(path);
  };
  const clear = () => {
    type('');
    input.current?.focus();
  };
  useSlashKey(input, name === undefined);
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) open(false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form with this role is the landmark, without another element around
    <form
      data-remembered
      className={classNames(styles.find, text !== '' && styles.isFilled)}
      role="search"
      aria-label={name ?? t('label')}
      action={pathOf(SEARCH_PATH)}
      onSubmit={submit}
      onBlur={leave}
    >
      <label className="sr" htmlFor={id}>
        {t('label')}
      </label>
      <Icon name="search" />
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="search"
        name="search"
        role="combobox"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_LENGTH}
        placeholder={t('placeholder')}
        aria-expanded={isOpen && offers !== null}
        aria-controls={isOpen && offers ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={paths[at] && `${id}-${at}`}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={offerFor}
        onClick={isOpen ? undefined : offerFor}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <button type="button" className={styles.clear} aria-label={t('clear')} onClick={clear}>
          <Icon name="x" />
        </button>
      )}
      <button type="submit" className={styles.findGo} aria-label={t('button')}>
        <Icon name="right" />
      </button>
      <span className="sr" role="status">
        {isOpen && offers?.announcement}
      </span>
      {isOpen && part && <part.Suggestions id={id} text={text} at={at} onOffers={offer} />}
    </form>
  );
}

/** Focuses the field on `/`, unless the shopper is typing elsewhere. `isActive`: only the field of the header listens. */
function useSlashKey(input: RefObject<HTMLInputElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const focus = (event: globalThis.KeyboardEvent) => {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      if (!isPlain || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input, isActive]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"], dialog') !== null);

/** The typed text stays until the page shows another search; the field then shows that search. */
function useSearchText() {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const searched = searchIn(params);
  const nextLocation = useNextLocation();
  const nextSearched = () => searchIn(new URLSearchParams(nextLocation().search));
  const [draft, setDraft] = useState<{ text: string; over: string; at: string } | null>(null);
  const isTyped = draft !== null && (draft.at === key || draft.over === searched || draft.over === nextSearched());
  const setText = (text: string, over: string) => setDraft({ text, over, at: key });
  return { text: isTyped ? draft.text : searched, setText, nextSearched };
}

/** The open panel and its active entry, -1 for the field itself. */
function useSuggestionPanel(id: string) {
  const [isOpen, setOpen] = useOpenUntilNavigation();
  const { part, want } = useLazyPart(() => import('./suggestions.tsx'));
  const [offers, setOffers] = useState<Offers | null>(null);
  const [at, setAt] = useState(-1);
  const paths = (isOpen && offers?.paths) || [];

  // The position of an entry differs in another list, so no entry is selected until the next arrow key.
  const offer = useCallback((next: Offers | null) => {
    setOffers(next);
    setAt(-1);
  }, []);
  const open = (wanted: boolean) => {
    setAt(-1);
    setOpen(wanted);
    // Without the panel there are no suggestions. The next focus loads it again.
    if (wanted) want().catch(() => undefined);
  };
  const choose = (next: number) => {
    setAt(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen && offers) {
      event.preventDefault();
      open(false);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Without a selected entry, Home and End move the cursor in the text.
    const end = at < 0 ? undefined : { Home: 0, End: paths.length - 1 }[event.key];
    if (!step && end === undefined) return;
    event.preventDefault();
    if (!isOpen) return open(true);
    // One more place than entries, for the field itself.
    const places = paths.length + 1;
    choose(end ?? ((at + 1 + (step ?? 0) + places) % places) - 1);
  };
  return { part, isOpen, open, offers, offer, paths, at, onKeyDown };
}
