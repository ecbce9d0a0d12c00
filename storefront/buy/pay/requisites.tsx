import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentView } from '#storefront/buy/order/order-view.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './pay.module.css';

type RequisitesProps = { requisites: NonNullable<PaymentView['requisites']>; total: number };

const LINES = ['recipient', 'bank', 'account', 'tin', 'amount', 'purpose'] as const;
type Line = (typeof LINES)[number];

export function Requisites({ requisites: { days, ...known }, total }: RequisitesProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('pay.requisites');
  const [copied, setCopied] = useState<{ line: Line; isDone: boolean } | null>(null);
  const values: Record<Line, string> = { ...known, amount: String(total) };
  const copy = async (line: Line) => {
    const isDone = await writeText(values[line]);
    setCopied({ line, isDone });
  };
  return (
    <div className={styles.requisites}>
      <h3>{t('title')}</h3>
      <dl>
        {LINES.map((line) => (
          <div key={line}>
            <dt>{t(line)}</dt>
            <dd>
              <span className={NUMBERS.has(line) ? 'num' : undefined}>
                {line === 'amount' ? formatAmd(total) : values[line]}
              </span>
              <IconButton
                className="needs-script"
                small
                label={t('copy', { name: t(line) })}
                onClick={() => void copy(line)}
              >
                <Icon name={copied?.line === line && copied.isDone ? 'check' : 'copy'} />
              </IconButton>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small" role="status">
        {copied && (copied.isDone ? t('copied', { name: t(copied.line) }) : t('copyByHand'))}
      </p>
      <p>{t('note', { days })}</p>
    </div>
  );
}

const NUMBERS = new Set<Line>(['account', 'tin', 'amount', 'purpose']);

/** Pages without HTTPS have no clipboard, and browsers may forbid its use. */
async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
