import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** A held sign repeats first after 300 ms, then every 50 ms (docs/spec/storefront.md 4). */
const REPEAT_FIRST_MS = 300;
const REPEAT_NEXT_MS = 50;

type QuantityProps = {
  value: number | null;
  min?: number;
  max: number;
  onChange: (value: number | null) => void;
  label: string;
  small?: boolean;
  wrong?: boolean;
  disabled?: boolean;
  describedBy?: string;
};

/** May be empty while typing, never after leaving the field. */
export function Quantity({
  value,
  min = 1,
  max,
  onChange,
  label,
  small = false,
  wrong = false,
  disabled = false,
  describedBy,
}: QuantityProps) {
  const t = useTranslations('ui');
  const [lastGood, setLastGood] = useState(value ?? min);
  const clamp = (wish: number) => Math.max(min, Math.min(wish, Math.max(max, min)));
  const set = (wish: number) => {
    setLastGood(clamp(wish));
    onChange(clamp(wish));
  };
  const step = (by: number) => set((value ?? lastGood) + by);
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '');
    if (digits === '') onChange(null);
    else set(Number(digits));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: stands inside other fields
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
        value={value ?? ''}
        onChange={(event) => type(event.target.value)}
        onBlur={() => value === null && onChange(clamp(lastGood))}
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

type StepButtonProps = { name: string; icon: 'minus' | 'plus'; off: boolean; onStep: () => void };

function StepButton({ name, icon, off, onStep }: StepButtonProps) {
  const hold = useHold(onStep, off);
  return (
    <button type="button" aria-label={name} disabled={off} {...hold}>
      <Icon name={icon} />
    </button>
  );
}

/** Calls the newest `act`, not the one of the first press. */
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
      if (event.button !== 0) return;
      newest.current();
      timer.current = setTimeout(again, REPEAT_FIRST_MS);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    // A click without a pointer: Enter, Space, a screen reader.
    onClick: (event: { detail: number }) => event.detail === 0 && newest.current(),
  };
}
