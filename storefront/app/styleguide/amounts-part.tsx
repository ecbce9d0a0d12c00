import { useState } from 'react';
import { formatAmd } from '#rules/shop/money.ts';
import { Quantity } from '#ui/quantity.tsx';
import { RangeField } from '#ui/range-field.tsx';
import { Samples, Shown, Touched } from './sample.tsx';

export function AmountsPart() {
  const [quantity, setQuantity] = useState<number | null>(2);
  const step = { value: quantity, max: 5, onChange: setQuantity };
  return (
    <>
      <Samples name="Քանակ">
        <Touched part="quantity">{(state) => <Quantity label={`Քանակ, ${state}`} {...step} />}</Touched>
        <Shown part="quantity" state="small">
          <Quantity label="Փոքր քանակ" {...step} small />
        </Shown>
        <Shown part="quantity" state="wrong">
          <Quantity label="Սխալ քանակ" {...step} value={9} wrong />
        </Shown>
        <Shown part="quantity" state="disabled">
          <Quantity label="Անջատված քանակ" {...step} disabled />
        </Shown>
      </Samples>
      <Samples name="Գնի միջակայք">
        <Touched part="range-field">{() => <PriceRange from={50_000} to={400_000} max={600_000} />}</Touched>
        <Shown part="range-field" state="whole">
          <PriceRange from={0} to={999_999_999} max={999_999_999} />
        </Shown>
      </Samples>
    </>
  );
}

function PriceRange({ from, to, max }: { from: number; to: number; max: number }) {
  const [range, setRange] = useState({ from, to });
  return (
    <RangeField
      name="Գին"
      min={0}
      max={max}
      value={range}
      onChange={setRange}
      labels={{ from: 'Սկսած', to: 'Մինչև' }}
      format={formatAmd}
      announce={formatAmd}
    />
  );
}
