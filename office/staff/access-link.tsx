import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field.tsx';
import { CopyButton } from '../shell/copy-button.tsx';
import { useOfficeTime } from '../state/office-time.ts';

export type MadeLink = { link: string; expires_at: string; email: string };

/** Shows an e-mailed link once, so that it can also be shared in another way. */
export function ShownLink({ made }: { made: MadeLink }) {
  const t = useTranslations('staff');
  const time = useOfficeTime();
  return (
    <div className="form">
      <p>{t('linkMailed', { email: made.email })}</p>
      <TextField
        label={t('linkTitle')}
        hint={t('linkText', { time: time(made.expires_at) })}
        value={made.link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="dialog-acts">
        <CopyButton text={made.link} look="main" />
      </div>
    </div>
  );
}
