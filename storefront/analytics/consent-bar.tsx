import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { setAnalyticsConsent, useShopStore, useStateReady } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { ASK_AGAIN } from './analytics-settings-link.tsx';
import styles from './consent.module.css';
import { useTrackingEvents } from './use-tracking-events.ts';

type ConsentBarProps = {
  id: string;
  /** The shop's page about personal data, if it has one. */
  privacyPath: string | undefined;
  isPrivate: boolean;
  isBornPrivate: boolean;
};

/** Asks whether visits may be counted: two equal answers, no wall, and never in the cart, at the checkout or in the account. */
export function ConsentBar({ id, privacyPath, isPrivate, isBornPrivate }: ConsentBarProps) {
  const t = useTranslations('consent');
  const chosen = useShopStore(({ preferences }) => preferences.measuring);
  const choice = chosen === 'yes' || chosen === 'no' ? chosen : null;
  const isReady = useStateReady();
  const { isAsked, box, close } = useAskedAgain();
  useTrackingEvents({ id, choice: isReady ? choice : undefined, isPrivate, isBornPrivate });
  if (!isReady || !(isAsked || (choice === null && !isPrivate))) return null;
  const answer = (next: 'yes' | 'no') => {
    setAnalyticsConsent(next);
    close();
  };
  return (
    <section ref={box} className={styles.consent} data-testid="consent-bar" aria-label={t('title')} tabIndex={-1}>
      <p>
        {t('text')}{' '}
        {privacyPath && (
          <ShopLink className="link" to={privacyPath}>
            {t('more')}
          </ShopLink>
        )}{' '}
        {choice && <b>{t(`now.${choice}`)}</b>}
      </p>
      <div>
        <Button look="line" onClick={() => answer('no')}>
          {t('no')}
        </Button>
        <Button look="line" onClick={() => answer('yes')}>
          {t('yes')}
        </Button>
      </div>
    </section>
  );
}

/** Asked for from the footer it takes the focus, and gives it back. */
function useAskedAgain() {
  const box = useRef<HTMLElement>(null);
  const from = useRef<Element>(null);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const ask = () => {
      from.current = document.activeElement;
      setAsked(true);
    };
    addEventListener(ASK_AGAIN, ask);
    return () => removeEventListener(ASK_AGAIN, ask);
  }, []);
  useEffect(() => {
    if (isAsked) box.current?.focus();
  }, [isAsked]);
  const close = () => {
    setAsked(false);
    if (from.current instanceof HTMLElement) from.current.focus();
    from.current = null;
  };
  return { isAsked, box, close };
}
