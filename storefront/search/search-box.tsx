import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useOpenHere } from '../shell/open-here.ts';
import { useShopPath } from '../site.tsx';
import { Icon } from '../ui/icon.tsx';
import { saveResults } from './search-results.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './suggestions.ts';

/** The search field with suggestions: arrows choose, Enter goes, Escape closes. `name` tells a second one on a page apart. */
export function SearchBox({ name }: { name?: string }) {
  const t = useTranslations('search');
  const id = useId();
  const navigate = useNavigate();
  const pathOf = useShopPath();
  const [params] = useSearchParams();
  const asked = params.get('search') ?? '';
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null);
  // What was typed holds until another search is shown; then the field shows that one.
  const text = draft && draft.over === asked ? draft.text : asked;
  const [isOpen, setOpen] = useOpenHere();
  const [at, setAt] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const { found, query } = useSuggestions(isOpen ? text : '');
  const isShown = isOpen && query !== '' && found !== null;
  const count = found?.length ?? 0;

  const type = (typed: string) => {
    setDraft({ text: typed, over: asked });
    setAt(-1);
    setOpen(typed.trim() !== '');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    const chosen = isShown ? found[at] : undefined;
    if (!wanted) return input.current?.focus();
    setOpen(false);
    setDraft(null);
    input.current?.blur();
    if (chosen) return navigate(`/shop/product/${chosen.slug}`);
    if (found && query === wanted) saveResults(wanted, found);
    return navigate(`/shop/catalog/search?${new URLSearchParams({ search: wanted })}`);
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
      setAt(-1);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    if (!isOpen) return setOpen(true);
    const next = ((at + 1 + step + count + 1) % (count + 1)) - 1;
    setAt(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form with this role is the landmark, without another element around
    <form
      className="find"
      role="search"
      aria-label={name ?? t('label')}
      action={pathOf('/shop/catalog/search')}
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
        type="search"
        name="search"
        role="combobox"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        placeholder={t('placeholder')}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && at >= 0 ? `${id}-${at}` : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setOpen(text.trim() !== '' && draft !== null)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="find-go" aria-label={t('button')}>
        <Icon name="right" />
      </button>
      {isShown && <SuggestionList id={id} query={query} found={found} at={at} />}
    </form>
  );
}
