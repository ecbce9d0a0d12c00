import { type FormEvent, type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { CartOffers, PromotionLine } from '#rules/checkout/cart-totals.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { applyCode, removeCode } from './cart-code.ts';
import styles from './promo-code.module.css';

/** The status of a code that does not exist. */
const UNKNOWN_CODE = 422;

/** A folded field for a promo code. An entered code is a line with its result and a button that removes it. */
export function PromoCode({ offers }: { offers: CartOffers | undefined }) {
  const t = useTranslations('cart');
  const client = useClient();
  const failureText = useFailureText();
  const summary = useRef<HTMLElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const coupon = offers?.coupon ?? null;

  const run = async (call: () => ReturnType<typeof applyCode>, done: () => void) => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    setAnnouncement('');
    const result = await call();
    setBusy(false);
    if (result.ok) done();
    else setProblem(result.error.status === UNKNOWN_CODE ? t('codeUnknown') : failureText(result.error));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    if (code === '') return setProblem(t('codeEmpty'));
    void run(
      () => applyCode(client, code),
      () => {
        const applied = useShopStore.getState().cart.offers?.coupon;
        flushSync(() => {
          setTyped('');
          setAnnouncement(applied?.problem ?? t('codeApplied', { code: applied?.code ?? code }));
        });
        remove.current?.focus();
      },
    );
  };
  const takeOff = (code: string) =>
    run(
      () => removeCode(client),
      () => {
        flushSync(() => {
          setOpen(false);
          setAnnouncement(t('codeRemoved', { code }));
        });
        summary.current?.focus();
      },
    );
  return (
    <div className={styles.promo}>
      {coupon ? (
        <EnteredCode
          ref={remove}
          coupon={coupon}
          promotions={offers?.promotions ?? []}
          isBusy={isBusy}
          onRemove={() => void takeOff(coupon.code)}
        />
      ) : (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary ref={summary}>
            <Icon name="percent" size={16} />
            {t('codeTitle')}
            <Icon name="down" size={16} />
          </summary>
          <CodeForm typed={typed} problem={problem} isBusy={isBusy} onType={setTyped} onSubmit={submit} />
        </details>
      )}
      {coupon && problem && (
        <p className="wrong" role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
      <p className="sr" role="status">
        {announcement}
      </p>
    </div>
  );
}

type CodeFormProps = {
  typed: string;
  problem: string;
  isBusy: boolean;
  onType: (typed: string) => void;
  onSubmit: (event: FormEvent) => void;
};

/** The longest code that the office can store. */
const MAX_CODE = 40;

function CodeForm({ typed, problem, isBusy, onType, onSubmit }: CodeFormProps) {
  const t = useTranslations('cart');
  const id = useId();
  return (
    <form onSubmit={onSubmit} noValidate>
      <label className="label" htmlFor={id}>
        {t('code')}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={problem ? 'input is-wrong' : 'input'}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_CODE}
          value={typed}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem ? `${id}-e` : undefined}
          onChange={({ target }) => onType(target.value)}
        />
        <Button type="submit" look="line" busy={isBusy} aria-label={t('codeApplyName')}>
          {t('codeApply')}
        </Button>
      </div>
      {problem && (
        <p className="wrong" id={`${id}-e`} role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
    </form>
  );
}

type EnteredCodeProps = {
  ref: Ref<HTMLButtonElement>;
  coupon: NonNullable<CartOffers['coupon']>;
  promotions: readonly PromotionLine[];
  isBusy: boolean;
  onRemove: () => void;
};

function EnteredCode({ ref, coupon: { code, problem }, promotions, isBusy, onRemove }: EnteredCodeProps) {
  const t = useTranslations('cart');
  const formatAmd = useFormatAmd();
  const amount = promotions.reduce((sum, line) => (line.code === null ? sum : sum + line.amount), 0);
  return (
    <div className={problem === null ? styles.applied : `${styles.applied} ${styles.isIdle}`}>
      <Icon name={problem === null ? 'check' : 'alert'} size={16} />
      <p>
        <b className={styles.code}>{code}</b>
        <span>{problem ?? (amount > 0 ? t('codeSaves', { sum: formatAmd(amount) }) : t('codeWorks'))}</span>
      </p>
      <Button ref={ref} look="bare" size="s" busy={isBusy} aria-label={t('codeRemoveOf', { code })} onClick={onRemove}>
        {t('codeRemove')}
      </Button>
    </div>
  );
}
