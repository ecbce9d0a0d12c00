import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useOfficeTime } from '../state/office-time.ts';

export type MadeLink = { link: string; expires_at: string; email: string };

/** Mailed already; shown this once for whoever rather passes it on. */
export function ShownLink({ made }: { made: MadeLink }) {
  const t = useTranslations('staff');
  const time = useOfficeTime();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(made.link);
    setCopied(true);
  };
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
        <Button look="main" onClick={copy}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
      </div>
    </div>
  );
}
