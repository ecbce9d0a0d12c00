import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Cart } from '#rules/checkout/cart-totals.ts';
import { GIFT_CARD_METHOD, HOLD_MARGIN_MINUTES, isOnline, PAYING_MINUTES } from '#rules/checkout/payment-method.ts';
import { track } from '#storefront/analytics/shop-events.ts';
import { DeliveryChoice } from '#storefront/buy/cart/delivery-choice.tsx';
import { useFinishOrder } from '#storefront/buy/pay/finish-order.ts';
import { HELP_PAGES } from '#storefront/runtime/help-pages.ts';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useClient, useShopPath } from '#storefront/runtime/site.tsx';
import { forgetBuyer, readBuyer, rememberBuyer } from '#storefront/state/buyer-memory.ts';
import { FILLING, useOrdering } from '#storefront/state/order-progress.ts';
import { endExpiredSession, useShopStore } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { loadDocument } from '#ui/stale-assets.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import type { AddressBook } from './address-book.ts';
import { AddressPart } from './address-part.tsx';
import styles from './checkout.module.css';
import { CheckoutError } from './checkout-error.tsx';
import type { CheckoutState } from './checkout-state.ts';
import { DeliveryChangeNote } from './delivery-change-note.tsx';
import { GiftCardPart, PaidByGiftCard } from './gift-card-part.tsx';
import { PayPromises } from './pay-promises.tsx';
import { PaymentMethodField } from './payment-method-field.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { type Outcome, placeOrder } from './submit-order.ts';
import { toRefusedFields } from './wire-form.ts';

type CheckoutFormProps = { state: CheckoutState; cart: Cart; book: AddressBook };

/** The checkout form in one column. Typed values stay after any error. */
export function CheckoutForm({ state, cart, book }: CheckoutFormProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('checkout');
  const client = useClient();
  const finish = useFinishOrder();
  const { revalidate } = useRevalidator();
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useOrdering(({ phase }) => phase !== 'filling');
  const [refusal, setRefusal] = useState<Extract<Outcome, { ok: false }> | null>(null);
  const { form, credit, isOnCredit, giftCard } = state;
  const isGuest = book.entries === null;
  const [isRemembering, setRemembering] = useState(() => readBuyer() !== null);
  const remember = (isWanted: boolean) => {
    setRemembering(isWanted);
    if (!isWanted) forgetBuyer();
  };

  const showWrong = (act: () => void) => {
    flushSync(act);
    element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong], .note--bad button')?.focus();
  };
  const send = async () => {
    endExpiredSession();
    // The session has ended and the cart with it; the page explains that.
    if (useShopStore.getState().cart.items.length === 0) return;
    useOrdering.setState({ phase: 'sending' });
    setRefusal(null);
    track({ name: 'add_shipping_info', method: form.delivery, cart });
    track({ name: 'add_payment_info', method: form.payment, cart });
    const outcome = await placeOrder(client, {
      ...{ form, total: cart.total, offer: credit.answer?.offer ?? null },
      giftCard: giftCard.card && { code: giftCard.card.code, amount: giftCard.covered },
    });
    if (outcome.ok) {
      if (isGuest && isRemembering) rememberBuyer(form);
      return finish(outcome.order);
    }
    const refused = toRefusedFields(outcome.error.fields);
    showWrong(() => {
      useOrdering.setState(FILLING);
      setRefusal(outcome);
      state.refuse(refused);
    });
    if (outcome.error.code === 'gift_card' && giftCard.card) void giftCard.check(giftCard.card.code);
    const hasOfferChanged = OFFER_CHANGED.has(outcome.error.code);
    if (SLOT_CHANGED.has(outcome.error.code)) void state.slots.load();
    if (isOnCredit && (hasOfferChanged || refused.credit)) credit.retry();
    if (!hasOfferChanged) return;
    void revalidate();
    void state.delivery.load();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A second click may arrive before the button is rendered as busy.
    if (useOrdering.getState().phase !== 'filling') return;
    if (state.isComplete) void send();
    else showWrong(state.leaveAll);
  };

  const [button, afterwards] =
    BUTTON_MESSAGES[isOnCredit ? 'credit' : isOnline(form.payment) && !giftCard.isWhole ? 'now' : 'later'];
  return (
    <form ref={element} data-remembered noValidate onSubmit={submit} aria-label={t('title')}>
      <AddressPart
        state={state}
        book={book}
        memory={isGuest && <RememberBuyer checked={isRemembering} onChange={remember} />}
      />
      <DeliveryMethodField state={state} />
      {giftCard.isWhole ? <PaidByGiftCard /> : <PaymentMethodField state={state} total={cart.total} />}
      <GiftCardPart giftCard={giftCard} />
      <section className={styles.block}>
        <TermsLine state={state} />
        <DeliveryChangeNote change={state.deliveryChange} total={cart.total} />
        {refusal && <CheckoutError refusal={refusal} />}
        <Button type="submit" look="main" size="l" wide busy={isBusy} data-buys>
          <span className="num">{t(button, { total: formatAmd(giftCard.toPay) })}</span>
        </Button>
        <p className="hint" role="status">
          {isBusy ? t('placing') : t(afterwards, { minutes: String(HOLD_MINUTES) })}
        </p>
        <PayPromises
          method={giftCard.isWhole ? GIFT_CARD_METHOD : form.payment}
          account={
            giftCard.isWhole ? null : (state.usable.find(({ method }) => method === form.payment)?.account ?? null)
          }
        />
      </section>
    </form>
  );
}

const BUTTON_MESSAGES = {
  later: ['place', 'afterwards'],
  now: ['pay', 'afterwardsPay'],
  credit: ['apply', 'afterwardsCredit'],
} as const;

/** Minutes for which stock is reserved without a payment (docs/spec/decisions.md 2). */
const HOLD_MINUTES = PAYING_MINUTES + HOLD_MARGIN_MINUTES;

/** Refusals after which the displayed offer is outdated and is loaded again. */
const OFFER_CHANGED = new Set<string>([
  'method_unavailable',
  'no_shipping',
  'no_payment',
  'not_found',
  'price',
  'credit',
]);

/** Refusals after which the displayed delivery times are outdated. */
const SLOT_CHANGED = new Set<string>(['slot', 'no_slot']);

function DeliveryMethodField({ state }: { state: CheckoutState }) {
  const t = useTranslations('cart');
  return (
    <section className={styles.block}>
      <h2 id="delivery-methods">{t('deliveryWay')}</h2>
      <DeliveryChoice delivery={state.delivery} labelledBy="delivery-methods" />
      <SlotChoice state={state} />
    </section>
  );
}

/** The consent to store name, contacts and address. Clearing the box deletes them at once. */
function RememberBuyer({ checked, onChange }: { checked: boolean; onChange: (isWanted: boolean) => void }) {
  const t = useTranslations('checkout');
  return (
    <Check name="rememberBuyer" checked={checked} onChange={(event) => onChange(event.target.checked)}>
      {t('remember')}
    </Check>
  );
}

/** The checkbox is never ticked in advance. Its link opens the terms in a dialog over the form. */
function TermsLine({ state: { form, change, errorOf } }: { state: CheckoutState }) {
  const t = useTranslations('checkout');
  const pathOf = useShopPath();
  const [isOpen, setOpen] = useState(false);
  const { part, want } = useLazyPart(() => import('./terms-dialog.tsx'));
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
    // After a new release the chunk may be missing. The page has the same text, and the typed values are stored.
    want().catch(() => loadDocument(pathOf(HELP_PAGES.terms)));
  };
  return (
    <>
      <Check
        name="terms"
        required
        checked={form.terms}
        error={errorOf('terms')}
        onChange={(event) => change({ terms: event.target.checked })}
      >
        {t.rich('terms', {
          link: (chunks) => (
            <a className="link" href={pathOf(HELP_PAGES.terms)} aria-haspopup="dialog" onClick={open}>
              {chunks}
            </a>
          ),
        })}
      </Check>
      {part && <part.TermsDialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
