import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { onLinkPress } from '#ui/on-link-press.ts';
import { scanEndedBy, useKeys, useScan } from '../state/keys.ts';
import styles from './list-search.module.css';
import { OfficeIcon } from './office-icon.tsx';

type ListSearchProps = {
  /** The search text of the address. */
  q: string;
  label: string;
  hint: string;
  addressOf: (q: string) => string;
  onSubmitted?: () => void;
};

const TYPING_MS = 250;

/** Searches during typing, and adopts the text of the address when it changes for another reason. */
export function ListSearch({ q, label, hint, addressOf, onSubmitted }: ListSearchProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text of the displayed page and the texts searched since then, whose pages can appear late. */
  const sent = useRef([q]);
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    const at = sent.current.lastIndexOf(q);
    if (at >= 0) {
      sent.current = sent.current.slice(at);
      return;
    }
    clearTimeout(timer.current);
    sent.current = [q];
    setTyped(q);
  }, [q]);
  useEffect(() => {
    // Cancels the pending search when another link is opened, so that it does not navigate back.
    const forget = () => clearTimeout(timer.current);
    const onKey = ({ key, target }: globalThis.KeyboardEvent) =>
      key === 'Enter' && target !== field.current && forget();
    const undo = onLinkPress(forget);
    addEventListener('keydown', onKey, true);
    return () => {
      forget();
      undo();
      removeEventListener('keydown', onKey, true);
    };
  }, []);
  useKeys({ '/': () => field.current?.focus() });
  const show = (text: string) => {
    clearTimeout(timer.current);
    const wanted = text.trim();
    sent.current.push(wanted);
    return navigate(addressOf(wanted), { replace: true });
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(text), TYPING_MS);
  };
  const find = (code: string) => {
    setTyped(code);
    return show(code);
  };
  useScan(find);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur();
    const code = scanEndedBy(event.nativeEvent);
    if (code === null) return;
    // The field contains the code as the keyboard layout changed it.
    event.preventDefault();
    find(code);
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
        onKeyDown={press}
      />
    </form>
  );
}
