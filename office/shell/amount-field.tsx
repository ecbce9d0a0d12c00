import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { parseAmd } from '#rules/shop/money.ts';
import { TextField } from '#ui/field.tsx';
import { useGroupThousands } from '#ui/use-format-amd.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'inputMode'> & {
  amount: number | null;
  onAmount: (amount: number | null) => void;
};

/** A field for an amount in drams, as people write it: `30000`, `30,000`, `30 000 ֏`. Other text has no amount. */
export function AmountField({ amount, onAmount, error, ...rest }: Props) {
  const t = useTranslations('amounts');
  const group = useGroupThousands();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isWrong = typed !== null && typed.trim() !== '' && parseAmd(typed) === null;
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? (amount === null ? '' : group(amount))}
      error={isWrong && isLeft ? t('unreadable') : error}
      onChange={({ target }) => {
        setTyped(target.value);
        setLeft(false);
        onAmount(parseAmd(target.value));
      }}
      onBlur={() => {
        setLeft(true);
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
