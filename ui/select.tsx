import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldFrameProps } from './field.tsx';
import { Icon } from './icon.tsx';

export function SelectField({ label, hint, error, optional, ...rest }: FieldFrameProps & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(names) => <BareSelect {...rest} {...names} />}
    </Field>
  );
}

/** A select without a label; pass an `aria-label`. */
export function BareSelect({ small = false, className, ...rest }: ComponentProps<'select'> & { small?: boolean }) {
  return (
    <span className={classNames('select', small && 'select--s', className)}>
      <select {...rest} />
      <Icon name="down" />
    </span>
  );
}

/** The options of a select as pairs of value and text. */
export function Options({ of }: { of: readonly (readonly [value: string | number, text: string])[] }) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
