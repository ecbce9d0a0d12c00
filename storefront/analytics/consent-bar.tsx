import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { setAnalyticsConsent, useShopStore, useStateReady } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { ASK_AGAIN } from './analytics-settings-link.tsx';
import styles from './consent.module.css';
import { useTrackingEvents } from './use-tracking-events.ts';

type ConsentBarProps = {
  id: string;
  privacyPath: string | undefined;
  isPrivate: boolean;
  isBornPrivate: boolean;
};

/** Never shown in cart, checkout or account, where no third-party script may run. */
export function ConsentBar({ id, privacyPath, isPrivate, isBornPrivate }: ConsentBarProps) {
  const t = useTranslations('consent');
  const chosen = useShopStore(({ preferences }) => preferences.measuring);
  const choice = chosen === 'yes' || chosen === 'no' ? chosen : null;
  const isReady = useStateReady();
  const { isReopened, box, close } = useReopening();
  useTrackingEvents({ id, choice: isReady ? choice : undefined, isPrivate, isBornPrivate });
  if (!isReady || !(isReopened || (choice === null && !isPrivate))) return null;
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

function useReopening() {
  const box = useRef<HTMLElement>(null);
  const from = useRef<Element>(null);
  const [isReopened, setReopened] = useState(false);
  useEffect(() => {
    const ask = () => {
      from.current = document.activeElement;
      setReopened(true);
    };
    addEventListener(ASK_AGAIN, ask);
    return () => removeEventListener(ASK_AGAIN, ask);
  }, []);
  useLayoutEffect(() => {
    if (isReopened) box.current?.focus();
  }, [isReopened]);
  const close = () => {
    setReopened(false);
    if (from.current instanceof HTMLElement) from.current.focus();
    from.current = null;
  };
  return { isReopened, box, close };
}
