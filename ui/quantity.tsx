import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Time until a held button repeats for the first time; then it repeats every 50 ms (docs/spec/storefront.md 4). */
const REPEAT_FIRST_MS = 300;
const REPEAT_NEXT_MS = 50;

type QuantityProps = {
  value: number | null;
  min?: number;
  max: number;
  onChange: (value: number | null) => void;
  /** Called with the typed quantity, which may exceed `max`; called with 0 after a step. */
  onTyped?: (wanted: number) => void;
  label: string;
  small?: boolean;
  wrong?: boolean;
  disabled?: boolean;
  describedBy?: string;
};

/** A number field with minus and plus buttons. It may be empty while typing, but not after it loses the focus. */
export function Quantity({
  value,
  min = 1,
  max,
  onChange,
  onTyped,
  label,
  small = false,
  wrong = false,
  disabled = false,
  describedBy,
}: QuantityProps) {
  const t = useTranslations('ui');
  const [lastGood, setLastGood] = useState(value ?? min);
  // Text with a decimal separator stays as typed until blur: without the separator, 1.5 would become 15.
  const [fraction, setFraction] = useState<string | null>(null);
  const clamp = (wish: number) => Math.max(min, Math.min(wish, Math.max(max, min)));
  const set = (wish: number) => {
    setLastGood(clamp(wish));
    onChange(clamp(wish));
  };
  const step = (by: number) => {
    setFraction(null);
    onTyped?.(0);
    set((value ?? lastGood) + by);
  };
  const type = (text: string) => {
    const wanted = wholeQuantity(text);
    setFraction(wanted !== null && /\d\s*[.,]/.test(text) ? text : null);
    onTyped?.(wanted ?? 0);
    if (wanted === null) onChange(null);
    else set(wanted);
  };
  const leave = () => {
    setFraction(null);
    if (value === null) onChange(clamp(lastGood));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group is part of a field
    <span className={classNames('step', small && 'step--s', wrong && 'is-wrong')} role="group" aria-label={label}>
      <StepButton name={t('less')} icon="minus" off={disabled || (value ?? lastGood) <= min} onStep={() => step(-1)} />
      <input
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-invalid={wrong || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        disabled={disabled}
        value={fraction ?? value ?? ''}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          step(by);
        }}
      />
      <StepButton name={t('more')} icon="plus" off={disabled || (value ?? lastGood) >= max} onStep={() => step(1)} />
    </span>
  );
}

/** Returns a whole quantity: 1.5 is one piece and 1,500 is a grouped number. Null for text without digits. */
function wholeQuantity(text: string): number | null {
  const isGrouped = /^\s*\d{1,3}([.,]\d{3})+\s*$/.test(text);
  const digits = (isGrouped ? text : text.replace(/(\d\s*)[.,].*$/, '$1')).replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

type StepButtonProps = { name: string; icon: 'minus' | 'plus'; off: boolean; onStep: () => void };

function StepButton({ name, icon, off, onStep }: StepButtonProps) {
  const hold = useHold(onStep, off);
  return (
    <button type="button" aria-label={name} aria-disabled={off || undefined} {...hold}>
      <Icon name={icon} />
    </button>
  );
}

/** Repeats an action while a button is held. Each repetition calls the newest `act`. */
function useHold(act: () => void, off: boolean) {
  const newest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    newest.current = act;
  });
  const release = () => clearTimeout(timer.current);
  useEffect(() => (off ? clearTimeout(timer.current) : undefined), [off]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const again = () => {
    newest.current();
    timer.current = setTimeout(again, REPEAT_NEXT_MS);
  };
  return {
    onPointerDown: (event: { button: number }) => {
      if (event.button !== 0 || off) return;
      newest.current();
      timer.current = setTimeout(again, REPEAT_FIRST_MS);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    // A click without a pointer, by Enter, Space or a screen reader.
    onClick: (event: { detail: number }) => event.detail === 0 && !off && newest.current(),
  };
}
