import type { FocusEvent } from 'react';

/** What a text control takes from the state of its form. */
export type TextProps = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur?: (event: FocusEvent) => void;
};
