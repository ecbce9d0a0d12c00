import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, type ButtonProps } from '#ui/button.tsx';

type Props = Pick<ButtonProps, 'look'> & { text: string };

/** Hidden where the browser has no clipboard, for example on plain http. */
export function CopyButton({ text, look }: Props) {
  const t = useTranslations('shell');
  const [isCopied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Button look={look} onClick={copy}>
      {t(isCopied ? 'copied' : 'copy')}
    </Button>
  );
}
