import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { compareAddress } from '#rules/compare.ts';
import { useShopPath, useSite } from '../site.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Copies the address of this comparison; where a browser forbids it, shows it to be copied by hand. */
export function CopyLink({ ids }: { ids: number[] }) {
  const t = useTranslations('compare');
  const { origin } = useSite();
  const link = origin + useShopPath()(compareAddress(ids));
  const fieldId = useId();
  const [outcome, setOutcome] = useState<{ of: string; copied: boolean } | null>(null);
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    setOutcome({ of: link, copied });
  };
  const isCurrent = outcome?.of === link;
  return (
    <div className="copy-link">
      <Button look="line" size="s" onClick={() => copy().catch(() => setOutcome({ of: link, copied: false }))}>
        <Icon name="share" size={16} />
        {t('copyLink')}
      </Button>
      <span className="small" role="status">
        {isCurrent && outcome.copied && t('copied')}
      </span>
      {isCurrent && !outcome.copied && (
        <>
          <label className="small" htmlFor={fieldId}>
            {t('copyByHand')}
          </label>
          <input
            id={fieldId}
            className="input"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      )}
    </div>
  );
}
