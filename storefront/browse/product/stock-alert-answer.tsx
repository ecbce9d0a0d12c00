import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { cancelStockAlert, type StockAlertState } from '#contract/stock-alert-contract.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './stock-alert.module.css';

type AnswerProps = {
  state: StockAlertState;
  email: string;
  token: string | null;
  /** Drams of a price alert; null for an alert that waits for stock. */
  target: number | null;
};

/** Replaces the form after the request. The shopper can cancel the alert immediately. */
export function StockAlertAnswer({ state, email, token, target }: AnswerProps) {
  const t = useTranslations('stockAlert');
  const formatAmd = useFormatAmd();
  const isPriced = target !== null && (state === 'waiting' || state === 'already');
  const failureText = useFailureText();
  const client = useClient();
  const note = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [stopped, setStopped] = useState<{ failure: Failure | null } | null>(null);
  useLayoutEffect(() => note.current?.focus(), []);
  const isStopped = stopped?.failure === null;
  const stop = async (token: string) => {
    setBusy(true);
    const result = await client.call(cancelStockAlert, { input: { token } });
    setBusy(false);
    setStopped({ failure: result.ok ? null : result.error });
    if (result.ok) note.current?.focus();
  };
  return (
    <div className={classNames('note', 'note--good', styles.answer)} role="status" tabIndex={-1} ref={note}>
      <Icon name={state === 'asked' && !isStopped ? 'clock' : 'check'} />
      <span>
        <b>
          {isStopped
            ? t('stopped')
            : isPriced
              ? t(`price.states.${state}`, { email, price: formatAmd(target) })
              : t(`states.${state}`, { email })}
        </b>
        {!isStopped && t(`notes.${state}`)}
        {stopped?.failure && <span role="alert">{failureText(stopped.failure)}</span>}
      </span>
      {token !== null && !isStopped && (
        <Button look="line" size="s" busy={isBusy} onClick={() => stop(token)}>
          {t('stop')}
        </Button>
      )}
      {(state === 'in_stock' || state === 'cheaper') && (
        <Button look="line" size="s" onClick={() => location.reload()}>
          {t('refresh')}
        </Button>
      )}
    </div>
  );
}
