import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  addOrderNote,
  listColleagues,
  MAX_NOTE_LENGTH,
  type OfficeOrder,
} from '#contract/office/office-orders-contract.ts';
import { cleanText } from '#rules/text/typed-text.ts';
import { Button } from '#ui/button.tsx';
import { initialOf } from '../shell/nav.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { deliverScan, isCodeNotTyped, scanEndedBy, useKeys } from '../state/keys.ts';
import { useClient, useSession } from '../state/office-site.tsx';
import { useDraft } from '../state/use-draft.ts';
import { useForm } from '../state/use-form.ts';
import styles from './order.module.css';

type Colleague = { id: number; name: string };
type Props = { order: OfficeOrder; onChange: (order: OfficeOrder) => void };

/** A form for notes. `@` followed by a name mentions a colleague. */
export function NoteForm({ order, onChange }: Props) {
  const t = useTranslations('order');
  const client = useClient();
  const { staff } = useSession();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, setText, sending, markSent } = useNote(order);
  const [at, setAt] = useState(0);
  const colleagues = useColleagues();
  const typed = useTypedName(text);
  const found = typed === null ? [] : colleagues.list.filter(({ name }) => startsWith(name, typed)).slice(0, 6);
  const form = useForm({
    async send() {
      const sent = sending();
      const input = { text, mentions: mentionedIn(text, colleagues.list), idempotency_key: sent.key };
      const result = await client.call(addOrderNote, { params: { id: order.id }, input });
      if (result.ok) markSent(sent);
      return result;
    },
    done: (answer) => onChange(answer.order),
  });
  useKeys({ M: () => field.current?.focus() });
  const pick = (colleague: Colleague) => {
    setText(text.replace(TYPED_NAME, (_, before: string) => `${before}@${colleague.name} `));
    field.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const chosen = found[at];
    const code = scanEndedBy(event.nativeEvent);
    if (code !== null && isCodeNotTyped(code)) {
      event.preventDefault();
      const end = event.currentTarget.selectionStart;
      setText(text.slice(0, Math.max(0, end - code.length)) + text.slice(end));
      deliverScan(code);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (chosen && step) setAt((at + step + found.length) % found.length);
    else if (chosen && (event.key === 'Enter' || event.key === 'Tab')) pick(chosen);
    // Enter sends the note; Shift and Enter insert a line break.
    else if (event.key === 'Enter' && !event.shiftKey) event.currentTarget.form?.requestSubmit();
    else return;
    event.preventDefault();
  };
  return (
    <form className={styles.say} aria-label={t('note')} onSubmit={form.onSubmit}>
      <span className="face face--s" aria-hidden="true">
        {initialOf(staff.name)}
      </span>
      <div>
        <textarea
          ref={field}
          name="text"
          rows={2}
          required
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          aria-label={t('note')}
          placeholder={t('notePlaceholder')}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${found[at]?.id}` : undefined}
          onFocus={colleagues.load}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <div id={`${id}-list`} role="listbox" aria-label={t('colleagues')} className={styles.colleagues} tabIndex={-1}>
          {found.map((colleague, index) => (
            <button
              key={colleague.id}
              id={`${id}-${colleague.id}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(colleague)}
            >
              @{colleague.name}
            </button>
          ))}
        </div>
        <div className={styles.bar}>
          <FailureNote failure={form.failure} />
          <Button type="submit" size="s" busy={form.isBusy}>
            {t('save')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** A note that is being sent. `above` is the id of the newest note before it. */
type SentNote = { text: string; key: string; above: number };
const NO_NOTE = {};

/**
 * Stores one draft per order in the browser. A note that was being sent when its page was left is sent again with the
 * same idempotency key. The draft is deleted when the order contains the note.
 */
function useNote({ id, time_line: timeLine }: OfficeOrder) {
  const { staff } = useSession();
  const { value, set, saved } = useDraft(`note/${staff.id}/${id}`, NO_NOTE);
  const text = (value('text') as string | undefined) ?? '';
  const sent = value('sent') as SentNote | undefined;
  const own = timeLine.flatMap((entry) => (entry.kind === 'note' && entry.by === staff.name ? [entry] : []));
  const isThere = sent && own.some((note) => note.id > sent.above && note.text === cleanText(sent.text));
  // Text typed after the note was sent stays in the draft.
  const markSent = (sent: SentNote) => saved({ text: sent.text, sent });
  useEffect(() => {
    if (isThere) markSent(sent);
  });
  return {
    text,
    setText: (text: string) => set('text', text),
    markSent,
    sending(): SentNote {
      if (sent?.text === text) return sent;
      const above = Math.max(0, ...timeLine.map((entry) => (entry.kind === 'note' ? entry.id : 0)));
      const next = { text, key: crypto.randomUUID(), above };
      set('sent', next);
      return next;
    },
  };
}

const TYPED_NAME = /(^|\s)@([\p{L}\p{M} .-]{0,40})$/u;

const useTypedName = (text: string): string | null => TYPED_NAME.exec(text)?.[2] ?? null;

const startsWith = (name: string, typed: string): boolean =>
  [name, ...name.split(' ')].some((part) => part.toLowerCase().startsWith(typed.toLowerCase()));

const mentionedIn = (text: string, colleagues: readonly Colleague[]): number[] =>
  colleagues.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);

/** Loads the colleagues when somebody begins to write. */
function useColleagues() {
  const client = useClient();
  const [list, setList] = useState<readonly Colleague[]>([]);
  const isRequested = useRef(false);
  const load = async () => {
    if (isRequested.current) return;
    isRequested.current = true;
    const result = await client.call(listColleagues);
    if (result.ok) setList(result.data.data);
    else isRequested.current = false;
  };
  return { list, load };
}

/** Highlights the mentioned names. */
export function NoteText({ text, names }: { text: string; names: readonly string[] }) {
  const called = names.map((name) => `@${name}`);
  const first = called
    .map((name) => ({ name, at: text.indexOf(name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)[0];
  if (!first) return text;
  return (
    <>
      {text.slice(0, first.at)}
      <b>{first.name}</b>
      <NoteText text={text.slice(first.at + first.name.length)} names={names} />
    </>
  );
}
