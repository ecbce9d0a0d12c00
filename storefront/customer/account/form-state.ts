import { useState } from 'react';
import type { TextProps } from '#storefront/buy/address/text-props.ts';

/** The server's first sentence per field, by the names of the contract. */
export type RefusedFields = Record<string, string>;

/** A form whose problems the server names (SPEC 5): what is typed, and what is wrong with it until it is changed. */
export function useFormState<Values extends Record<string, string>>(initial: Values) {
  const [values, setValues] = useState(initial);
  const [refused, setRefused] = useState<RefusedFields>({});
  const change = (changed: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changed }));
    setRefused((before) => without(before, Object.keys(changed)));
  };
  return {
    values,
    change,
    errorOf: (name: keyof Values & string): string | undefined => refused[name],
    field: (name: keyof Values & string): TextProps => ({
      name,
      value: values[name] ?? '',
      error: refused[name],
      onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
    }),
    /** `address1.0` is the field `address1`. */
    refuse: (fields: RefusedFields) =>
      setRefused(
        Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name.replace(/\.\d+$/, ''), sentence])),
      ),
  };
}

const without = (fields: RefusedFields, names: string[]): RefusedFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
