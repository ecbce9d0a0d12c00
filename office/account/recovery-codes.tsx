import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';

/** Shown once: the page is loaded anew after it, with the session as it is now. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('account');
  return (
    <div className="form">
      <h3>{t('recoveryTitle')}</h3>
      <p>{t('recoveryText')}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <Button look="main" onClick={() => location.assign('/office')}>
          {t('kept')}
        </Button>
      </p>
    </div>
  );
}
