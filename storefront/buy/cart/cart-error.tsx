import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './cart-line.module.css';

/** What went wrong, in words, and a way to try again where that helps. */
export function CartError({ text, onRetry, isBusy = false }: { text: string; onRetry?: () => void; isBusy?: boolean }) {
  const common = useTranslations('common');
  return (
    <div className={classNames('note note--bad', styles.problem)} role="alert">
      <Icon name="alert" />
      <span>{text}</span>
      {onRetry && (
        <Button look="line" size="s" busy={isBusy} onClick={onRetry}>
          {common('retry')}
        </Button>
      )}
    </div>
  );
}
