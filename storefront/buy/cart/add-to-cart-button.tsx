import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

type AddToCartButtonProps = {
  /** Which choice is missing, as the button says it; null when nothing is. */
  chooseLabel: string | null;
  isBusy: boolean;
  onPress: () => void;
  large?: boolean;
};

/** Off while a choice is missing, and says which; pressing then leads there. */
export function AddToCartButton({ chooseLabel, isBusy, onPress, large = false }: AddToCartButtonProps) {
  const t = useTranslations('common');
  const isOff = chooseLabel !== null;
  return (
    <Button
      look="main"
      size={large ? 'l' : 'm'}
      className={classNames(isOff && 'is-off')}
      aria-disabled={isOff || undefined}
      busy={isBusy}
      onClick={onPress}
    >
      {large && !isOff && !isBusy && <Icon name="cart" />}
      {chooseLabel ?? t('addToCart')}
    </Button>
  );
}
