import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
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
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leaving = useRef(false);
  const sent = useRef(q);
  const [typed, setTyped] = useState(q);
  leaving.current = next !== undefined && next.pathname !== pathname;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (q === sent.current) return;
    clearTimeout(timer.current);
    sent.current = q;
    setTyped(q);
  }, [q]);
  useKeys({ '/': () => field.current?.focus() });
  const show = (text: string) => {
    clearTimeout(timer.current);
    sent.current = text.trim();
    return navigate(addressOf(sent.current), { replace: true });
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    // Whoever has pressed a link meanwhile is not called back.
    timer.current = setTimeout(() => leaving.current || show(text), TYPING_MS);
  };
  return (
    <form
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
