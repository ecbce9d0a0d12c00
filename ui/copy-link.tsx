import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type CopyLinkProps = { link: string; label: string; copied: string; byHand: string };

/** A button that copies a link. It shows the link for manual copying when the browser forbids clipboard access. */
export function CopyLink({ link, label, copied, byHand }: CopyLinkProps) {
  const [outcome, setOutcome] = useState<{ of: string; isCopied: boolean } | null>(null);
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    setOutcome({ of: link, isCopied });
  };
  const isCurrent = outcome?.of === link;
  return (
    <div className="copy-link">
      <Button look="line" size="s" onClick={() => copy().catch(() => setOutcome({ of: link, isCopied: false }))}>
        <Icon name="share" size={16} />
        {label}
      </Button>
      <CopyOutcome link={link} copied={copied} byHand={byHand} isCopied={isCurrent ? outcome.isCopied : null} />
    </div>
  );
}

type CopyOutcomeProps = Omit<CopyLinkProps, 'label'> & { isCopied: boolean | null };

export function CopyOutcome({ link, copied, byHand, isCopied }: CopyOutcomeProps) {
  const fieldId = useId();
  return (
    <>
      <span className="small" role="status">
        {isCopied && copied}
      </span>
      {isCopied === false && (
        <>
          <label className="small" htmlFor={fieldId}>
            {byHand}
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
    </>
  );
}
