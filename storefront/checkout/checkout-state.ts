import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CheckoutField, type CheckoutForm, checkoutProblems } from '#rules/checkout-form.ts';
import { townOf } from '../address/town-of.ts';
import { DEFAULT_DELIVERY } from '../cart/delivery-ways.ts';
import { changeRegion } from '../cart/region-options.tsx';
import { DEFAULT_REGION } from '../cart/regions.ts';
import { readForm, rememberForm } from './form-memory.ts';
import type { RefusedFields } from './wire-form.ts';

/** SPEC 9. */
const DEFAULT_PAYMENT = 'cashondelivery';

type TextName = { [Name in CheckoutField]: CheckoutForm[Name] extends string ? Name : never }[CheckoutField];

/** What a text control of the form takes. */
export type FieldProps = {
  name: TextName;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

export type CheckoutState = ReturnType<typeof useCheckoutState>;

/** The form, what is wrong with it and what of that is shown: a field is judged when it is left, all on submit. */
export function useCheckoutState({ region, paymentMethods }: { region: string; paymentMethods: readonly string[] }) {
  const t = useTranslations('checkout.problems');
  const yerevan = useTranslations('cart')('regions.Yerevan');
  const [typed, setTyped] = useState(() => readForm() ?? blankForm(region === DEFAULT_REGION ? yerevan : ''));
  const form = { ...typed, region, payment: chosenPayment(typed.payment, paymentMethods) };
  const [left, setLeft] = useState<ReadonlySet<CheckoutField>>(new Set());
  const [refused, setRefused] = useState<RefusedFields>({});
  const problems = checkoutProblems(form);

  const change = (changed: Partial<CheckoutForm>) => {
    const next = { ...form, ...changed };
    setTyped(next);
    rememberForm(next);
    setRefused((before) => without(before, Object.keys(changed)));
  };
  const leave = (...fields: CheckoutField[]) => setLeft((before) => new Set([...before, ...fields]));
  const errorOf = (field: CheckoutField): string | undefined => {
    const problem = left.has(field) ? problems[field] : undefined;
    if (problem) return field === 'terms' ? t('terms') : t(problem);
    return refused[field];
  };
  const field = (name: TextName): FieldProps => ({
    name,
    value: form[name],
    error: errorOf(name),
    onChange: ({ target }) => change({ [name]: target.value }),
    onBlur: () => leave(name),
  });
  return {
    form,
    change,
    field,
    errorOf,
    leaveAll: () => leave(...(Object.keys(form) as CheckoutField[])),
    refuse: setRefused,
    isComplete: Object.keys(problems).length === 0,
    chooseRegion: (chosen: string) => {
      changeRegion(chosen);
      const town = form.isElsewhere ? 'shippingCity' : 'city';
      change({ [town]: townOf(chosen, form[town], yerevan) });
    },
  };
}

/** The one chosen, else the usual one, else the first. */
function chosenPayment(chosen: string, methods: readonly string[]): string {
  return [chosen, DEFAULT_PAYMENT].find((method) => methods.includes(method)) ?? methods[0] ?? '';
}

const blankForm = (city: string): CheckoutForm => ({
  fullName: '',
  lname: '',
  email: '',
  phone: '',
  region: '',
  city,
  street: '',
  notes: '',
  isElsewhere: false,
  shippingName: '',
  shippingPhone: '',
  shippingCity: '',
  shippingStreet: '',
  delivery: DEFAULT_DELIVERY,
  payment: '',
  terms: false,
});

const without = (fields: RefusedFields, names: string[]): RefusedFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
