import { MAX_FIELD_LENGTH } from '#rules/address.ts';
import { TextField } from '#ui/field.tsx';
import type { TextProps } from './text-props.ts';

type EmailFieldProps = Omit<TextProps, 'name'> & {
  name?: string;
  label: string;
  hint?: string;
  autoComplete?: string;
};

/** An e-mail address, with the keyboard that fits. */
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
