import type { FocusEvent } from 'react';
import { MAX_FIELD_LENGTH } from '#rules/shop/address.ts';
import { TextField } from '#ui/field.tsx';

type EmailFieldProps = Omit<TextProps, 'name'> & {
  name?: string;
  label: string;
  hint?: string;
  autoComplete?: string;
};

export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      autoComplete="email"
      {...props}
      required
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_FIELD_LENGTH}
    />
  );
}

/** Format of Armenian telephone numbers (docs/spec/locale.md 1). */
const PHONE_PLACEHOLDER = '+374 XX XXX XXX';

type PhoneFieldProps = TextProps & { label: string; hint?: string; optional?: boolean; autoComplete?: string };

/** A telephone number with +374 or a leading zero, with or without spaces and hyphens. */
export function PhoneField({ optional = false, autoComplete = 'tel', ...rest }: PhoneFieldProps) {
  return (
    <TextField
      {...rest}
      placeholder={PHONE_PLACEHOLDER}
      required={!optional}
      optional={optional}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      maxLength={30}
    />
  );
}

export type TextProps = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur?: (event: FocusEvent) => void;
};
