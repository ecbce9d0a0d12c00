import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Result } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import {
  cancelMailAlert,
  changeMailPreference,
  type MailKind,
  type MailPreferences,
} from '#contract/mail-preferences-contract.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { useStateReady } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import styles from './mails.module.css';

type Props = {
  loaded: MailPreferences & { email: string };
  /** The key of a mail link; null for the signed-in customer. */
  link: string | null;
};

/** Adds a word joiner, because browsers break lines after an ellipsis. */
const unbroken = (address: string): string => address.replace('…', '…\u2060');

/** Which mails an address gets. Every change is stored at once. */
export function MailChoices({ loaded, link }: Props) {
  const t = useTranslations('mails');
  const failureText = useFailureText();
  const isReady = useStateReady();
  const { shown, busy, note, failure, change, cancel } = useChoices(loaded, link);
  return (
    <>
      <p>{t('lead', { email: unbroken(loaded.email) })}</p>
      <noscript>
        <p className="note">{t('noScript')}</p>
      </noscript>
      <ul className={styles.kinds}>
        {shown.kinds.map(({ kind, is_on: isOn }) => (
          <li key={kind}>
            <Check checked={isOn} disabled={!isReady || busy !== null} onChange={() => change(kind, !isOn)}>
              <b>{t(`kinds.${kind}`)}</b>
              <small className="muted">{t(`notes.${kind}`)}</small>
            </Check>
          </li>
        ))}
      </ul>
      <h2>{t('alerts')}</h2>
      {shown.alerts.length === 0 ? (
        <p className="muted">{t('noAlerts')}</p>
      ) : (
        <ul className={styles.alerts}>
          {shown.alerts.map(({ id, product, slug, target_price: price }) => (
            <li key={id}>
              <span>
                <ShopLink className="link" to={`/shop/product/${slug}`}>
                  {product}
                </ShopLink>
                <small className="muted">{price === null ? t('stock') : t('price', { price })}</small>
              </span>
              <Button
                look="line"
                size="s"
                busy={busy === id}
                disabled={!isReady}
                aria-label={t('cancelOf', { name: product })}
                onClick={() => cancel(id)}
              >
                {t('cancel')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.said}>
        {note && t(note)}
      </p>
      {failure && (
        <p className="wrong" role="alert">
          {failureText(failure)}
        </p>
      )}
    </>
  );
}

function useChoices(loaded: MailPreferences, link: string | null) {
  const client = useClient();
  const [shown, setShown] = useState(loaded);
  const [busy, setBusy] = useState<MailKind | number | null>(null);
  const [note, setNote] = useState<'saved' | 'canceled' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isRunning = useRef(false);
  const act = async (
    what: MailKind | number,
    call: () => Promise<Result<{ data: MailPreferences }>>,
    after: 'saved' | 'canceled',
  ) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(what);
    setNote(null);
    setFailure(null);
    const result = await call();
    isRunning.current = false;
    setBusy(null);
    if (!result.ok) return setFailure(result.error);
    setShown(result.data.data);
    setNote(after);
  };
  const key = link === null ? {} : { key: link };
  return {
    ...{ shown, busy, note, failure },
    change: (kind: MailKind, isOn: boolean) =>
      void act(kind, () => client.call(changeMailPreference, { input: { ...key, kind, is_on: isOn } }), 'saved'),
    cancel: (id: number) => void act(id, () => client.call(cancelMailAlert, { input: { ...key, id } }), 'canceled'),
  };
}
