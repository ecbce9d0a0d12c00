import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Failure } from '#contract/errors.ts';
import { askStockAlert } from '#contract/stock-alert-contract.ts';
import { forgotProblems } from '#rules/checkout/account-form.ts';
import { parseDownPayment } from '#rules/credit/down-payment.ts';
import { EmailField } from '#storefront/buy/address/contact-fields.tsx';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useSession } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './stock-alert.module.css';
import { StockAlertAnswer } from './stock-alert-answer.tsx';

type StoredAlert = AnswerOf<typeof askStockAlert> & { email: string };

export function StockAlertForm({ productId, price }: { productId: number; price: number | undefined }) {
  const t = useTranslations('stockAlert');
  const failureText = useFailureText();
  const { customerName } = useSession();
  const [typed, setTyped] = useState<string | null>(null);
  const { ask, isBusy, failure, stockAlert, forget } = useAsking(productId);
  const target = useTarget(price);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const emailField = () => form.current?.querySelector<HTMLInputElement>('input[name=email]');
  useLayoutEffect(() => form.current?.querySelector<HTMLInputElement>('input[name=email]')?.focus(), []);
  const email = typed ?? customerName?.email ?? '';
  const problem = forgotProblems({ email }).email;
  const problemText = problem && t(problem === 'required' ? 'problems.required' : 'problems.email');

  if (stockAlert) return <StockAlertAnswer {...stockAlert} target={target.price} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    flushSync(() => setTried(true));
    if (target.problem) form.current?.querySelector<HTMLInputElement>('input[name=target]')?.focus();
    else if (problem) emailField()?.focus();
    else void ask(email.trim(), target.price);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={t(price === undefined ? 'title' : 'price.title')}
    >
      {price !== undefined && <TargetFields target={target} isTried={isTried} onChange={forget} />}
      <EmailField
        name="email"
        label={t('email')}
        hint={t(price === undefined ? 'lead' : 'price.lead')}
        value={email}
        error={(isTried ? problemText : undefined) ?? failure?.fields.email}
        onChange={({ target }) => {
          setTyped(target.value);
          forget();
        }}
      />
      <div role="alert">
        {failure && failure.fields.email === undefined && (
          <p className="note note--bad">
            <Icon name="alert" />
            <span>{failure.code === 'too_many' ? t('limit') : failureText(failure)}</span>
          </p>
        )}
      </div>
      <Button type="submit" look={price === undefined ? 'main' : 'line'} wide busy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}

function useAsking(productId: number) {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [stockAlert, setStockAlert] = useState<StoredAlert | null>(null);
  const ask = async (email: string, targetPrice: number | null) => {
    setBusy(true);
    setFailure(null);
    const result = await client.call(askStockAlert, {
      input: { product_id: productId, email, ...(targetPrice !== null && { target_price: targetPrice }) },
    });
    setBusy(false);
    if (result.ok) setStockAlert({ ...result.data, email });
    else setFailure(result.error);
  };
  return { ask, isBusy, failure, stockAlert, forget: () => setFailure(null) };
}

type Target = ReturnType<typeof useTarget>;

/** `price` of the result: drams at which the mail is sent; null for an alert that waits for stock. */
function useTarget(now: number | undefined) {
  const [isOwn, setOwn] = useState(false);
  const [typed, setTyped] = useState('');
  const amount = parseDownPayment(typed);
  const highest = now === undefined ? null : now - 1;
  const isBad = isOwn && (amount === null || amount < 1 || amount > (highest ?? 0));
  return { isOwn, setOwn, typed, setTyped, highest, price: isOwn ? amount : highest, problem: isBad };
}

function TargetFields({ target, isTried, onChange }: { target: Target; isTried: boolean; onChange: () => void }) {
  const t = useTranslations('stockAlert.price');
  const formatAmd = useFormatAmd();
  const choose = (isOwn: boolean) => {
    target.setOwn(isOwn);
    onChange();
  };
  return (
    <fieldset className={styles.target}>
      <legend>{t('when')}</legend>
      <Check type="radio" name="fall" checked={!target.isOwn} onChange={() => choose(false)}>
        {t('any')}
      </Check>
      <Check type="radio" name="fall" checked={target.isOwn} onChange={() => choose(true)}>
        {t('own')}
      </Check>
      {target.isOwn && (
        <TextField
          name="target"
          inputMode="numeric"
          label={t('amount')}
          autoComplete="off"
          value={target.typed}
          error={isTried && target.problem ? t('problem', { price: formatAmd(target.highest ?? 0) }) : undefined}
          onChange={({ target: { value } }) => {
            target.setTyped(value);
            onChange();
          }}
        />
      )}
    </fieldset>
  );
}
