import { type ComponentProps, type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import styles from './combo-field.module.css';
import { Field, type FieldFrameProps } from './field.tsx';

export type ComboOption = { key: string; value: string; note?: string | undefined };

type ComboFieldProps<Option> = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'list'> & {
    value: string;
    /** Returns suggestions for the typed text; for an empty text all options. */
    suggest: (typed: string) => Option[];
    onChange: (event: { target: { value: string } }) => void;
    onPick: (option: Option) => void;
  };

/**
 * A text field with suggestions that accepts any text. Arrows select an option, Enter accepts it, Escape closes the
 * list.
 */
export function ComboField<Option extends ComboOption>({
  label,
  hint,
  error,
  optional,
  value,
  suggest,
  onChange,
  onPick,
  onBlur,
  ...rest
}: ComboFieldProps<Option>) {
  const t = useTranslations('ui');
  const [shown, setShown] = useState<'all' | 'typed' | null>(null);
  const [at, setAt] = useState(-1);
  const options = shown ? suggest(shown === 'typed' ? value : '') : [];
  const isOpen = options.length > 0;
  const show = (wanted: typeof shown) => {
    setShown(wanted);
    setAt(wanted === 'all' ? suggest('').findIndex((option) => option.value === value) : -1);
  };
  const pick = (option: Option) => {
    show(null);
    onPick(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[at];
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      show(null);
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      pick(chosen);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    if (!isOpen) return show('all');
    // Arrow keys pass the options and the field itself, which is one more place.
    const places = options.length + 1;
    setAt(((at + 1 + step + places) % places) - 1);
  };
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(names) => (
        <div className={styles.combo}>
          <input
            type="text"
            {...rest}
            {...names}
            className={classNames('input', error && 'is-wrong')}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${names.id}-list` : undefined}
            aria-activedescendant={isOpen && at >= 0 ? `${names.id}-${at}` : undefined}
            value={value}
            onChange={(event) => {
              onChange(event);
              // Browsers also fill in fields that do not have the focus; those show no suggestions.
              if (event.target === document.activeElement) show('typed');
            }}
            onClick={() => !isOpen && show('all')}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              show(null);
              onBlur?.(event);
            }}
          />
          {isOpen && <OptionList id={names.id} options={options} at={at} onPick={pick} />}
          <span className="sr" role="status">
            {isOpen && t('suggestions', { count: options.length })}
          </span>
        </div>
      )}
    </Field>
  );
}

type OptionListProps<Option> = { id: string; options: Option[]; at: number; onPick: (option: Option) => void };

function OptionList<Option extends ComboOption>({ id, options, at, onPick }: OptionListProps<Option>) {
  const t = useTranslations('ui');
  useEffect(() => {
    // The braces discard the promise of newer browsers, which React would treat as a cleanup function.
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    // A press on the list must not take the focus away from the field.
    <div
      className={styles.options}
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label={t('suggestionList')}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of its list
        <div
          key={option.key}
          id={`${id}-${index}`}
          className={classNames(styles.option, index === at && styles.isAt)}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onClick={() => onPick(option)}
        >
          {option.value} {option.note && <small>{option.note}</small>}
        </div>
      ))}
    </div>
  );
}
