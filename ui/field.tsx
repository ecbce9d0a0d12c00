import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type FieldFrameProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
};

type ControlNames = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

export function Field({
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldFrameProps & { children: (names: ControlNames) => ReactNode }) {
  const t = useTranslations('ui');
  const id = useId();
  const described = [error && `${id}-e`, hint && `${id}-h`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label} {optional && <i>{t('optional')}</i>}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className="wrong" id={`${id}-e`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  ...rest
}: FieldFrameProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(names) => (
        <input type="text" {...rest} {...names} className={classNames('input', error && 'is-wrong', className)} />
      )}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  ...rest
}: FieldFrameProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(names) => <textarea {...rest} {...names} className={classNames('input', error && 'is-wrong', className)} />}
    </Field>
  );
}
