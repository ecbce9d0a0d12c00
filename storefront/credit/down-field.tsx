import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { downRange } from '#rules/credit-offer.ts';
import { parseDownPayment } from '#rules/down-payment.ts';
import { formatAmd, groupThousands } from '#rules/money.ts';
import { TextField } from '#ui/field.tsx';
import { Announced } from './announced.tsx';
import type { ShopBank } from './shop-bank.ts';

type DownFieldProps = { bank: ShopBank; price: number; down: number; onDown: (down: number) => void };

/**
 * What is paid at once. What is no sum or above the credit price is ignored (SPEC 5): the last one stays and the range is
 * said. Another bank, price or sum from elsewhere takes the place of what was typed.
 */
export function DownField({ bank, price, down, onDown }: DownFieldProps) {
  const t = useTranslations('credit');
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null);
  const { least, most } = downRange(bank, price);
  const stateWith = (sum: number) => `${bank.id} ${price} ${sum}`;
  const text = typed?.of === stateWith(down) ? typed.text : groupThousands(down);
  const isWrong = accepted(text, most) === null;
  const range = { least: groupThousands(least), most: formatAmd(most) };
  const error = isWrong ? t('outOfRange', { ...range, down: formatAmd(down) }) : undefined;

  const type = (said: string) => {
    const sum = accepted(said, most);
    setTyped({ text: said, of: stateWith(sum ?? down) });
    if (sum !== null && sum !== down) onDown(sum);
  };
  return (
    <>
      <TextField
        label={t('down')}
        className="num"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={text}
        hint={error ? undefined : t('range', range)}
        error={error}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => isWrong || setTyped(null)}
      />
      <Announced text={error ?? ''} />
    </>
  );
}

/** Null for what is no whole sum up to the credit price. */
function accepted(text: string, most: number): number | null {
  const sum = parseDownPayment(text);
  return sum !== null && sum <= most ? sum : null;
}
