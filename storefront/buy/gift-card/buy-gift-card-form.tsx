import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { buyGiftCard, type GiftCardTerms } from '#contract/gift-card-contract.ts';
import { MAX_GIFT_MESSAGE, MAX_SEND_DAYS } from '#rules/orders/gift-card.ts';
import { type GiftCardField, type GiftCardForm, giftCardProblems } from '#rules/orders/gift-card-form.ts';
import { MAX_FIELD_LENGTH } from '#rules/shop/address.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { EmailField, PhoneField } from '#storefront/buy/address/contact-fields.tsx';
import { goToPay } from '#storefront/buy/pay/go-to-pay.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useSession, useStateReady } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { RadioCard } from '#ui/check.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextArea, TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './gift-card.module.css';

const FIELDS: readonly GiftCardField[] = [
  'amount',
  'buyer_name',
  'buyer_email',
  'buyer_phone',
  'receiver_name',
  'receiver_email',
  'message',
  'send_on',
];

type Typed = Record<GiftCardField, string>;

/** Typed values stay after any error. */
export function BuyGiftCardForm({ terms }: { terms: GiftCardTerms }) {
  const t = useTranslations('giftCard');
  const formatAmd = useFormatAmd();
  const form = useRef<HTMLFormElement>(null);
  const own = useOwnNames();
  const [changed, setChanged] = useState<Partial<Typed>>({});
  const [left, setLeft] = useState<ReadonlySet<GiftCardField>>(new Set());
  const [method, setMethod] = useState(terms.payments[0]?.method ?? '');
  const [isFree, setFree] = useState(terms.amounts.length === 0);
  const { buy, isBusy, failure, forget } = useBuying();
  const isReady = useStateReady();
  const typed: Typed = { ...BLANK, amount: String(terms.amounts[0] ?? ''), ...own, ...changed };
  const values = toForm(typed);
  const today = shopDay(new Date());
  const problems = giftCardProblems(values, terms, today);

  const change = (name: GiftCardField, value: string) => {
    setChanged((before) => ({ ...before, [name]: value }));
    if (failure) forget();
  };
  const errorOf = (name: GiftCardField): string | undefined => {
    const problem = left.has(name) ? problems[name] : undefined;
    if (problem === 'gift_amount')
      return t('problems.gift_amount', { min: formatAmd(terms.min), max: formatAmd(terms.max) });
    return problem ? t(`problems.${problem}`) : failure?.fields[name];
  };
  const field = (name: GiftCardField) => ({
    value: typed[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
    // A button must not move while it is being pressed.
    onBlur: ({ relatedTarget }: FocusEvent) =>
      typed[name] !== '' &&
      !(relatedTarget instanceof HTMLButtonElement) &&
      setLeft((before) => new Set([...before, name])),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems).length === 0) await buy(values, method);
    flushSync(() => setLeft(new Set(FIELDS)));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return (
    <form ref={form} className={classNames('form', styles.form, 'needs-script')} noValidate onSubmit={submit}>
      <fieldset className={styles.amounts}>
        <legend className="label">{t('amount')}</legend>
        <div>
          {terms.amounts.map((amount) => (
            <AmountChoice
              key={amount}
              label={formatAmd(amount)}
              checked={!isFree && values.amount === amount}
              onChange={() => {
                setFree(false);
                change('amount', String(amount));
              }}
            />
          ))}
          <AmountChoice label={t('otherAmount')} checked={isFree} onChange={() => setFree(true)} />
        </div>
      </fieldset>
      {isFree && (
        <TextField
          {...field('amount')}
          label={t('freeAmount')}
          hint={t('freeAmountHint', { min: formatAmd(terms.min), max: formatAmd(terms.max) })}
          inputMode="numeric"
          className="num"
          autoComplete="off"
          maxLength={MAX_AMOUNT_LENGTH}
          required
        />
      )}
      <h2>{t('receiver')}</h2>
      <TextField
        {...field('receiver_name')}
        label={t('receiverName')}
        maxLength={MAX_FIELD_LENGTH}
        autoComplete="off"
        optional
      />
      <TextField
        {...field('receiver_email')}
        label={t('receiverEmail')}
        hint={t('receiverEmailHint')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_FIELD_LENGTH}
        autoComplete="off"
        optional
      />
      <TextArea
        {...field('message')}
        label={t('message')}
        hint={t('messageHint', { count: MAX_GIFT_MESSAGE - typed.message.length })}
        maxLength={MAX_GIFT_MESSAGE}
        rows={3}
        optional
      />
      <TextField
        {...field('send_on')}
        label={t('sendOn')}
        hint={t('sendOnHint')}
        type="date"
        min={today}
        max={shopDay(new Date(Date.now() + MAX_SEND_DAYS * DAY_MS))}
        optional
      />
      <h2>{t('buyer')}</h2>
      <TextField
        {...field('buyer_name')}
        label={t('buyerName')}
        autoComplete="name"
        maxLength={MAX_FIELD_LENGTH}
        required
      />
      <EmailField {...field('buyer_email')} label={t('buyerEmail')} hint={t('buyerEmailHint')} />
      <PhoneField name="phone" {...field('buyer_phone')} label={t('buyerPhone')} />
      <h2 id="gift-card-payments">{t('payment')}</h2>
      <div className="ways" role="radiogroup" aria-labelledby="gift-card-payments">
        {terms.payments.map((payment) => (
          <RadioCard
            key={payment.method}
            name="gift-card-payment"
            value={payment.method}
            title={payment.title}
            checked={method === payment.method}
            onChange={() => setMethod(payment.method)}
          />
        ))}
      </div>
      <div role="alert">{failure && Object.keys(failure.fields).length === 0 && <NotSent failure={failure} />}</div>
      <Button type={isReady ? 'submit' : 'button'} look="main" size="l" wide busy={isBusy}>
        <span className="num">{problems.amount ? t('payNoSum') : t('pay', { total: formatAmd(values.amount) })}</span>
      </Button>
      <p className="hint">{t('afterwards')}</p>
    </form>
  );
}

const MAX_AMOUNT_LENGTH = 12;

type AmountChoiceProps = { label: string; checked: boolean; onChange: () => void };

const AmountChoice = ({ label, checked, onChange }: AmountChoiceProps) => (
  <label className={styles.amount}>
    <input type="radio" name="gift-card-amount" checked={checked} onChange={onChange} />
    <span className="num">{label}</span>
  </label>
);

function NotSent({ failure }: { failure: Failure }) {
  const t = useTranslations('giftCard');
  const failureText = useFailureText();
  return (
    <p className="note note--bad">
      <Icon name="alert" />
      {failure.code === 'too_many'
        ? t('limit', { minutes: Math.ceil((failure.retryAfter ?? 60) / 60) })
        : failure.status >= 400 && failure.status < 500 && failure.message
          ? failure.message
          : failureText(failure)}
    </p>
  );
}

const BLANK: Typed = {
  amount: '',
  buyer_name: '',
  buyer_email: '',
  buyer_phone: '',
  receiver_name: '',
  receiver_email: '',
  message: '',
  send_on: '',
};

function useOwnNames(): Partial<Typed> {
  const { customerName } = useSession();
  if (!customerName) return {};
  const { first_name, last_name, email, phone } = customerName;
  return { buyer_name: `${first_name} ${last_name}`.trim(), buyer_email: email, buyer_phone: phone };
}

/** Digits of a typed sum such as `25.000` or `25 000 ֏`; NaN without digits. */
const readAmount = (typed: string): number => {
  const digits = typed.replace(/[\s.,\u00a0֏]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
};

const toForm = (typed: Typed): GiftCardForm => ({
  amount: readAmount(typed.amount),
  buyerName: typed.buyer_name,
  buyerEmail: typed.buyer_email,
  buyerPhone: typed.buyer_phone,
  receiverName: typed.receiver_name,
  receiverEmail: typed.receiver_email,
  message: typed.message,
  sendOn: typed.send_on || null,
});

/** One request at a time, so that a second press orders no second card. */
function useBuying() {
  const client = useClient();
  const navigate = useNavigate();
  const isSending = useRef(false);
  const key = useRef(crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const buy = async (form: GiftCardForm, method: string) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    const result = await client.call(buyGiftCard, {
      input: {
        ...{ amount: form.amount, method, message: form.message.trim(), send_on: form.sendOn },
        ...{ buyer_name: form.buyerName, buyer_email: form.buyerEmail, buyer_phone: form.buyerPhone },
        ...{ receiver_name: form.receiverName, receiver_email: form.receiverEmail },
        idempotency_key: key.current,
      },
    });
    isSending.current = false;
    setBusy(false);
    if (!result.ok) {
      if (result.error.code === 'key_used') key.current = crypto.randomUUID();
      return setFailure(result.error);
    }
    const thanks = `/thanks?orderID=${result.data.order.id}`;
    const { redirect_url: redirect } = result.data;
    await navigate(thanks, { replace: redirect !== undefined });
    if (redirect) goToPay(redirect);
  };
  return { buy, isBusy, failure, forget: () => setFailure(null) };
}
