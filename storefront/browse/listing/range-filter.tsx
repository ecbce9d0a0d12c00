import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Listing, type PriceRange, rangeText } from '#rules/listing-address.ts';
import { Fold } from '#ui/fold.tsx';
import { type Range, RangeField } from '#ui/range-field.tsx';
import { useGroupThousands } from '#ui/use-format-amd.ts';

/** Of the thumbs (docs/spec/storefront.md 9); a field that is left says what it says at once. */
const DEBOUNCE_MS = 250;
/** Thumbs move by round sums; the ends are rounded outwards, so that they hold everything. */
const STEP = 1000;
const FINE_STEP = 100;
const WIDE = 50_000;

type RangeFilterProps = {
  bounds: PriceRange;
  chosen: PriceRange | null;
  name: string;
  onChange: (range: PriceRange | null) => void;
};

export function RangeFilter({ bounds, chosen, name, onChange }: RangeFilterProps) {
  const groupThousands = useGroupThousands();
  const t = useTranslations('catalog');
  const [draft, setDraft] = useState<{ range: Range; over: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(onChange);
  useEffect(() => {
    newest.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const { min, max, step } = scaleOf(bounds);
  const chosenRange = chosen
    ? { from: clamp(chosen.min, min, max), to: clamp(chosen.max, min, max) }
    : { from: min, to: max };
  // What is being dragged holds until the address says something new.
  const over = chosen ? rangeText(chosen) : '';
  const value = draft?.over === over ? draft.range : chosenRange;
  const apply = ({ from, to }: Range) => newest.current(from <= min && to >= max ? null : { min: from, max: to });
  const change = (range: Range, isSettled: boolean) => {
    setDraft({ range, over });
    clearTimeout(timer.current);
    if (isSettled) apply(range);
    else timer.current = setTimeout(() => apply(range), DEBOUNCE_MS);
  };
  return (
    <RangeField
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={change}
      labels={{ from: t('priceFrom'), to: t('priceTo') }}
      name={name}
      format={groupThousands}
    />
  );
}

export function isRange(bounds: PriceRange): boolean {
  const { min, max, step } = scaleOf(bounds);
  return max > min + step;
}

function scaleOf({ min, max }: PriceRange): PriceRange & { step: number } {
  const step = max - min > WIDE ? STEP : FINE_STEP;
  return { min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step, step };
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

type PriceFilterProps = { bounds: PriceRange; listing: Listing; onChange: (price: PriceRange | null) => void };

export function PriceFilter({ bounds, listing: { price }, onChange }: PriceFilterProps) {
  const t = useTranslations('catalog');
  if (!isRange(bounds)) return null;
  return (
    <Fold title={t('price')} open>
      {price && <input type="hidden" name="filter_price" value={rangeText(price)} />}
      <RangeFilter bounds={bounds} chosen={price} name={t('price')} onChange={onChange} />
    </Fold>
  );
}
