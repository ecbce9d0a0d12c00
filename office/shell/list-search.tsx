import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '../state/keys.ts';
import styles from './list-search.module.css';
import { OfficeIcon } from './office-icon.tsx';

type ListSearchProps = {
  /** What the address says. */
  q: string;
  label: string;
  hint: string;
  addressOf: (q: string) => string;
  onSubmitted?: () => void;
};

const TYPING_MS = 250;

/** Shows what is found while one types, and follows an address that changes otherwise. */
export function ListSearch({ q, label, hint, addressOf, onSubmitted }: ListSearchProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(q);
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (q === sent.current) return;
    clearTimeout(timer.current);
    sent.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    // Before the router hears of it: whoever presses a link right after typing is not called back.
    const forget = (event: Event) => isWayOn(event, form.current) && clearTimeout(timer.current);
    addEventListener('click', forget, true);
    addEventListener('keydown', forget, true);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('click', forget, true);
      removeEventListener('keydown', forget, true);
    };
  }, []);
  useKeys({ '/': () => field.current?.focus() });
  const show = (text: string) => {
    clearTimeout(timer.current);
    sent.current = text.trim();
    return navigate(addressOf(sent.current), { replace: true });
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(text), TYPING_MS);
  };
  return (
    <form
      ref={form}
      className={styles.search}
      onSubmit={async (event) => {
        event.preventDefault();
        await show(typed);
        onSubmitted?.();
      }}
    >
      <OfficeIcon name="search" />
      <input
        ref={field}
        className="input"
        type="search"
        value={typed}
        placeholder={hint}
        aria-label={label}
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
    </form>
  );
}

function isWayOn(event: Event, form: HTMLElement | null): boolean {
  if (!(event.target instanceof Element) || form?.contains(event.target)) return false;
  return event instanceof KeyboardEvent ? event.key === 'Enter' : event.target.closest('a') !== null;
}
