import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { contact } from '#contract/content-contract.ts';
import type { Failure } from '#contract/errors.ts';
import { contactProblems, MAX_MESSAGE_LENGTH, type ContactForm as Typed } from '#rules/checkout/contact-form.ts';
import { MAX_FIELD_LENGTH } from '#rules/shop/address.ts';
import { EmailField, PhoneField } from '#storefront/buy/address/contact-fields.tsx';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useSession, useStateReady } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextArea, TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './contact.module.css';
import { MessageSent } from './message-sent.tsx';

const FIELDS = ['name', 'email', 'phone', 'message'] as const;
const BLANK: ContactMessage = { name: '', email: '', phone: '', message: '', website: '' };
/** The form shows the number of remaining characters when it falls below this value. */
const NEAR_THE_END = 300;

/** Fields are checked on blur and on submit; the text stays until it is sent. */
export function ContactForm() {
  const t = useTranslations('contact');
  const form = useRef<HTMLFormElement>(null);
  const own = useCustomerNames();
  const [typed, setTyped] = useState<Partial<ContactMessage>>({});
  const [left, setLeft] = useState<ReadonlySet<keyof Typed>>(new Set());
  const { send, isBusy, failure, sentFrom, forget, startAnew } = useContactMessage();
  const letter: ContactMessage = { ...BLANK, ...own, ...typed };
  const problems = contactProblems(letter);
  const room = MAX_MESSAGE_LENGTH - letter.message.trim().length;

  if (sentFrom !== null) {
    const again = () => {
      setTyped(({ message: _, ...rest }) => rest);
      setLeft(new Set());
      startAnew();
    };
    return <MessageSent email={sentFrom} onAgain={again} />;
  }

  const change = (name: keyof ContactMessage, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }));
    if (failure) forget();
  };
  const field = (name: keyof Typed) => {
    const problem = left.has(name) ? problems[name] : undefined;
    return {
      name,
      value: letter[name],
      error: problem ? t(`problems.${problem}`) : failure?.fields[name],
      onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
      // The submit button must not move while it is being pressed.
      onBlur: ({ relatedTarget }: FocusEvent) =>
        letter[name] !== '' &&
        !(relatedTarget instanceof HTMLButtonElement) &&
        setLeft((before) => new Set([...before, name])),
    };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems).length === 0) await send(letter);
    flushSync(() => setLeft(new Set(FIELDS)));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return (
    <form
      ref={form}
      className={classNames('form', styles.form, 'needs-script')}
      method="post"
      noValidate
      onSubmit={submit}
    >
      <h2>{t('formTitle')}</h2>
      <TextField {...field('name')} label={t('name')} autoComplete="name" maxLength={MAX_FIELD_LENGTH} required />
      <EmailField {...field('email')} label={t('email')} hint={t('emailHint')} />
      <PhoneField {...field('phone')} label={t('phone')} hint={t('phoneHint')} optional />
      <TextArea
        {...field('message')}
        label={t('message')}
        hint={room < NEAR_THE_END && room >= 0 ? t('left', { count: room }) : t('messageHint')}
        rows={6}
        required
      />
      <Trap value={letter.website} onChange={(value) => change('website', value)} />
      <div role="alert">
        {failure && Object.keys(failure.fields).length === 0 && (
          <p className="note note--bad">
            <Icon name="alert" />
            <WhyNot failure={failure} />
          </p>
        )}
      </div>
      <SendButton isBusy={isBusy} />
      <p className="hint">{t('privacy')}</p>
    </form>
  );
}

function useCustomerNames(): Partial<ContactMessage> {
  const { customerName } = useSession();
  if (!customerName) return {};
  const { first_name, last_name, email, phone } = customerName;
  return { name: `${first_name} ${last_name}`.trim(), email, phone };
}

/** Enabled after hydration, because a native submit would lose the text. */
function SendButton({ isBusy }: { isBusy: boolean }) {
  const t = useTranslations('contact');
  const isReady = useStateReady();
  return (
    <Button type={isReady ? 'submit' : 'button'} look="main" wide busy={isBusy}>
      {t('send')}
    </Button>
  );
}

/** A honeypot, hidden from people and screen readers: a message that fills it in is marked as spam. */
function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('contact');
  return (
    <p className={styles.trap} aria-hidden="true">
      <label>
        {t('website')}
        <input
          name="website"
          value={value}
          tabIndex={-1}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
    </p>
  );
}

function WhyNot({ failure }: { failure: Failure }) {
  const t = useTranslations('contact');
  const failureText = useFailureText();
  return failure.code === 'too_many' ? t('limit') : t('failed', { why: failureText(failure) });
}

/** `website` is a honeypot that only machines fill in. */
type ContactMessage = Typed & { website: string };

/** One request at a time, because every try counts towards the rate limit. */
function useContactMessage() {
  const client = useClient();
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const send = async (letter: ContactMessage) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    const result = await client.call(contact, { input: letter });
    isSending.current = false;
    setBusy(false);
    if (result.ok) setSentFrom(letter.email.trim());
    else setFailure(result.error);
  };
  return { send, isBusy, failure, sentFrom, forget: () => setFailure(null), startAnew: () => setSentFrom(null) };
}
