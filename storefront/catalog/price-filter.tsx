import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Listing, PriceRange } from '#rules/listing-address.ts';
import { groupThousands } from '#rules/money.ts';
import { Fold } from '../ui/fold.tsx';
import { type Range, RangeField } from '../ui/range-field.tsx';

/** Of the thumbs (SPEC 9); a field that is left says what it says at once. */
const DEBOUNCE_MS = 250;
/** Thumbs move by round sums; the ends are rounded outwards, so that they hold everything. */
const STEP = 1000;
const FINE_STEP = 100;
const WIDE = 50_000;

type PriceFilterProps = { bounds: PriceRange; listing: Listing; onChange: (price: PriceRange | null) => void };

/** From and to, by typing or by thumbs; the whole range is no filter. */
export function PriceFilter({ bounds, listing, onChange }: PriceFilterProps) {
  const t = useTranslations('catalog');
  const [draft, setDraft] = useState<{ range: Range; over: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(onChange);
  useEffect(() => {
    newest.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const step = bounds.max - bounds.min > WIDE ? STEP : FINE_STEP;
  const min = Math.floor(bounds.min / step) * step;
  const max = Math.ceil(bounds.max / step) * step;
  if (max <= min + step) return null;

  const { price } = listing;
  const said = price ? { from: clamp(price.min, min, max), to: clamp(price.max, min, max) } : { from: min, to: max };
  // What is being dragged holds until the address says something new.
  const over = price ? `${price.min}-${price.max}` : '';
  const value = draft?.over === over ? draft.range : said;
  const apply = ({ from, to }: Range) => newest.current(from <= min && to >= max ? null : { min: from, max: to });
  const change = (range: Range, isSettled: boolean) => {
    setDraft({ range, over });
    clearTimeout(timer.current);
    if (isSettled) apply(range);
    else timer.current = setTimeout(() => apply(range), DEBOUNCE_MS);
  };
  return (
    <Fold title={t('price')} open>
      {price && <input type="hidden" name="filter_price" value={over} />}
      <RangeField
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={change}
        labels={{ from: t('priceFrom'), to: t('priceTo') }}
        name={t('price')}
        format={groupThousands}
      />
    </Fold>
  );
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
