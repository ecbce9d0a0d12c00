import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Listing, type PriceRange, rangeText } from '#rules/catalog/listing-address.ts';
import { Fold } from '#ui/fold.tsx';
import { onLinkPress } from '#ui/on-link-press.ts';
import { type Range, RangeField } from '#ui/range-field.tsx';
import { useFormatAmd, useGroupThousands } from '#ui/use-format-amd.ts';

/** Debounce of the slider thumbs (docs/spec/storefront.md 9); leaving a text field applies it immediately. */
const DEBOUNCE_MS = 250;
/** Thumbs move by round amounts; the ends are rounded outwards to include every product. */
const STEP = 1000;
const FINE_STEP = 100;
const WIDE = 50_000;
const MIN_SLIDER_STOPS = 4;

type RangeFilterProps = {
  bounds: PriceRange;
  /** Prices that divide the products into groups of equal size. */
  steps?: readonly number[];
  chosen: PriceRange | null;
  name: string;
  onChange: (range: PriceRange | null) => void;
};

export function RangeFilter({ bounds, steps = [], chosen, name, onChange }: RangeFilterProps) {
  const groupThousands = useGroupThousands();
  const formatAmd = useFormatAmd();
  const t = useTranslations('catalog');
  const [draft, setDraft] = useState<{ range: Range; over: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(onChange);
  useEffect(() => {
    newest.current = onChange;
  });
  useEffect(() => {
    const forget = () => clearTimeout(timer.current);
    // Opening another page cancels the pending range; another filter on this page includes it.
    const undo = onLinkPress(({ pathname }) => pathname !== location.pathname && forget());
    return () => {
      forget();
      undo();
    };
  }, []);
  const { min, max, step } = scaleOf(bounds);
  const chosenRange = chosen
    ? { from: clamp(chosen.min, min, max), to: clamp(chosen.max, min, max) }
    : { from: min, to: max };
  // The dragged range is shown until the range in the address changes.
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
      stops={stopsOf(steps, { min, max, step })}
      value={value}
      onChange={change}
      labels={{ from: t('priceFrom'), to: t('priceTo') }}
      name={name}
      format={groupThousands}
      announce={formatAmd}
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

/** Returns stops at product prices when 90 % of the products are in the lower half of the range. */
function stopsOf(steps: readonly number[], { min, max, step }: PriceRange & { step: number }): number[] | undefined {
  const most = steps[Math.floor((steps.length - 1) * 0.9)];
  if (steps.length < MIN_SLIDER_STOPS || most === undefined || most - min > (max - min) / 2) return undefined;
  const inner = steps
    .map((amount) => Math.round(amount / step) * step)
    .filter((amount) => amount > min && amount < max);
  return [...new Set([min, ...inner, max])];
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

type PriceFilterProps = {
  bounds: PriceRange;
  steps: readonly number[];
  listing: Listing;
  onChange: (price: PriceRange | null) => void;
};

export function PriceFilter({ bounds, steps, listing: { price }, onChange }: PriceFilterProps) {
  const t = useTranslations('catalog');
  if (!isRange(bounds)) return null;
  return (
    <Fold title={t('price')} open>
      {price && <input type="hidden" name="filter_price" value={rangeText(price)} />}
      <RangeFilter bounds={bounds} steps={steps} chosen={price} name={t('price')} onChange={onChange} />
    </Fold>
  );
}
