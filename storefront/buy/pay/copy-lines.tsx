import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** `value` is copied; `shown` replaces it on the page. */
export type CopyLine = { name: string; value: string; shown?: string; isNumber: boolean };

/** Values that the shopper types elsewhere, each with a button that copies it. */
export function CopyLines({ title, lines }: { title: string; lines: readonly CopyLine[] }) {
  const t = useTranslations('pay.requisites');
  const [copied, setCopied] = useState<{ name: string; isDone: boolean } | null>(null);
  const copy = async ({ name, value }: CopyLine) => setCopied({ name, isDone: await writeText(value) });
  return (
    <>
      <h3>{title}</h3>
      <dl>
        {lines.map((line) => (
          <div key={line.name}>
            <dt>{line.name}</dt>
            <dd>
              <span className={line.isNumber ? 'num' : undefined}>{line.shown ?? line.value}</span>
              <IconButton
                className="needs-script"
                small
                label={t('copy', { name: line.name })}
                onClick={() => void copy(line)}
              >
                <Icon name={copied?.name === line.name && copied.isDone ? 'check' : 'copy'} />
              </IconButton>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small" role="status">
        {copied && (copied.isDone ? t('copied', { name: copied.name }) : t('copyByHand'))}
      </p>
    </>
  );
}

/** Pages without HTTPS have no clipboard, and browsers may forbid its use. */
async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
