import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '#contract/checkout-contract.ts';
import type { Cart } from '#rules/cart-totals.ts';
import { formatAmd } from '#rules/money.ts';
import { HOLD_MARGIN_MINUTES, isOnline, PAYING_MINUTES } from '#rules/payment-method.ts';
import { track } from '#storefront/analytics/shop-events.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { endExpiredSession, useShopStore } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import type { AddressBook } from './address-book.ts';
import { AddressPart } from './address-part.tsx';
import styles from './checkout.module.css';
import { CheckoutError } from './checkout-error.tsx';
import type { CheckoutState } from './checkout-state.ts';
import { DeliveryMethodField } from './delivery-method-field.tsx';
import { FILLING, useFinishOrder, useOrdering } from './finish-order.ts';
import { PaymentMethodField } from './payment-method-field.tsx';
import { type Outcome, placeOrder } from './place-order.ts';
import { TermsLine } from './terms-line.tsx';
import { toRefusedFields } from './wire-form.ts';

type CheckoutFormProps = { state: CheckoutState; cart: Cart; methods: PaymentMethod[]; book: AddressBook };

/** One column, sent once; whatever goes wrong, what was typed stays. */
export function CheckoutForm({ state, cart, methods, book }: CheckoutFormProps) {
  const t = useTranslations('checkout');
  const client = useClient();
  const finish = useFinishOrder();
  const { revalidate } = useRevalidator();
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useOrdering(({ phase }) => phase !== 'filling');
  const [refusal, setRefusal] = useState<Extract<Outcome, { ok: false }> | null>(null);
  const { form, credit, isOnCredit } = state;

  const showWrong = (act: () => void) => {
    flushSync(act);
    element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong], .note--bad button')?.focus();
  };
  const send = async () => {
    endExpiredSession();
    // The cart went with the session, and the page says so.
    if (useShopStore.getState().cart.items.length === 0) return;
    useOrdering.setState({ phase: 'sending' });
    setRefusal(null);
    track({ name: 'add_shipping_info', method: form.delivery, items: cart.items });
    track({ name: 'add_payment_info', method: form.payment, items: cart.items });
    const outcome = await placeOrder(client, { form, total: cart.total, offer: credit.answer?.offer ?? null });
    if (outcome.ok) return finish(outcome.order);
    const refused = toRefusedFields(outcome.error.fields);
    showWrong(() => {
      useOrdering.setState(FILLING);
      setRefusal(outcome);
      state.refuse(refused);
    });
    const isOther = OFFER_IS_OTHER.has(outcome.error.code);
    if (isOnCredit && (isOther || refused.credit)) credit.retry();
    if (!isOther) return;
    void revalidate();
    void state.delivery.load();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A second click may come before the button is drawn busy.
    if (useOrdering.getState().phase !== 'filling') return;
    if (state.isComplete) void send();
    else showWrong(state.leaveAll);
  };

  const [button, afterwards] = WORDS[isOnCredit ? 'credit' : isOnline(form.payment) ? 'now' : 'later'];
  return (
    <form ref={element} noValidate onSubmit={submit} aria-label={t('title')}>
      <AddressPart state={state} book={book} />
      <DeliveryMethodField delivery={state.delivery} />
      <PaymentMethodField state={state} methods={methods} total={cart.total} />
      <section className={styles.block}>
        <TermsLine state={state} />
        {refusal && <CheckoutError refusal={refusal} />}
        <Button type="submit" look="main" size="l" wide busy={isBusy}>
          <span className="num">{t(button, { total: formatAmd(cart.total) })}</span>
        </Button>
        <p className="hint" role="status">
          {isBusy ? t('placing') : t(afterwards, { minutes: String(HOLD_MINUTES) })}
        </p>
      </section>
    </form>
  );
}

/** What the button does, and what happens then. */
const WORDS = {
  later: ['place', 'afterwards'],
  now: ['pay', 'afterwardsPay'],
  credit: ['apply', 'afterwardsCredit'],
} as const;

/** So long the goods wait for the money (DECISIONS 2). */
const HOLD_MINUTES = PAYING_MINUTES + HOLD_MARGIN_MINUTES;

/** Refusals after which what is offered is not what the page shows. */
const OFFER_IS_OTHER = new Set<string>([
  'method_unavailable',
  'no_shipping',
  'no_payment',
  'not_found',
  'price',
  'credit',
]);
