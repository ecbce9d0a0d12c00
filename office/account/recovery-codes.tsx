import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '../shell/copy-button.tsx';

/** Shows the recovery codes once. The page then reloads to load the new session. */
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
      <div className="acts">
        <Button look="main" onClick={() => location.assign('/office')}>
          {t('kept')}
        </Button>
        <CopyButton text={codes.join('\n')} look="line" />
      </div>
    </div>
  );
}
