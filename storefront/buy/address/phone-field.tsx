import { TextField } from '#ui/field.tsx';
import type { TextProps } from './text-props.ts';

/** How Armenian numbers are written (domain/locale.md 1). */
const PHONE_PLACEHOLDER = '+374 XX XXX XXX';

type PhoneFieldProps = TextProps & { label: string; hint?: string; optional?: boolean; autoComplete?: string };

/** A telephone number, written as one likes: with +374 or a leading zero, spaces, dashes. */
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
