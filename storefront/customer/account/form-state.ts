import { useEffect, useState } from 'react';
import type { TextProps } from '#storefront/buy/address/contact-fields.tsx';
import { forgetDraft, readDraft, rememberDraft } from '#storefront/state/form-draft.ts';
import { useSession, useShopStore } from '#storefront/state/shop-store.ts';

/** The first error message of the API for each field, by field name of the contract. */
export type RefusedFields = Record<string, string>;

/** Fields that are never written to browser storage. */
const SECRET = /password/;

/**
 * Keeps the values of a form and the field errors of the server (docs/spec/storefront.md 5). A field error disappears
 * when its field changes. Values are stored under `form`, so they survive an expired session and the next login.
 */
export function useFormState<Values extends Record<string, string>>(form: string, initial: Values) {
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const [refused, setRefused] = useState<RefusedFields>({});
  const isRestored = useDraft(form, saved, values, setValues);
  const change = (changed: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changed }));
    setRefused((before) => without(before, Object.keys(changed)));
  };
  return {
    values,
    change,
    isRestored,
    /** Accepts the saved values as the new initial state. */
    save: (stored: Values) => {
      setSaved(stored);
      setValues(stored);
      setRefused({});
    },
    errorOf: (name: keyof Values & string): string | undefined => refused[name],
    field: (name: keyof Values & string): TextProps => ({
      name,
      value: values[name] ?? '',
      error: refused[name],
      onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
    }),
    /** `address1.0` is the first line of the field `address1`. */
    refuse: (fields: RefusedFields) =>
      setRefused(
        Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name.replace(/\.\d+$/, ''), sentence])),
      ),
  };
}

/** Stores changes against `saved` in this tab. Leaving the form while signed in discards them. */
function useDraft<Values extends Record<string, string>>(
  form: string,
  saved: Values,
  values: Values,
  setValues: (change: (before: Values) => Values) => void,
): boolean {
  const { customerId } = useSession();
  const [restoredFor, setRestoredFor] = useState<number | null>(null);
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (customerId === null || restoredFor !== null) return;
    setRestoredFor(customerId);
    const draft = readDraft(customerId, form);
    if (!draft) return;
    setRestored(true);
    setValues((before) => ({ ...before, ...draft }));
  }, [customerId, restoredFor, form, setValues]);
  useEffect(() => {
    // The draft is read before it is overwritten. An expired session writes no draft.
    if (restoredFor === null || restoredFor !== customerId) return;
    const entries = Object.entries(values).filter(([name, value]) => !SECRET.test(name) && value !== saved[name]);
    if (entries.length > 0) rememberDraft({ customerId, form, entries });
    else forgetDraft();
  }, [customerId, restoredFor, form, saved, values]);
  useEffect(() => {
    if (restoredFor === null) return;
    return () => {
      if (useShopStore.getState().session.customerId === restoredFor) forgetDraft();
    };
  }, [restoredFor]);
  return isRestored;
}

const without = (fields: RefusedFields, names: string[]): RefusedFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
