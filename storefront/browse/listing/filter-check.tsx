import { type ReactNode, startTransition, useOptimistic } from 'react';
import { Check } from '#ui/check.tsx';

export type FilterCheckProps = {
  name: string;
  value: string | number;
  count: number;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  children: ReactNode;
};

/**
 * A pressed box is painted before the list, its chips and the other filters, which render more. The box uses
 * `aria-disabled` instead of `disabled`, because a value that becomes empty while it has the focus must not lose it.
 */
export function FilterCheck({ name, value, count, isChosen, onChange, children }: FilterCheckProps) {
  const [isChecked, setChecked] = useOptimistic(isChosen);
  const isEmpty = count === 0;
  const isOff = isEmpty && !isChecked;
  const press = () =>
    startTransition(() => {
      setChecked(!isChecked);
      onChange(!isChecked);
    });
  return (
    <Check
      name={name}
      value={value}
      count={count}
      faded={isEmpty}
      aria-disabled={isOff || undefined}
      tabIndex={isOff ? -1 : undefined}
      checked={isChecked}
      onChange={() => !isOff && press()}
    >
      {children}
    </Check>
  );
}
