import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { MAX_FIELD_LENGTH } from '#rules/shop/address.ts';
import { EmailField } from '#storefront/buy/address/contact-fields.tsx';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useStateReady } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './track.module.css';
import { type TrackField, type TrackValues, trackProblems } from './track-values.ts';

type TrackFormProps = {
  number: string;
  failure: Failure | null;
  isBusy: boolean;
  onSend: (typed: TrackValues) => Promise<void>;
  onChange: () => void;
};

/** Number and e-mail. Unnamed controls keep a submit before hydration from adding values to the URL. */
export function TrackForm({ number, failure, isBusy, onSend, onChange }: TrackFormProps) {
  const t = useTranslations('track');
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<TrackValues>({ number, email: '' });
  const [left, setLeft] = useState<ReadonlySet<TrackField>>(new Set());
  const isReady = useStateReady();
  const errorText = useTrackingErrorText();
  const problems = trackProblems(typed);
  const field = (name: TrackField) => {
    const problem = left.has(name) ? problems[name] : undefined;
    return {
      value: typed[name],
      error: problem ? t(`problems.${problem}`) : failure?.fields[name],
      onChange: ({ target }: { target: { value: string } }) => {
        setTyped((before) => ({ ...before, [name]: target.value }));
        onChange();
      },
      // A button must not move while it is being pressed.
      onBlur: ({ relatedTarget }: FocusEvent) =>
        typed[name] !== '' &&
        !(relatedTarget instanceof HTMLButtonElement) &&
        setLeft((before) => new Set([...before, name])),
      required: true,
    };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems).length === 0) await onSend(typed);
    flushSync(() => setLeft(new Set(['number', 'email'])));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return (
    <form ref={form} className={classNames('form', styles.form, 'needs-script')} noValidate onSubmit={submit}>
      <TextField
        {...field('number')}
        label={t('number')}
        hint={t('numberHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_FIELD_LENGTH}
      />
      <EmailField {...field('email')} label={t('email')} hint={t('emailHint')} />
      <div role="alert">
        {failure && Object.keys(failure.fields).length === 0 && (
          <p className="note note--bad">
            <Icon name="alert" />
            {errorText(failure)}
          </p>
        )}
      </div>
      <Button type={isReady ? 'submit' : 'button'} look="main" wide busy={isBusy}>
        {t('find')}
      </Button>
    </form>
  );
}

/**
 * Returns the reason why no order is shown. A wrong number and a wrong e-mail have the same message, so that guessing
 * gives no information (docs/spec/decisions.md 3).
 */
function useTrackingErrorText(): (failure: Failure) => string {
  const t = useTranslations('track');
  const failureText = useFailureText();
  return (failure) => {
    if (failure.code === 'not_found') return t('notFound');
    if (failure.code === 'too_many') return t('limit', { minutes: Math.ceil((failure.retryAfter ?? 60) / 60) });
    return failureText(failure);
  };
}
