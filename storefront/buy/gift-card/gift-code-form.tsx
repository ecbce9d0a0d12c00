import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { readGiftCode } from '#rules/orders/gift-card-code.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useStateReady } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import styles from './gift-card.module.css';

/** A code with its spaces and dashes. */
const MAX_TYPED_CODE = 40;

type GiftCodeFormProps = {
  button: string;
  /** The accessible name of the button, when another form of the page has the same visible text. */
  buttonName?: string;
  failure: Failure | null;
  isBusy: boolean;
  onCheck: (code: string) => Promise<boolean>;
  onChange: () => void;
  /** True inside another form, which HTML does not nest. */
  isPart?: boolean;
};

/** The field of a code with its button. The code is not sent until it can be one. */
export function GiftCodeForm({
  button,
  buttonName,
  failure,
  isBusy,
  onCheck,
  onChange,
  isPart = false,
}: GiftCodeFormProps) {
  const t = useTranslations('giftCard');
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isReady = useStateReady();
  const errorText = useCodeErrorText();
  const isCode = readGiftCode(typed) !== null;
  const error = isLeft && !isCode ? t(typed.trim() === '' ? 'codeMissing' : 'codeForm') : failure && errorText(failure);
  const send = async () => {
    if (isBusy) return;
    const isFound = isCode && (await onCheck(typed));
    if (isFound) return;
    flushSync(() => setLeft(true));
    place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const fields = (
    <div ref={place} className={styles.code}>
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        value={typed}
        error={error ?? undefined}
        className="num"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_TYPED_CODE}
        onChange={({ target }) => {
          setTyped(target.value);
          setLeft(false);
          onChange();
        }}
        // Enter in this field must not send the surrounding form.
        onKeyDown={(event) => {
          if (!isPart || event.key !== 'Enter') return;
          event.preventDefault();
          void send();
        }}
      />
      <Button
        type={isPart || !isReady ? 'button' : 'submit'}
        look={isPart ? 'line' : 'main'}
        busy={isBusy}
        aria-label={buttonName}
        onClick={isPart ? () => void send() : undefined}
      >
        {button}
      </Button>
    </div>
  );
  if (isPart) return fields;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className="form needs-script" noValidate onSubmit={submit}>
      {fields}
    </form>
  );
}

/** One text for every code that cannot be used, so that guessing gives no information. */
function useCodeErrorText(): (failure: Failure) => string {
  const t = useTranslations('giftCard');
  const failureText = useFailureText();
  return (failure) => {
    if (failure.code === 'gift_card') return t('notUsable');
    if (failure.code === 'too_many') return t('limit', { minutes: Math.ceil((failure.retryAfter ?? 60) / 60) });
    return failureText(failure);
  };
}
