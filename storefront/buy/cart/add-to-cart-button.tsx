import { useTranslations } from 'use-intl';
import { type Buying, useChooseText } from '#storefront/browse/product/use-buying.ts';
import type { VariantState } from '#storefront/browse/product/use-variant.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

type AddButtonProps = { variant: VariantState; buying: Buying; onPress: () => void; large?: boolean };

/** Off while a choice is missing, and says which; pressing then leads there. */
export function AddToCartButton({ variant, buying, onPress, large = false }: AddButtonProps) {
  const t = useTranslations('common');
  const chooseText = useChooseText();
  const isOff = variant.missing.length > 0;
  return (
    <Button
      look="main"
      size={large ? 'l' : 'm'}
      className={classNames(isOff && 'is-off')}
      aria-disabled={isOff || undefined}
      busy={buying.isBusy}
      onClick={onPress}
    >
      {large && !isOff && !buying.isBusy && <Icon name="cart" />}
      {isOff ? chooseText(variant.missing) : t('addToCart')}
    </Button>
  );
}
