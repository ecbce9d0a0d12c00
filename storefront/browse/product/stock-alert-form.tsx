import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Failure } from '#contract/errors.ts';
import { askStockAlert } from '#contract/stock-alert-contract.ts';
import { forgotProblems } from '#rules/checkout/account-form.ts';
import { EmailField } from '#storefront/buy/address/contact-fields.tsx';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useSession } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './stock-alert.module.css';
import { StockAlertAnswer } from './stock-alert-answer.tsx';

type StoredAlert = AnswerOf<typeof askStockAlert> & { email: string };

export function StockAlertForm({ productId }: { productId: number }) {
  const t = useTranslations('stockAlert');
  const failureText = useFailureText();
  const { customerName } = useSession();
  const [typed, setTyped] = useState<string | null>(null);
  const { ask, isBusy, failure, stockAlert, forget } = useAsking(productId);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const email = typed ?? customerName?.email ?? '';
  const problem = forgotProblems({ email }).email;
  const problemText = problem && t(problem === 'required' ? 'problems.required' : 'problems.email');

  if (stockAlert) return <StockAlertAnswer {...stockAlert} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    flushSync(() => setTried(true));
    if (problem) form.current?.querySelector('input')?.focus();
    else void ask(email.trim());
  };
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit} aria-label={t('title')}>
      <EmailField
        name="email"
        label={t('email')}
        hint={t('lead')}
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
      <Button type="submit" look="main" wide busy={isBusy}>
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
  const ask = async (email: string) => {
    setBusy(true);
    setFailure(null);
    const result = await client.call(askStockAlert, { input: { product_id: productId, email } });
    setBusy(false);
    if (result.ok) setStockAlert({ ...result.data, email });
    else setFailure(result.error);
  };
  return { ask, isBusy, failure, stockAlert, forget: () => setFailure(null) };
}
