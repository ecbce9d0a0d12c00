import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

type AddToCartButtonProps = {
  /** Which choice is missing, as the button says it; null when nothing is. */
  chooseLabel: string | null;
  /** The quantity field is empty (docs/spec/storefront.md 4). */
  isEmpty: boolean;
  isBusy: boolean;
  onPress: () => void;
  large?: boolean;
};

/** Off while a choice is missing, and says which; pressing then leads there. */
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
