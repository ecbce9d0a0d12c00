import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Locale } from '#contract/locale.ts';
import type { OfficeResult } from '#contract/office/office-client.ts';
import {
  listReplyTemplates,
  MAX_STAFF_MESSAGE,
  type ReplyTemplate,
} from '#contract/office/office-messages-contract.ts';
import { Button } from '#ui/button.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { useKeys } from '../state/keys.ts';
import { useClient } from '../state/office-site.tsx';
import { useDraft } from '../state/use-draft.ts';
import { useForm } from '../state/use-form.ts';
import styles from './messages.module.css';

type Props<T> = {
  /** Key of the draft. The browser stores the draft until the message is sent. */
  draft: string;
  label: string;
  /** The recipient's name, inserted for `{name}` in a template. */
  name: string;
  /** The language of the recipient. */
  locale: Locale;
  send: (text: string, key: string) => Promise<OfficeResult<T>>;
  done: (answer: T) => void;
};

const NO_TEXT = { text: '' };

/** A message to a visitor or a buyer. `R` focuses it and Ctrl+Enter sends it. */
export function ReplyForm<T>({ draft, label, name, locale, send, done }: Props<T>) {
  const t = useTranslations('messages');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { value, set, saved } = useDraft(draft, NO_TEXT);
  const text = String(value('text'));
  const keyOf = useKeyOf();
  const templates = useTemplates(locale);
  const form = useForm({
    async send() {
      const result = await send(text, keyOf(text));
      if (result.ok) saved({ text });
      return result;
    },
    done,
  });
  useKeys({ R: () => field.current?.focus() });
  const insert = (template: ReplyTemplate | undefined) => {
    if (!template) return;
    const filled = template.text[locale].replaceAll('{name}', name);
    set('text', text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`);
    field.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form className="form" onSubmit={form.onSubmit} aria-label={label}>
      {templates.length > 0 && (
        <SelectField label={t('template')} value="" onChange={({ target }) => insert(templates[Number(target.value)])}>
          <option value="">{t('chooseTemplate')}</option>
          <Options of={templates.map(({ title }, at) => [at, title])} />
        </SelectField>
      )}
      <div className="field">
        <label htmlFor={`${id}-text`}>{t('textIn', { language: LANGUAGES[locale] })}</label>
        <textarea
          ref={field}
          id={`${id}-text`}
          className="input"
          lang={locale}
          rows={7}
          required
          maxLength={MAX_STAFF_MESSAGE}
          value={text}
          onChange={(event) => set('text', event.target.value)}
          onKeyDown={press}
        />
      </div>
      <FailureNote failure={form.failure} />
      <div className={styles.send}>
        <Button type="submit" look="main" busy={form.isBusy}>
          {t('send')}
          <kbd className="on-l">Ctrl Enter</kbd>
        </Button>
      </div>
    </form>
  );
}

/** A repeated text gets the same idempotency key, so that a repeated press sends one mail. */
function useKeyOf(): (text: string) => string {
  const sent = useRef({ text: '', key: '' });
  return (text) => {
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    return sent.current.key;
  };
}

/** Templates with a text in this language. The form works without them. */
function useTemplates(locale: Locale): readonly ReplyTemplate[] {
  const client = useClient();
  const [templates, setTemplates] = useState<readonly ReplyTemplate[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    client.call(listReplyTemplates, { signal: leaving.signal }).then((result) => {
      if (result.ok && !leaving.signal.aborted) setTemplates(result.data.templates);
    });
    return () => leaving.abort();
  }, [client]);
  return templates.filter(({ text }) => text[locale] !== '');
}
