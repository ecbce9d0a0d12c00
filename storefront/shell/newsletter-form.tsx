import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { type NewsletterAnswer, subscribeNewsletter } from '#contract/newsletter-contract.ts';
import { forgotProblems } from '#rules/checkout/account-form.ts';
import { EmailField } from '#storefront/buy/address/contact-fields.tsx';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useSession } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './shell.module.css';

type Answer = { state: NewsletterAnswer; email: string };

export function NewsletterForm() {
  const t = useTranslations('newsletter');
  const failureText = useFailureText();
  const { customerName } = useSession();
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const { subscribe, isBusy, failure, answer, forget } = useSubscribing();
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const email = typed ?? customerName?.email ?? '';
  const problem = forgotProblems({ email }).email;
  const problemText = problem && t(problem === 'required' ? 'problems.required' : 'problems.email');
  if (answer) return <Subscribed {...answer} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    flushSync(() => setTried(true));
    if (problem) form.current?.querySelector('input')?.focus();
    else void subscribe(email.trim());
  };
  return (
    <form
      ref={form}
      className={styles.newsletterForm}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={t('title')}
    >
      <b>{t('title')}</b>
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
      <Button type="submit" look="main" busy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}

function Subscribed({ state, email }: Answer) {
  const t = useTranslations('newsletter');
  const note = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => note.current?.focus(), []);
  return (
    <p className="note note--good" role="status" tabIndex={-1} ref={note}>
      <Icon name={state === 'asked' ? 'clock' : 'check'} />
      <span>{t(`states.${state}`, { email })}</span>
    </p>
  );
}

function useSubscribing() {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const subscribe = async (email: string) => {
    setBusy(true);
    setFailure(null);
    const result = await client.call(subscribeNewsletter, { input: { email } });
    setBusy(false);
    if (result.ok) setAnswer({ state: result.data.state, email });
    else setFailure(result.error);
  };
  return { subscribe, isBusy, failure, answer, forget: () => setFailure(null) };
}
