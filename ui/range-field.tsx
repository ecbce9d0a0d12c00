import { type CSSProperties, useState } from 'react';
import { parseAmd } from '#rules/shop/money.ts';

export type Range = { from: number; to: number };

type RangeFieldProps = {
  min: number;
  max: number;
  value: Range;
  /** Called on every move of a thumb, so debounce in the caller; `isSettled` after typing. */
  onChange: (value: Range, isSettled: boolean) => void;
  step?: number;
  /** Allowed values instead of `step`, sorted from `min` to `max` and evenly spaced on the track. */
  stops?: readonly number[] | undefined;
  labels: { from: string; to: string };
  name: string;
  /** Text of the fields for the bounds. */
  format: (value: number) => string;
  /** Value with its unit, which screen readers announce for a thumb. */
  announce: (value: number) => string;
};

export function RangeField(props: RangeFieldProps) {
  const { min, max, value, onChange, step = 1, stops, labels, name, format, announce } = props;
  const clamp = (wish: number) => Math.max(min, Math.min(wish, max));
  // A thumb stops at the other one. A typed bound beyond the other one swaps with it.
  const moveFrom = (wish: number) => onChange({ from: Math.min(clamp(wish), value.to), to: value.to }, false);
  const moveTo = (wish: number) => onChange({ from: value.from, to: Math.max(clamp(wish), value.from) }, false);
  const settle = (one: number, other: number) =>
    onChange({ from: Math.min(clamp(one), clamp(other)), to: Math.max(clamp(one), clamp(other)) }, true);
  const last = stops ? stops.length - 1 : max;
  const least = stops ? 0 : min;
  const placeOf = (amount: number) => (stops ? nearest(stops, amount) : amount);
  const amountAt = (place: number) => stops?.[place] ?? place;
  const share = (amount: number) => `${last > least ? ((placeOf(amount) - least) / (last - least)) * 100 : 0}%`;
  const thumb = { type: 'range', min: least, max: last, step: stops ? 1 : step } as const;
  return (
    <div>
      <div className="two">
        <BoundField
          label={labels.from}
          value={value.from}
          bound={min}
          format={format}
          onChange={(wish) => settle(wish, value.to)}
        />
        <BoundField
          label={labels.to}
          value={value.to}
          bound={max}
          format={format}
          onChange={(wish) => settle(value.from, wish)}
        />
      </div>
      <div className="range" style={{ '--from': share(value.from), '--to': share(value.to) } as CSSProperties}>
        <span className="fill" />
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: type=range is a slider */}
        <input
          {...thumb}
          className={placeOf(value.from) > (least + last) / 2 ? 'is-top' : undefined}
          aria-label={`${name}: ${labels.from}`}
          aria-valuetext={announce(value.from)}
          value={placeOf(value.from)}
          onChange={(event) => moveFrom(amountAt(Number(event.target.value)))}
        />
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: type=range is a slider */}
        <input
          {...thumb}
          aria-label={`${name}: ${labels.to}`}
          aria-valuetext={announce(value.to)}
          value={placeOf(value.to)}
          onChange={(event) => moveTo(amountAt(Number(event.target.value)))}
        />
      </div>
    </div>
  );
}

const nearest = (stops: readonly number[], amount: number): number =>
  stops.reduce(
    (best, stop, place) => (Math.abs(stop - amount) < Math.abs((stops[best] ?? 0) - amount) ? place : best),
    0,
  );

type BoundFieldProps = {
  label: string;
  value: number;
  bound: number;
  format: (value: number) => string;
  onChange: (value: number) => void;
};

/** A text field for one bound. It takes effect on blur or Enter, and invalid text is reset. */
function BoundField({ label, value, bound, format, onChange }: BoundFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const finish = () => {
    const amount = draft?.trim() === '' ? bound : draft === null ? null : parseAmd(draft);
    if (amount !== null && amount !== value) onChange(amount);
    setDraft(null);
  };
  return (
    <label className="field">
      <span className="hint">{label}</span>
      <input
        className="input num"
        type="text"
        inputMode="numeric"
        value={draft ?? format(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          finish();
        }}
      />
    </label>
  );
}
