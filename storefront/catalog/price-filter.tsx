import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Listing, PriceRange } from '#rules/listing-address.ts';
import { groupThousands } from '#rules/money.ts';
import { Fold } from '../ui/fold.tsx';
import { type Range, RangeField } from '../ui/range-field.tsx';

/** SPEC 9. */
const DEBOUNCE_MS = 250;
/** Thumbs move by whole thousands; the ends are rounded outwards, so that they hold everything. */
const STEP = 1000;

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
  const min = Math.floor(bounds.min / STEP) * STEP;
  const max = Math.ceil(bounds.max / STEP) * STEP;
  if (max <= min + STEP) return null;

  const { price } = listing;
  const said = price ? { from: clamp(price.min, min, max), to: clamp(price.max, min, max) } : { from: min, to: max };
  // What is being dragged holds until the address says something new.
  const over = price ? `${price.min}-${price.max}` : '';
  const value = draft?.over === over ? draft.range : said;
  const change = (range: Range) => {
    setDraft({ range, over });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const isWhole = range.from <= min && range.to >= max;
      newest.current(isWhole ? null : { min: range.from, max: range.to });
    }, DEBOUNCE_MS);
  };
  return (
    <Fold title={t('price')} open>
      {price && <input type="hidden" name="filter_price" value={over} />}
      <RangeField
        min={min}
        max={max}
        step={STEP}
        value={value}
        onChange={change}
        labels={{ from: t('priceFrom'), to: t('priceTo') }}
        format={groupThousands}
      />
    </Fold>
  );
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
