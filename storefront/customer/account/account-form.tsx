import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { Result } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useStateReady } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './account.module.css';
import type { RefusedFields } from './form-state.ts';
import { Banner, useNotice } from './notice.tsx';

type AccountFormProps<T> = {
  label: string;
  send: () => Promise<Result<T>>;
  refuse: (fields: RefusedFields) => void;
  onSaved: (data: T) => void;
  /** True after a final change, such as a new address; the form then shows only a link. */
  isDone?: boolean;
  /** True when the form was filled from a draft after an expired session and is not saved yet. */
  isRestored?: boolean;
  children: ReactNode;
};

/**
 * Sends the form once, shows the result and focuses the first invalid field; entered values stay. The method is `post`,
 * because a submit before hydration must not put a password into the URL.
 */
export function AccountForm<T extends { message: string }>({
  label,
  send,
  refuse,
  onSaved,
  isDone = false,
  isRestored = false,
  children,
}: AccountFormProps<T>) {
  const t = useTranslations('account');
  const isReady = useStateReady();
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const { notice, showNotice, clearNotice } = useNotice();
  const sentenceOf = useSentence();

  const showWrong = (fields: RefusedFields): boolean => {
    flushSync(() => {
      setBusy(false);
      refuse(fields);
    });
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null;
    wrong?.focus();
    return wrong !== null;
  };
  const save = async () => {
    isSending.current = true;
    setBusy(true);
    clearNotice();
    const result = await send();
    isSending.current = false;
    const isBeside = showWrong(result.ok ? {} : result.error.fields);
    if (!result.ok) return showNotice({ tone: 'bad', text: sentenceOf(result.error, isBeside), isLasting: !isBeside });
    showNotice({ tone: 'good', text: result.data.message });
    onSaved(result.data);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A second click may arrive before the button is rendered as busy.
    if (isSending.current || isDone) return;
    const half = halfTyped(element.current);
    if (half) showWrong({ [half.name]: t('halfDate') });
    else void save();
  };
  return (
    <form
      ref={element}
      className={classNames('form', styles.form)}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={label}
    >
      {isRestored && (
        <p className="note" role="status">
          {t('restored')}
        </p>
      )}
      {children}
      <div className={styles.formFoot}>
        <Button
          type={isReady ? 'submit' : 'button'}
          look="main"
          busy={isBusy}
          className={isDone ? 'is-off' : undefined}
          aria-disabled={isDone || undefined}
        >
          {t('save')}
        </Button>
        <Banner notice={notice} />
      </div>
    </form>
  );
}

function useSentence(): (error: Failure, isBeside: boolean) => string {
  const t = useTranslations('account');
  const failureText = useFailureText();
  return (error, isBeside) => {
    // Not found can only mean an address here, because another tab may have deleted it.
    if (error.code === 'not_found') return t('addresses.gone');
    const unseen = isBeside ? undefined : Object.values(error.fields)[0];
    return unseen ?? failureText(error);
  };
}

/** Returns the date field that is only partly typed. Its value is empty, so saving it would delete the date. */
function halfTyped(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const dates = form?.querySelectorAll<HTMLInputElement>('input[type=date]') ?? [];
  return [...dates].find(({ validity }) => validity.badInput);
}
