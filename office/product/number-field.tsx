import { type ComponentProps, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useGroupThousands } from '#ui/use-format-amd.ts';
import styles from './product.module.css';
import { textOf } from './product-fields.ts';
import { readNumber } from './read-number.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: unknown;
  before: unknown;
  isChanged: boolean;
  isWrong?: boolean;
  onValue: (value: number | string | null) => void;
};

/**
 * A cell for a price or quantity. It groups digits while it has no focus and computes `=-5%` when it loses the focus.
 */
export function NumberCell({ value, before, isChanged, isWrong = false, onValue, className, onBlur, ...rest }: Props) {
  const group = useGroupThousands();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typeof value === 'number' ? group(value) : textOf(value);
  const settle = () => {
    if (typed !== null) onValue(readNumber(typed, before));
    setTyped(null);
  };
  return (
    <input
      {...rest}
      className={classNames(styles.cell, isChanged && styles.isChanged, isWrong && 'is-wrong', className)}
      inputMode="numeric"
      autoComplete="off"
      aria-invalid={isWrong || undefined}
      title={isChanged ? textOf(before) : undefined}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value);
        if (!target.value.startsWith('=')) onValue(readNumber(target.value, before));
      }}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
    />
  );
}
