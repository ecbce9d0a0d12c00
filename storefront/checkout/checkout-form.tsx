import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '#contract/checkout-contract.ts';
import type { Cart } from '#rules/cart-totals.ts';
import { formatAmd } from '#rules/money.ts';
import { useRegion } from '../cart/region-options.tsx';
import { useClient } from '../site.tsx';
import { Button } from '../ui/button.tsx';
import { AddressFields } from './address-fields.tsx';
import { useCheckoutState } from './checkout-state.ts';
import { DeliveryWays } from './delivery-ways.tsx';
import { useFinishOrder } from './finish-order.ts';
import { PaymentWays } from './payment-ways.tsx';
import { type Outcome, placeOrder } from './place-order.ts';
import { RecipientFields } from './recipient-fields.tsx';
import { TermsLine } from './terms-line.tsx';
import { WhyNot } from './why-not.tsx';
import { toRefusedFields } from './wire-form.ts';

type CheckoutFormProps = { cart: Cart; methods: PaymentMethod[] };

/** One column, sent once; whatever goes wrong, what was typed stays. */
export function CheckoutForm({ cart, methods }: CheckoutFormProps) {
  const t = useTranslations('checkout');
  const client = useClient();
  const finish = useFinishOrder();
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Extract<Outcome, { ok: false }> | null>(null);
  const state = useCheckoutState({ region: useRegion(), paymentMethods: methods.map(({ method }) => method) });

  const showWrong = (act: () => void) => {
    flushSync(act);
    element.current?.querySelector<HTMLElement>('[aria-invalid=true], .note--bad button')?.focus();
  };
  const send = async () => {
    isSending.current = true;
    setBusy(true);
    setRefusal(null);
    const outcome = await placeOrder(client, { form: state.form, total: cart.total });
    if (outcome.ok) return finish(outcome.orderId);
    isSending.current = false;
    showWrong(() => {
      setBusy(false);
      setRefusal(outcome);
      state.refuse(toRefusedFields(outcome.error.fields));
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A second click may come before the button is drawn busy.
    if (isSending.current) return;
    if (state.isComplete) void send();
    else showWrong(state.leaveAll);
  };

  return (
    <form ref={element} noValidate onSubmit={submit} aria-label={t('title')}>
      <RecipientFields state={state} />
      <AddressFields state={state} />
      <DeliveryWays state={state} />
      <PaymentWays state={state} methods={methods} />
      <section className="block">
        <TermsLine state={state} />
        {refusal && <WhyNot refusal={refusal} />}
        <Button type="submit" look="main" size="l" wide busy={isBusy}>
          <span className="num">{t('place', { total: formatAmd(cart.total) })}</span>
        </Button>
        <p className="hint" role="status">
          {isBusy ? t('placing') : t('afterwards')}
        </p>
      </section>
    </form>
  );
}
