import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldFrameProps } from './field.tsx';
import { Icon } from './icon.tsx';

/** A labelled native select; its options are the children. */
export function SelectField({ label, hint, error, optional, ...rest }: FieldFrameProps & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(names) => <BareSelect {...rest} {...names} />}
    </Field>
  );
}

/** The select alone, for places where a label is not shown: give it `aria-label`. */
export function BareSelect({ small = false, className, ...rest }: ComponentProps<'select'> & { small?: boolean }) {
  return (
    <span className={classNames('select', small && 'select--s', className)}>
      <select {...rest} />
      <Icon name="down" />
    </span>
  );
}
