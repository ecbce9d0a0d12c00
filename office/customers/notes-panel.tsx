import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  addCustomerNote,
  MAX_CUSTOMER_NOTE,
  type OfficeCustomer,
  removeCustomerNote,
} from '#contract/office/office-customers-contract.ts';
import { Button } from '#ui/button.tsx';
import { useUndo } from '../audit/use-undo.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { useKeys } from '../state/keys.ts';
import { useClient, useMay, useSession } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useDraft } from '../state/use-draft.ts';
import styles from './customers.module.css';
import { useCustomerCall } from './use-customer-call.ts';

const NO_NOTE = {};
const FIELD = 'customer-note';

/** Notes of staff about a customer. A removed note can be restored. */
export function NotesPanel({ customer: { id, notes } }: { customer: OfficeCustomer }) {
  const t = useTranslations('customers');
  const tShell = useTranslations('shell');
  const client = useClient();
  const time = useOfficeTime();
  const undo = useUndo();
  const mayEdit = useMay('customers.edit');
  const { isBusy, failure, run } = useCustomerCall();
  const [removed, setRemoved] = useState<number | null>(null);
  const { staff } = useSession();
  const draft = useDraft(`customer-note/${staff.id}/${id}`, NO_NOTE);
  const text = String(draft.value('text') ?? '');
  const [key, setKey] = useState(() => crypto.randomUUID());
  useKeys({ M: () => document.getElementById(FIELD)?.focus() });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const input = { text, idempotency_key: key };
    if (!(await run(() => client.call(addCustomerNote, { params: { id }, input })))) return;
    draft.saved({ text });
    setKey(crypto.randomUUID());
  };
  const remove = async (note: number) => {
    const answer = await run(() => client.call(removeCustomerNote, { params: { id, note } }));
    setRemoved(answer?.change ?? null);
  };
  if (!mayEdit && notes.length === 0) return null;
  return (
    <section className="panel">
      <header>
        <h2>{t('notes')}</h2>
      </header>
      {mayEdit && (
        <form className={styles.note} aria-label={t('notes')} onSubmit={add}>
          <textarea
            id={FIELD}
            className="input"
            rows={2}
            required
            maxLength={MAX_CUSTOMER_NOTE}
            aria-label={t('newNote')}
            placeholder={t('noteHint')}
            value={text}
            onChange={({ target }) => {
              draft.set('text', target.value);
              setKey(crypto.randomUUID());
            }}
          />
          <Button type="submit" look="line" busy={isBusy}>
            {t('saveNote')}
          </Button>
        </form>
      )}
      <FailureNote failure={failure} />
      {removed !== null && (
        <p className="note" role="status">
          {t('noteRemoved')}{' '}
          <button
            type="button"
            className="link"
            onClick={async () => {
              await undo(removed);
              setRemoved(null);
            }}
          >
            {tShell('undo')}
          </button>
        </p>
      )}
      <ul className={styles.texts}>
        {notes.map((note) => (
          <li key={note.id}>
            <p>{note.text}</p>
            <small className="muted num">
              {note.by} · {time(note.at)}
            </small>
            {mayEdit && (
              <Button
                size="s"
                look="bare"
                aria-label={t('removeNote', { by: note.by, time: time(note.at) })}
                onClick={() => remove(note.id)}
              >
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
