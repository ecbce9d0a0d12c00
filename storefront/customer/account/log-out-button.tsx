import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { signOut } from '#storefront/state/session-actions.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Ends the session and leads home (SPEC 4). */
export function LogOutButton() {
  const t = useTranslations('account');
  const client = useClient();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  const leave = async () => {
    setBusy(true);
    setTrouble('');
    const result = await signOut(client, () => navigate('/'));
    if (result.ok) return;
    setBusy(false);
    setTrouble(failureText(result.error));
  };
  return (
    <>
      <Button look="bare" busy={isBusy} onClick={leave}>
        <Icon name="exit" />
        {t('logOut')}
      </Button>
      {trouble && (
        <p className="wrong" role="alert">
          <Icon name="alert" />
          {trouble}
        </p>
      )}
    </>
  );
}
