import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useStateReady } from '#storefront/state/shop-store.ts';
import type { Problem, Problems } from './sign-in-rules.ts';

export type FormRefusal = { fields?: Record<string, string | undefined>; alert?: string | undefined };

type AuthForm<Values> = {
  blank: Values;
  problemsOf: (values: Values) => Problems<Values>;
  /** Sends the values. Returns null on success. */
  send: (values: Values) => Promise<FormRefusal | null>;
};

export function useAuthForm<Values extends Record<string, string>>({ blank, problemsOf, send }: AuthForm<Values>) {
  const t = useTranslations('auth.problems');
  const isReady = useStateReady();
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [values, setValues] = useState(blank);
  const [left, setLeft] = useState<ReadonlySet<keyof Values>>(new Set());
  const [refused, setRefused] = useState<FormRefusal>({});

  const showWrong = (act: () => void) => {
    flushSync(act);
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const sendOff = async (typed: Values) => {
    isSending.current = true;
    setBusy(true);
    setRefused({});
    const refusal = await send(typed);
    isSending.current = false;
    showWrong(() => {
      setBusy(false);
      setRefused(refusal ?? {});
    });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    // Values that a password manager filled in before hydration are only in the form element.
    const typed = { ...values, ...(Object.fromEntries(new FormData(event.currentTarget)) as Partial<Values>) };
    setValues(typed);
    if (Object.keys(problemsOf(typed)).length === 0) void sendOff(typed);
    else showWrong(() => setLeft(new Set(Object.keys(typed))));
  };
  const change = (name: keyof Values, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused(({ fields, alert }) => ({ alert, fields: { ...fields, [name]: undefined } }));
  };
  const errorOf = (name: keyof Values & string): string | undefined => {
    const problem: Problem | undefined = left.has(name) ? problemsOf(values)[name] : undefined;
    return problem ? t(problem) : refused.fields?.[name];
  };

  return {
    isBusy,
    alert: refused.alert,
    /** `post` keeps the password out of the URL, even when the form is sent before hydration. */
    form: { ref: element, method: 'post', noValidate: true, onSubmit } as const,
    submit: { type: isReady ? 'submit' : 'button', busy: isBusy } as const,
    field: (name: keyof Values & string) => ({
      name,
      value: values[name] ?? '',
      error: errorOf(name),
      onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
      // A button must not move while it is being pressed.
      onBlur: ({ relatedTarget }: FocusEvent) =>
        values[name] !== '' &&
        !(relatedTarget instanceof HTMLButtonElement) &&
        setLeft((before) => new Set([...before, name])),
    }),
  };
}

export type AuthFieldProps = ReturnType<ReturnType<typeof useAuthForm>['field']>;
