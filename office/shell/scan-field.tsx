import type { ComponentProps } from 'react';
import { TextField } from '#ui/field.tsx';
import { isCutOff, scanEndedBy } from '../state/keys.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'onKeyDown' | 'autoComplete' | 'value' | 'onChange'> & {
  /** A scanned code, or a typed one after Enter. It is never empty. */
  onCode: (code: string) => void;
};

/** A field for codes, which it empties. The screen receives scans outside the field by `useScan`. */
export function ScanField({ onCode, ...field }: Props) {
  return (
    <TextField
      enterKeyHint="done"
      {...field}
      autoComplete="off"
      onKeyDown={(event) => {
        const scanned = scanEndedBy(event.nativeEvent);
        if (scanned === null && event.key !== 'Enter') return;
        event.preventDefault();
        // The field contains a scanned code as the keyboard layout changed it.
        const text = event.currentTarget.value.trim();
        const code = scanned === null || isCutOff(scanned, text) ? text : scanned.trim();
        event.currentTarget.value = '';
        if (code !== '') onCode(code);
      }}
    />
  );
}
