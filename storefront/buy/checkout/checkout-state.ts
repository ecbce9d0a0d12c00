import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CheckoutField, type CheckoutForm, checkoutProblems } from '#rules/checkout-form.ts';
import { CREDIT_METHOD } from '#rules/payment-method.ts';
import { internationalForm } from '#storefront/buy/address/phone-form.ts';
import { changeRegion } from '#storefront/buy/address/region-field.tsx';
import { DEFAULT_REGION, findRegion, townOf } from '#storefront/buy/address/regions.ts';
import { useDelivery } from '#storefront/buy/cart/delivery-methods.ts';
import { forgetCredit, readCredit } from '#storefront/state/credit-memory.ts';
import { readForm, rememberForm } from '#storefront/state/form-memory.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { type BookEntry, chosenAddress } from './address-book.ts';
import { useCheckoutCredit } from './checkout-credit.ts';
import type { RefusedFields } from './wire-form.ts';

/** docs/spec/storefront.md 9. */
const DEFAULT_PAYMENT = 'cashondelivery';

type TextName = { [Name in CheckoutField]: CheckoutForm[Name] extends string ? Name : never }[CheckoutField];

type FieldProps = {
  name: TextName;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

export type CheckoutState = ReturnType<typeof useCheckoutState>;

type Offers = {
  region: string;
  book: readonly BookEntry[];
  paymentMethods: readonly string[];
  total: number;
};

export function useCheckoutState({ region, book, paymentMethods, total }: Offers) {
  const t = useTranslations('checkout.problems');
  const yerevan = useTranslations('cart')('regions.Yerevan');
  const [typed, setTyped] = useState(() => startForm(region === DEFAULT_REGION ? yerevan : ''));
  const offered = withOffers(typed, { region, book, paymentMethods });
  const delivery = useDelivery(goesTo(offered, book));
  const form = { ...offered, delivery: delivery.method };
  const [left, setLeft] = useState<ReadonlySet<CheckoutField>>(new Set());
  const [refused, setRefused] = useState<RefusedFields>({});
  const isOnCredit = form.payment === CREDIT_METHOD;
  const credit = useCheckoutCredit({ isWanted: isOnCredit, price: total, choice: typed.credit });
  const problems = checkoutProblems(form, credit.answer?.offer !== undefined);

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
  const goTo = (changed: Partial<CheckoutForm>) => {
    const state = findRegion(goesTo({ ...form, ...changed }, book));
    if (state) changeRegion(state);
    change(changed);
  };
  const chooseRegion = (chosen: string) => {
    changeRegion(chosen);
    const town = form.isElsewhere ? 'shippingCity' : 'city';
    change({ [town]: townOf(chosen, form[town], yerevan) });
  };
  return {
    form,
    change,
    field,
    errorOf,
    leaveAll: () => leave(...(Object.keys(form) as CheckoutField[])),
    refuse: setRefused,
    isComplete: Object.keys(problems).length === 0,
    delivery,
    isOnCredit,
    credit,
    chooseRegion,
    chooseOwnRegion: (chosen: string) => change({ ownRegion: chosen, city: townOf(chosen, form.city, yerevan) }),
    chooseSaved: (which: 'address' | 'shippingAddress', id: string) => goTo({ [which]: id }),
    /** The typed address keeps its region when the delivery goes elsewhere, and gets it back when they do not. */
    goElsewhere: (isElsewhere: boolean) =>
      goTo(
        isElsewhere ? { isElsewhere, ownRegion: form.region } : { isElsewhere, region: form.ownRegion || form.region },
      ),
  };
}

function withOffers(typed: CheckoutForm, { region, book, paymentMethods }: Omit<Offers, 'total'>): CheckoutForm {
  const address = chosenAddress(typed.address, book);
  const others = book.filter(({ id }) => id !== address);
  return {
    ...typed,
    region,
    address,
    shippingAddress: chosenAddress(typed.shippingAddress, others),
    payment: chosenPayment(typed.payment, paymentMethods),
  };
}

/**
 * Wire `state` of the delivery address. A saved address may name no region of ours, such as `Armenia`
 * (docs/spec/storefront.md 9): it is priced as everywhere.
 */
function goesTo({ isElsewhere, address, shippingAddress, region }: CheckoutForm, book: readonly BookEntry[]): string {
  const chosen = isElsewhere ? shippingAddress : address;
  return book.find(({ id }) => id === chosen)?.state ?? region;
}

function chosenPayment(chosen: string, methods: readonly string[]): string {
  return [chosen, DEFAULT_PAYMENT].find((method) => methods.includes(method)) ?? methods[0] ?? '';
}

const without = (fields: RefusedFields, names: string[]): RefusedFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

export function startForm(city: string): CheckoutForm {
  const typed = withCredit(readForm() ?? blankForm(city));
  const known = useShopStore.getState().session.customerName;
  if (!known) return typed;
  const isNobody = typed.fullName === '' && typed.lname === '';
  return {
    ...typed,
    ...(isNobody && { fullName: known.first_name, lname: known.last_name }),
    email: typed.email || known.email,
    phone: typed.phone || internationalForm(known.phone),
  };
}

function withCredit(typed: CheckoutForm): CheckoutForm {
  const credit = readCredit();
  if (!credit) return typed;
  const form = { ...typed, payment: CREDIT_METHOD, credit };
  rememberForm(form);
  forgetCredit();
  return form;
}

const blankForm = (city: string): CheckoutForm => ({
  address: '',
  fullName: '',
  lname: '',
  email: '',
  phone: '',
  region: '',
  ownRegion: '',
  city,
  street: '',
  saveAddress: false,
  notes: '',
  isElsewhere: false,
  shippingAddress: '',
  shippingName: '',
  shippingPhone: '',
  shippingCity: '',
  shippingStreet: '',
  delivery: '',
  payment: '',
  credit: null,
  terms: false,
});
