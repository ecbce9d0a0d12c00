import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '#contract/checkout-contract.ts';
import { type CheckoutField, type CheckoutForm, checkoutProblems, NEW_ADDRESS } from '#rules/checkout/checkout-form.ts';
import type { LimitObstacle } from '#rules/checkout/payment-limits.ts';
import { CREDIT_METHOD } from '#rules/checkout/payment-method.ts';
import { coveredByCard } from '#rules/orders/gift-card.ts';
import { type Place, type PlaceBook, placesNamed, regionAfter, regionOf, townAfter } from '#rules/shop/places.ts';
import { DEFAULT_REGION, findRegion } from '#rules/shop/regions.ts';
import { internationalForm } from '#storefront/buy/address/phone-form.ts';
import { changeRegion } from '#storefront/buy/address/use-region.ts';
import { useDelivery } from '#storefront/buy/cart/delivery-methods.ts';
import { useGiftCard } from '#storefront/buy/gift-card/use-gift-card.ts';
import { paymentObstacle } from '#storefront/buy/order/payment-obstacle.ts';
import { readBuyer } from '#storefront/state/buyer-memory.ts';
import { forgetCredit, readCredit } from '#storefront/state/credit-memory.ts';
import { readForm, rememberForm } from '#storefront/state/form-memory.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { freeSlot } from '#ui/slot-fields.tsx';
import { type BookEntry, chosenAddress } from './address-book.ts';
import { useCheckoutCredit } from './checkout-credit.ts';
import { useDeliveryChange } from './delivery-change.ts';
import { useDeliverySlots } from './delivery-slots.ts';
import type { RefusedFields } from './wire-form.ts';

/** Default payment method (docs/spec/storefront.md 9). */
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
  places: PlaceBook;
  methods: readonly PaymentMethod[];
  total: number;
  subtotal: number;
};

/** A method that cannot pay this order, with the limit that excludes it. */
export type LimitedMethod = { method: PaymentMethod; obstacle: LimitObstacle };

export function useCheckoutState({ region, book, places, methods, total, subtotal }: Offers) {
  const t = useTranslations('checkout.problems');
  const yerevan = useTranslations('cart')('regions.Yerevan');
  const [typed, setTyped] = useState(() =>
    inRegion(startForm(region === DEFAULT_REGION ? yerevan : ''), { region, places, yerevan }),
  );
  const addressed = withAddresses(typed, { region, book });
  // The region of the cart applies until the customer selects the region of an unknown town.
  const state = goesTo(addressed, { book, places }) || region;
  const city = knownTown(addressed, { book, places, state });
  const delivery = useDelivery({ state, city, subtotal });
  const checked = useGiftCard();
  const covered = coveredByCard(checked.card?.balance ?? 0, total);
  // A bank finances whole orders only.
  const payable = useMemo(
    () => (covered > 0 ? methods.filter(({ method }) => method !== CREDIT_METHOD) : methods),
    [methods, covered],
  );
  const { usable, limited } = useUsable(payable, total, state);
  const offered = { ...addressed, payment: chosenPayment(typed.payment, usable) };
  const deliveryChange = useDeliveryChange(delivery, region);
  const offer = delivery.methods?.find(({ method }) => method === delivery.method);
  const store = offer?.store ?? null;
  const hasSlots = offer?.hasSlots ?? false;
  const slots = useDeliverySlots({ method: hasSlots ? delivery.method : null, state, city });
  // Nothing is sent to another address while the order is collected in a store.
  const form = {
    ...offered,
    delivery: delivery.method,
    slot: hasSlots ? freeSlot(slots.days ?? [], typed.slot) : '',
    isElsewhere: offered.isElsewhere && store === null,
  };
  const [left, setLeft] = useState<ReadonlySet<CheckoutField>>(new Set());
  const [refused, setRefused] = useState<RefusedFields>({});
  const isOnCredit = form.payment === CREDIT_METHOD;
  const credit = useCheckoutCredit({ isWanted: isOnCredit, price: total, choice: typed.credit });
  const problems = checkoutProblems(form, credit.answer?.offer !== undefined, store !== null, hasSlots);

  const change = (changed: Partial<CheckoutForm>) => {
    const next = { ...form, isElsewhere: typed.isElsewhere, ...changed };
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
    const state = findRegion(goesTo({ ...form, ...changed }, { book, places }));
    if (state) changeRegion(state);
    change(changed);
  };
  const regionTyped = (name: Town): string =>
    form[name].trim() === '' ? region : regionAfter(places, form[name], { town: yerevan, region });
  const chooseRegion = (chosen: string) => {
    const town = targetTown(form);
    goTo({ region: chosen, [town]: townAfter(places, chosen, { town: form[town], yerevan }) });
  };
  const townField = (name: Town) => {
    const region = name === targetTown(form) ? 'region' : 'ownRegion';
    return {
      ...field(name),
      places,
      onChange: ({ target }: { target: { value: string } }) => {
        const before = { town: form[name], region: form[region] };
        goTo({ [name]: target.value, [region]: regionAfter(places, target.value, before) });
      },
      onPick: (place: Place) => goTo({ [name]: place.name, [region]: place.state }),
    };
  };
  return {
    form,
    change,
    field,
    townField,
    errorOf,
    leaveAll: () => leave(...(Object.keys(form) as CheckoutField[])),
    refuse: setRefused,
    isComplete: Object.keys(problems).length === 0,
    usable,
    limited,
    delivery,
    /** The buyer chooses a day and time of the chosen method. */
    hasSlots,
    slots,
    /** The store in which the buyer collects the order; null for a delivery. */
    store,
    deliveryChange,
    isOnCredit,
    credit,
    /** The card that pays `covered` drams of the total; without one, `covered` is zero. */
    giftCard: { ...checked, covered, toPay: total - covered, isWhole: covered > 0 && covered === total },
    chooseRegion,
    chooseOwnRegion: (chosen: string) =>
      change({ ownRegion: chosen, city: townAfter(places, chosen, { town: form.city, yerevan }) }),
    chooseSaved: (which: 'address' | 'shippingAddress', id: string) => {
      const isTarget = which === (form.isElsewhere ? 'shippingAddress' : 'address');
      const isTyped = isTarget && id === NEW_ADDRESS;
      goTo({ [which]: id, ...(isTyped && { region: regionTyped(targetTown(form)) }) });
    },
    /** Switches the delivery to another address. The typed address keeps its region for the way back. */
    goElsewhere: (isElsewhere: boolean) =>
      goTo(
        isElsewhere
          ? { isElsewhere, ownRegion: form.region, region: regionTyped('shippingCity') }
          : { isElsewhere, region: form.ownRegion },
      ),
  };
}

type Town = 'city' | 'shippingCity';

const targetTown = ({ isElsewhere }: Pick<CheckoutForm, 'isElsewhere'>): Town =>
  isElsewhere ? 'shippingCity' : 'city';

/**
 * Puts the form into the region of the cart, because that region was chosen later than a stored town. An unknown town
 * still requires a region.
 */
function inRegion(
  form: CheckoutForm,
  { region, places, yerevan }: { region: string; places: PlaceBook; yerevan: string },
): CheckoutForm {
  const town = targetTown(form);
  const typed = form[town];
  if (typed === '' || (form.region === '' && placesNamed(places, typed).length === 0)) return form;
  return { ...form, region, [town]: townAfter(places, region, { town: typed, yerevan }) };
}

function withAddresses(typed: CheckoutForm, { region, book }: Pick<Offers, 'region' | 'book'>): CheckoutForm {
  const address = chosenAddress(typed.address, book);
  const others = book.filter(({ id }) => id !== address);
  return {
    ...typed,
    region: typed.region && region,
    address,
    shippingAddress: chosenAddress(typed.shippingAddress, others),
  };
}

/**
 * Returns the region of the delivery address as the API's `state`. A saved address may have an unknown region such as
 * `Armenia` (docs/spec/storefront.md 9); its town then determines the region.
 */
function goesTo(
  { isElsewhere, address, shippingAddress, region }: CheckoutForm,
  { book, places }: Pick<Offers, 'book' | 'places'>,
): string {
  const chosen = isElsewhere ? shippingAddress : address;
  const entry = book.find(({ id }) => id === chosen);
  return entry ? regionOf(places, entry.city, entry.state) : region;
}

/** Empty for a town in no list, so that few different requests are cached. */
function knownTown(
  { isElsewhere, address, shippingAddress, city, shippingCity }: CheckoutForm,
  { book, places, state }: Pick<Offers, 'book' | 'places'> & { state: string },
): string {
  const chosen = isElsewhere ? shippingAddress : address;
  const typed = book.find(({ id }) => id === chosen)?.city ?? (isElsewhere ? shippingCity : city);
  return placesNamed(places, typed).find((place) => place.state === state)?.name ?? '';
}

function useUsable(methods: readonly PaymentMethod[], total: number, region: string) {
  return useMemo(() => {
    const usable: PaymentMethod[] = [];
    const limited: LimitedMethod[] = [];
    for (const method of methods) {
      const obstacle = paymentObstacle(method, { total, region });
      if (obstacle) limited.push({ method, obstacle });
      else usable.push(method);
    }
    return { usable, limited };
  }, [methods, total, region]);
}

function chosenPayment(chosen: string, usable: readonly PaymentMethod[]): string {
  const methods = usable.map(({ method }) => method);
  return [chosen, DEFAULT_PAYMENT].find((method) => methods.includes(method)) ?? methods[0] ?? '';
}

const without = (fields: RefusedFields, names: string[]): RefusedFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

export function startForm(city: string): CheckoutForm {
  const known = useShopStore.getState().session.customerName;
  const typed = withCredit(readForm() ?? { ...blankForm(city), ...(!known && knownGuest(city)) });
  if (!known) return typed;
  const isNobody = typed.fullName === '' && typed.lname === '';
  return {
    ...typed,
    ...(isNobody && { fullName: known.first_name, lname: known.last_name }),
    email: typed.email || known.email,
    phone: typed.phone || internationalForm(known.phone),
  };
}

/** The stored data of a guest. An address without a town keeps the town of the cart's region. */
function knownGuest(city: string): Partial<CheckoutForm> {
  const buyer = readBuyer();
  return buyer ? { ...buyer, city: buyer.city || city, region: buyer.region || DEFAULT_REGION } : {};
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
  region: DEFAULT_REGION,
  ownRegion: '',
  city,
  street: '',
  saveAddress: false,
  isCompany: false,
  companyName: '',
  companyTin: '',
  companyAddress: '',
  notes: '',
  isElsewhere: false,
  shippingAddress: '',
  shippingName: '',
  shippingPhone: '',
  shippingCity: '',
  shippingStreet: '',
  delivery: '',
  slot: '',
  payment: '',
  credit: null,
  terms: false,
});
