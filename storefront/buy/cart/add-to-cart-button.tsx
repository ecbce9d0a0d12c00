import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

type AddToCartButtonProps = {
  /** Button label that names the missing choice; null when no choice is missing. */
  chooseLabel: string | null;
  /** The quantity field is empty (docs/spec/storefront.md 4). */
  isEmpty: boolean;
  isBusy: boolean;
  onPress: () => void;
  large?: boolean;
};

/**
 * Button that adds to the cart. While a choice is missing, it looks disabled, names the choice and scrolls to it on a
 * press.
 */
export function AddToCartButton({ chooseLabel, isEmpty, isBusy, onPress, large = false }: AddToCartButtonProps) {
  const t = useTranslations('common');
  const isToChoose = chooseLabel !== null;
  return (
    <Button
      look="main"
      size={large ? 'l' : 'm'}
      disabled={isEmpty && !isToChoose}
      className={classNames(isToChoose && 'is-off')}
      aria-disabled={isToChoose || undefined}
      busy={isBusy}
      onClick={onPress}
    >
      {large && !isToChoose && !isBusy && <Icon name="cart" />}
      {chooseLabel ?? t('addToCart')}
    </Button>
  );
}
