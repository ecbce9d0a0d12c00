import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import type { RemovedLine } from './use-removal.ts';
import './cart.module.css';

type RemovedNoteProps = { line: RemovedLine; isBusy: boolean; onPutBack: () => void };

/** Stands where the line was and has the focus that went with it. */
export function RemovedNote({ line: { name, quantity }, isBusy, onPutBack }: RemovedNoteProps) {
  const t = useTranslations('cart');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="note removed">
      <span id={id}>
        {t('removed', { name })}
        {quantity > 1 && <span className="num"> × {quantity}</span>}
      </span>
      <Button ref={button} look="line" size="s" busy={isBusy} aria-describedby={id} onClick={onPutBack}>
        {t('putBack')}
      </Button>
    </div>
  );
}
